"""Write down what is left: `.venv/bin/python -m tests.words.left`."""

import json

from tests.words.test_sentences import HERE, in_python, in_the_page


def main() -> None:
    found = {**in_python(), **in_the_page()}
    left = {file: len(words) for file, words in sorted(found.items()) if words}
    (HERE / "left.json").write_text(json.dumps(left, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
