import {
  explain,
  ruleNames,
  type DecisionCase,
  type Explanation,
  type RuleName,
} from '../explain/index.ts';
import {
  formByName,
  ifAbsent,
  localDate,
  oneOf,
  record,
  writeFault,
  type JsonFault,
  type JsonPath,
  type Shape,
} from '../json/index.ts';
import type { AsOf } from '../limits/index.ts';
import { shapeOfFields } from './input-field.ts';
import { ruleInputs } from './rule-inputs.ts';

const recordFields = (name: RuleName, isKept: boolean) => ({
  required: { inputs: shapeOfFields(ruleInputs[name].fields, isKept) },
  absent: { asOf: ifAbsent(localDate, undefined) },
});

/** A decision as `explain` and `receipt` take it. */
export const decisionCaseShape = /* @__PURE__ */ formByName(
  'decision',
  Object.fromEntries(
    ruleNames.map((name) => {
      const { required, absent } = recordFields(name, false);
      return [name, record({ required: { decision: oneOf([name]), ...required }, absent })];
    }),
  ),
) as Shape<DecisionCase>;

export type ReadCase =
  | { readonly valid: true; readonly one: DecisionCase }
  | { readonly valid: false; readonly faults: readonly JsonFault[] };

/** Reads a decision as a receipt keeps it: `{ inputs, asOf? }`. */
export const readCase = (decision: RuleName, json: unknown): ReadCase => {
  const read = record(recordFields(decision, false)).read(json, []);
  return read.valid ? { valid: true, one: { decision, ...read.value } as DecisionCase } : read;
};

/** The faults of a decision in a receipt, whose inputs may have other fields: those decide nothing. */
export const recordFaults = (
  decision: RuleName,
  json: unknown,
  path: JsonPath,
): readonly JsonFault[] => {
  const read = record(recordFields(decision, true)).read(json, path);
  return read.valid ? [] : read.faults;
};

/** Explains a decision as a receipt keeps it, or lists the faults of that JSON. */
export const explainRecord = (
  decision: RuleName,
  json: unknown,
  asOf?: AsOf,
): Explanation | { readonly faults: readonly string[] } => {
  const read = readCase(decision, json);
  if (!read.valid) return { faults: read.faults.map(writeFault) };
  return explain(asOf === undefined ? read.one : { ...read.one, asOf });
};
