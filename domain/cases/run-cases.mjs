/**
 * Runs the cases against an implementation of the rules in JavaScript:
 *
 *   node run-cases.mjs ./my-rules.mjs [decision]…
 *
 * The module exports `decide(decision, input)`, which returns an object with the fields that a case expects: `outcome`,
 * and, where it has them, `rule`, `margin` and `path`. A promise of it is awaited.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import process, { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';
import { inspect, isDeepStrictEqual } from 'node:util';

/**
 * @typedef {Record<string, unknown>} Fields
 * @typedef {{ decision: string; cases: { input: unknown; expected: Fields }[] }} CaseFile
 * @typedef {Fields | undefined} Decided
 * @typedef {{ decide?: (decision: string, input: unknown) => Decided | Promise<Decided> }} Rules
 */

process.stdout.on('error', ({ message }) => {
  process.exitCode = 2;
  console.error(`standard output: cannot be written: ${message}`);
});
process.stderr.on('error', () => undefined);

/**
 * @param {string} path
 * @returns {Promise<Rules>}
 */
const loadRules = (path) =>
  import(pathToFileURL(resolve(path)).href).catch((problem) => {
    console.error(`${path}: cannot be loaded: ${problem}`);
    exit(2);
  });

const [module, ...wanted] = argv.slice(2);
if (module === undefined) {
  console.error('node run-cases.mjs ./my-rules.mjs [decision]…');
  exit(2);
}
if (statSync(module, { throwIfNoEntry: false })?.isFile() !== true) {
  console.error(`${module}: there is no such file`);
  exit(2);
}
const { decide } = await loadRules(module);
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

/**
 * @param {string} decision
 * @param {unknown} input
 */
const decideCase = async (decision, input) => decide(decision, input);

/** @param {unknown} value */
const inJson = async (value) => JSON.stringify(value);

/** @param {unknown} value */
const inOneLine = (value) =>
  // JSON cannot have every value that rules may return.
  inJson(value).catch(() => inspect(value, { breakLength: Number.POSITIVE_INFINITY, depth: null }));

let passed = 0;
let failed = 0;
for (const { decision, cases } of files) {
  if (wanted.length > 0 && !wanted.includes(decision)) continue;
  for (const { input, expected } of cases) {
    /** @type {Fields | string | undefined} */
    const decided = await decideCase(decision, input).catch(String);
    const differs = Object.keys(expected).some(
      (field) => typeof decided !== 'object' || !isDeepStrictEqual(decided[field], expected[field]),
    );
    if (differs) {
      failed += 1;
      console.error(decision, await inOneLine({ input, expected, decided }));
    } else passed += 1;
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode ??= failed > 0 || passed === 0 ? 1 : 0;
