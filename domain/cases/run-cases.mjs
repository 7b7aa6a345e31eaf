/**
 * Runs the cases against an implementation of the rules in JavaScript:
 *
 *   node run-cases.mjs ./my-rules.mjs [decision]…
 *
 * The module exports `decide(decision, input)`, which returns an object with the fields that a case expects: `outcome`,
 * and, where it has them, `rule`, `margin` and `path`.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

/**
 * @typedef {Record<string, unknown>} Fields
 * @typedef {{ decision: string; cases: { input: unknown; expected: Fields }[] }} CaseFile
 * @typedef {{ decide?: (decision: string, input: unknown) => Fields | undefined }} Rules
 */

const [module, ...wanted] = argv.slice(2);
if (module === undefined) {
  console.error('node run-cases.mjs ./my-rules.mjs [decision]…');
  exit(2);
}
if (statSync(module, { throwIfNoEntry: false })?.isFile() !== true) {
  console.error(`${module}: there is no such file`);
  exit(2);
}
const { decide } = /** @type {Rules} */ (await import(pathToFileURL(resolve(module)).href));
if (typeof decide !== 'function') {
  console.error(`${module}: expected an exported function decide(decision, input)`);
  exit(2);
}

const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map(
    (name) =>
      /** @type {CaseFile} */ (JSON.parse(readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))),
  );
const unknown = wanted.find((name) => files.every(({ decision }) => decision !== name));
if (unknown !== undefined) {
  console.error(
    `There is no decision ${unknown}. There are: ${files.map(({ decision }) => decision).join(', ')}.`,
  );
  exit(2);
}

let passed = 0;
let failed = 0;
for (const { decision, cases } of files) {
  if (wanted.length > 0 && !wanted.includes(decision)) continue;
  for (const { input, expected } of cases) {
    const decided = decide(decision, input);
    const differs = Object.keys(expected).some(
      (field) => !isDeepStrictEqual(decided?.[field], expected[field]),
    );
    if (differs) {
      failed += 1;
      console.error(decision, JSON.stringify({ input, expected, decided }));
    } else passed += 1;
  }
}
console.log(`${passed} passed, ${failed} failed`);
exit(failed > 0 || passed === 0 ? 1 : 0);
