"""A copy of the tree that is broken on purpose, to see whether anybody notices: scripts/break-rules, scripts/break-doors.

The tree itself is never changed. The copy stays for the next time, and of it only what has changed is built again.
"""
import contextlib
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = {".git", "build", "node_modules"}


class Broken(Exception):
    """What keeps a broken copy from being tried, as a sentence."""


class BrokenTree:
    def __init__(self, name, *options):
        """The copy build/NAME, brought up to date and configured with these options of CMake."""
        self.folder = ROOT / "build" / name
        self.update(ROOT, self.folder)
        configured = self.run("cmake", "--preset", "release", *options)
        if configured.returncode != 0:
            raise Broken(configured.stdout + configured.stderr)

    def update(self, here, there):
        """Files that are as they were keep their time, so that nothing is built again for them."""
        there.mkdir(parents=True, exist_ok=True)
        wanted = {path.name: path for path in here.iterdir() if path.name not in LEFT_OUT}
        for path in there.iterdir():
            if path.name in wanted or path.name in LEFT_OUT:
                continue
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
        for name, path in wanted.items():
            copy = there / name
            if path.is_dir():
                self.update(path, copy)
            elif not copy.exists() or copy.read_bytes() != path.read_bytes():
                shutil.copyfile(path, copy)
                shutil.copymode(path, copy)

    def run(self, *words, **how):
        return subprocess.run(words, cwd=self.folder, capture_output=True, text=True, errors="replace", **how)

    def build(self, *targets):
        built = self.run("cmake", "--build", "build/release", "--target", *targets)
        if built.returncode != 0:
            raise Broken(f"does not build\n{built.stdout[-3000:]}")

    @contextlib.contextmanager
    def broken(self, file, changes):
        """While it lasts, the first of each two texts is replaced by the second in a file."""
        path = self.folder / file
        text = whole = path.read_text(encoding="utf8")
        for stands, instead in changes:
            if stands not in text:
                raise Broken(f"{file} does not hold the line to break any more")
            text = text.replace(stands, instead, 1)
        path.write_text(text, encoding="utf8")
        try:
            yield
        finally:
            path.write_text(whole, encoding="utf8")
