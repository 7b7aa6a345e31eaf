import type fc from 'fast-check';
import { ruleInputs } from '#domain/analysis';
import type { JsonObject, RuleName } from '#domain/explain';
import { anyInputs } from './any-case.ts';

/** Inputs of a rule with its own fields alone. */
export const anyInputsOf = (rule: RuleName): fc.Arbitrary<JsonObject> =>
  (anyInputs[rule] as fc.Arbitrary<JsonObject>).map((inputs) => {
    const names = Object.keys(ruleInputs[rule].fields);
    const own = Object.fromEntries(names.map((name) => [name, inputs[name]]));
    if (rule !== 'claim-stage') return own;
    const { answers } = ruleInputs['claim-stage'].fields;
    const decide = answers.kind === 'group' ? Object.keys(answers.fields) : [];
    const given = own['answers'] as JsonObject;
    return {
      ...own,
      answers: Object.fromEntries(
        decide.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
      ),
    };
  });
