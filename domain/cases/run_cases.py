"""Runs the cases against an implementation of the rules in any language:

    python3 run_cases.py command [argument]...

The command reads one line of JSON for each case, {"decision": ..., "input": ...}, and writes one line of JSON for each
with the fields that the case expects: outcome, and, where it has them, rule, margin and path.
"""

import json
import os
import pathlib
import subprocess
import sys


def read_cases():
    for path in sorted(pathlib.Path(__file__).parent.glob("*.json")):
        file = json.loads(path.read_text(encoding="utf-8"))
        for case in file["cases"]:
            yield file["decision"], case["input"], case["expected"]


def read_decision(line):
    try:
        return json.loads(line)
    except ValueError:
        return line


def agrees(decided, expected):
    return isinstance(decided, dict) and all(decided.get(field) == value for field, value in expected.items())


def main(command):
    if not command:
        print("python3 run_cases.py command [argument]...", file=sys.stderr)
        return 2
    cases = list(read_cases())
    lines = "".join(json.dumps({"decision": decision, "input": given}) + "\n" for decision, given, _ in cases)
    try:
        run = subprocess.run(command, input=lines, capture_output=True, text=True, encoding="utf-8", errors="replace")
    except OSError as error:
        print(f"{command[0]}: cannot be started: {error.strerror}", file=sys.stderr)
        return 2
    decisions = [read_decision(line) for line in run.stdout.split("\n") if line.strip()]
    if len(decisions) != len(cases):
        print(f"expected a line for each of {len(cases)} cases, found {len(decisions)}; "
              f"the command ended with {run.returncode}\n{run.stderr}", file=sys.stderr)
        return 1
    failed = 0
    for (decision, given, expected), decided in zip(cases, decisions):
        if not agrees(decided, expected):
            failed += 1
            print(decision, json.dumps({"input": given, "expected": expected, "decided": decided}), file=sys.stderr)
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed or not cases else 0


if __name__ == "__main__":
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except OSError as error:
        print(f"{error.filename or 'standard output: cannot be written'}: {error.strerror}", file=sys.stderr)
        # The interpreter would write the rest of the output once more.
        os._exit(2)
    sys.exit(code)
