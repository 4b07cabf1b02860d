# /// script
# requires-python = ">=3.11"
# dependencies = []
# ///
"""Make .venv with exactly what uv.lock names: `python3 scripts/setup.py [dev] [peers] [mutants]`.

Needs nothing but this Python and a package index; fetches uv into .tools where the machine has none.

The packages are exported from the lock as names with hashes and installed by name: `uv sync` would fetch from the
addresses written in the lock, which a machine behind a mirror of the index cannot reach.
"""

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tomllib
import urllib.request
import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
TOOLS = ROOT / ".tools"
READY = VENV / "parlour-setup.json"

# uv reads none of pip's settings, so it is given those that say how this machine reaches the package index.
UV_NAME_OF_PIP_SETTING = {
    "index-url": "UV_DEFAULT_INDEX",
    "cert": "SSL_CERT_FILE",
    "trusted-host": "UV_INSECURE_HOST",
    "proxy": "ALL_PROXY",
    "timeout": "UV_HTTP_TIMEOUT",
    "default-timeout": "UV_HTTP_TIMEOUT",
}


def main(groups: frozenset[str]) -> None:
    groups |= installed_groups()
    wanted = {"lock": fingerprint(), "groups": sorted(groups)}
    if is_ready(wanted):
        return
    environment = environment_for_uv()
    uv = find_uv(environment) or fetch_uv()
    install(uv, groups, environment)
    READY.write_text(json.dumps(wanted))


def fingerprint() -> str:
    return hashlib.sha256(b"".join((ROOT / name).read_bytes() for name in ("pyproject.toml", "uv.lock"))).hexdigest()


def is_ready(wanted: Mapping[str, object]) -> bool:
    """If an upgrade has removed its Python, .venv/bin/python is a broken link, and so does not exist."""
    return (VENV / "bin" / "python").exists() and READY.exists() and json.loads(READY.read_text()) == wanted


def installed_groups() -> frozenset[str]:
    return frozenset(json.loads(READY.read_text())["groups"]) if READY.exists() else frozenset()


def pip(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_REQUIRE_VIRTUALENV": "0"}
    return subprocess.run(
        [sys.executable, "-m", "pip", *arguments], check=False, env=environment, capture_output=True, text=True
    )


def pip_settings() -> dict[str, str]:
    """The settings in pip's files and environment variables; the variables take precedence."""
    listed = pip("config", "list").stdout
    return {
        name: value
        for scope in ("global", "install", ":env:")
        for name, value in re.findall(rf"^{scope}\.([\w-]+)='(.*)'$", listed, re.MULTILINE)
    }


def environment_for_uv() -> dict[str, str]:
    environment = {**os.environ, "UV_PYTHON_DOWNLOADS": "never", "VIRTUAL_ENV": str(VENV)}
    says_index = {"UV_DEFAULT_INDEX", "UV_INDEX_URL"} & environment.keys()
    for name, value in pip_settings().items():
        uv_name = UV_NAME_OF_PIP_SETTING.get(name)
        if uv_name and not (uv_name == "UV_DEFAULT_INDEX" and says_index):
            environment.setdefault(uv_name, value)
    return environment


def locked_uv() -> dict[str, Any]:
    packages = tomllib.loads((ROOT / "uv.lock").read_text())["package"]
    return next(package for package in packages if package["name"] == "uv")


def find_uv(environment: Mapping[str, str]) -> str | None:
    """A uv that accepts this project: `required-version` in pyproject.toml rejects an old one."""
    for candidate in (shutil.which("uv"), str(TOOLS / "bin" / "uv")):
        if candidate and Path(candidate).exists():
            asked = subprocess.run(
                [candidate, "export", "--frozen", "--quiet"],
                check=False,
                cwd=ROOT,
                env=environment,
                capture_output=True,
            )
            if asked.returncode == 0:
                return candidate
    return None


def fetch_uv() -> str:
    """pip's --target needs neither root nor a venv, and works where the system's Python forbids other installs. Without
    pip, the wheel is downloaded and unpacked."""
    say("Fetching uv into .tools")
    requirement = f"uv=={locked_uv()['version']}"
    shutil.rmtree(TOOLS, ignore_errors=True)
    done = pip("install", "--quiet", "--no-deps", "--no-user", "--target", str(TOOLS), requirement)
    if done.returncode != 0:
        try:
            unpack_uv_wheel()
        except (OSError, LookupError) as error:
            sys.exit(
                f"Parlour is set up with uv, and {requirement} could not be fetched: {error}\n{done.stderr.strip()}\n"
                "Give this Python pip (on Debian: apt-get install python3-pip) and a way to a package index, "
                "or put uv on the PATH."
            )
    return str(TOOLS / "bin" / "uv")


def unpack_uv_wheel() -> None:
    wheel = wheel_for_this_machine()
    with urllib.request.urlopen(wheel["url"]) as answer:
        content = answer.read()
    if f"sha256:{hashlib.sha256(content).hexdigest()}" != wheel["hash"]:
        raise OSError("the file's hash is not the one in uv.lock")
    with zipfile.ZipFile(BytesIO(content)) as archive:
        name = next(name for name in archive.namelist() if name.endswith("/scripts/uv"))
        binary = TOOLS / "bin" / "uv"
        binary.parent.mkdir(parents=True)
        binary.write_bytes(archive.read(name))
        binary.chmod(0o755)


def wheel_for_this_machine() -> Any:
    linux = "manylinux" if platform.libc_ver()[0] == "glibc" else "musllinux"
    system = {"Linux": linux, "Darwin": "macosx"}.get(platform.system(), platform.system())
    for wheel in locked_uv()["wheels"]:
        name = wheel["url"].rsplit("/", 1)[1]
        if system in name and name.endswith(f"{platform.machine()}.whl"):
            return wheel
    raise LookupError(f"there is no uv for {system} on {platform.machine()}")


def install(uv: str, groups: frozenset[str], environment: Mapping[str, str]) -> None:
    say(f"Setting up .venv with Python {platform.python_version()}" + "".join(f", {group}" for group in sorted(groups)))

    def run(*arguments: str) -> None:
        if subprocess.run([uv, *arguments], check=False, cwd=ROOT, env=environment).returncode != 0:
            sys.exit(f"The set-up stopped at: uv {' '.join(arguments)}")

    READY.unlink(missing_ok=True)
    if not (VENV / "bin" / "python").exists():
        run("venv", "--quiet", "--clear", "--python", sys.executable, str(VENV))
    requirements = VENV / "requirements.txt"
    chosen = [f"--group={group}" for group in sorted(groups | {"build"})]
    run(
        "export",
        "--frozen",
        "--quiet",
        "--no-emit-project",
        "--no-default-groups",
        "--extra=server",
        *chosen,
        "-o",
        str(requirements),
    )
    run("pip", "sync", "--quiet", "--require-hashes", str(requirements))
    run("pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--editable", ".")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main(frozenset(sys.argv[1:]))
