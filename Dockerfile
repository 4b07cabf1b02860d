# The house in a container: exactly what uv.lock names, not as root, its data in /data.
FROM python:3.13-slim-bookworm AS build
ENV UV_COMPILE_BYTECODE=1 UV_LINK_MODE=copy UV_PYTHON_DOWNLOADS=never UV_PROJECT_ENVIRONMENT=/opt/parlour
RUN pip install --no-cache-dir uv==0.13.7
WORKDIR /source
COPY pyproject.toml uv.lock ./
RUN uv sync --locked --no-default-groups --no-install-project --extra postgres --extra server
COPY LICENSE CREDITS.md README.md ./
COPY parlour parlour
RUN uv sync --locked --no-default-groups --no-editable --extra postgres --extra server

FROM python:3.13-slim-bookworm
RUN groupadd --system --gid 10001 parlour \
    && useradd --system --uid 10001 --gid 10001 --no-create-home parlour \
    && install -d -o parlour -g parlour -m 0700 /data
COPY --from=build /opt/parlour /opt/parlour
ENV PATH=/opt/parlour/bin:$PATH PYTHONUNBUFFERED=1 PARLOUR_STORE=/data PARLOUR_LOG_FORMAT=json
USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=6s --start-period=20s --retries=3 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health/ready', timeout=5)"]
STOPSIGNAL SIGTERM
CMD ["parlour", "serve", "--host", "0.0.0.0", "--port", "8000"]
