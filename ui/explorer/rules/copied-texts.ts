import type { DecisionCase, Explanation, JsonObject } from '#domain/explain';
import { inJavaScript, inShell } from '../shared/code-literals.ts';

/** A vitest test of a decision, in the public functions of the package: it reads the record before it decides. */
export const testOf = (
  decision: DecisionCase['decision'],
  record: JsonObject,
  { title, outcome, rule }: Explanation,
): string => {
  const json = JSON.stringify({ decision, ...record }, undefined, 2).replaceAll('\n', '\n    ');
  return `import { explain } from '@pilotlight/domain/flow';
import { decisionCaseSchema, readJson } from '@pilotlight/domain/json';
import { expect, it } from 'vitest';

it(${inJavaScript(`${title} ${outcome}`)}, () => {
  const read = readJson({
    schema: decisionCaseSchema,
    json: ${json},
  });
  if (!read.valid) throw new Error(read.faults.join());
  const { outcome, rule } = explain(read.value);
  expect([outcome, rule]).toEqual([${inJavaScript(outcome)}, ${inJavaScript(rule)}]);
});
`;
};

/** A command of a shell that explains a decision. */
export const commandOf = (decision: DecisionCase['decision'], record: JsonObject): string =>
  `printf '%s' ${inShell(JSON.stringify(record))} | npx @pilotlight/domain explain ${decision}`;
