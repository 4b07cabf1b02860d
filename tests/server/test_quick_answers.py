"""Answers are not delayed."""

from __future__ import annotations

import socket
from contextlib import closing

from parlour.server.serve import listen


def test_no_part_of_an_answer_waits_for_the_part_before() -> None:
    with closing(listen("127.0.0.1", 0)) as listening, socket.create_connection(listening.getsockname()) as visitor:
        house, _ = listening.accept()
        with house:
            assert visitor
            assert house.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
