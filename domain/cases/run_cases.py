"""Runs the cases against an implementation of the rules in any language:

    python3 run_cases.py command [argument]...

The command reads one line of JSON for each case, {"decision": ..., "input": ...}, and writes one line of JSON for each
with the fields that the case expects: outcome, and, where it has them, rule, margin and path.
"""

import json
import pathlib
import subprocess
import sys


def read_cases():
    for path in sorted(pathlib.Path(__file__).parent.glob("*.json")):
        file = json.loads(path.read_text(encoding="utf-8"))
        for case in file["cases"]:
            yield file["decision"], case["input"], case["expected"]


def main(command):
    if not command:
        print("python3 run_cases.py command [argument]...", file=sys.stderr)
        return 2
    cases = list(read_cases())
    lines = [json.dumps({"decision": decision, "input": given}) for decision, given, _ in cases]
    run = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, encoding="utf-8")
    decisions = [json.loads(line) for line in run.stdout.splitlines() if line.strip()]
    if len(decisions) != len(cases):
        print(f"{len(cases)} cases, {len(decisions)} decisions\n{run.stderr}", file=sys.stderr)
        return 1
    failed = 0
    for (decision, given, expected), decided in zip(cases, decisions):
        if any(decided.get(field) != value for field, value in expected.items()):
            failed += 1
            print(decision, json.dumps({"input": given, "expected": expected, "decided": decided}), file=sys.stderr)
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed or not cases else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
