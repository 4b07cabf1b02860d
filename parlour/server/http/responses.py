"""Answers that are not JSON: a QR code, a file for a spreadsheet."""

from __future__ import annotations

from io import BytesIO

import segno
from starlette.responses import Response

_BYTE_ORDER_MARK = "\ufeff"  # without it, spreadsheets misread UTF-8


def qr_code(link: str) -> Response:
    drawn = BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", scale=4, border=2, xmldecl=False, svgclass=None, lineclass=None)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


def csv_file(text: str, name: str) -> Response:
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response((_BYTE_ORDER_MARK + text).encode(), headers=headers, media_type="text/csv; charset=utf-8")
