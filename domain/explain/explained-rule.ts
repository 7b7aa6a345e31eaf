import { jobCategories } from '../cover/index.ts';
import { urgencies } from '../booking/index.ts';
import { estimatedHoursOptions } from '../close/index.ts';
import type { ProblemWithSentence, Step } from '../flow/index.ts';
import type { Decision, WithSentence } from '../kernel/index.ts';
import type { AsOf } from '../limits/index.ts';
import { jobStatuses } from '../repair/index.ts';
import { type LocalDate } from '../time/index.ts';
import type { DecisionPart, InputsOf, RuleName, RulesOf } from './decision-case.ts';
import type { InputKind, NumberKind } from './input-kind.ts';

export type PathKind = readonly [path: string, kind: InputKind];

/** The inputs of a rule that can be changed, by their paths. */
export type InputKinds = { readonly [path: string]: InputKind };

export type ExplainedDecision = WithSentence<Decision<string, string>>;

export type ExplainedRule<Inputs, Rule extends string = string> = {
  /** The question that the rule answers, in plain words. */
  readonly title: string;
  readonly source: string;
  /** Which of several decisions by this rule it is, such as the time of a day. */
  readonly about?: (inputs: Inputs) => string;
  /** The names of the limits that it reads. */
  readonly limits: readonly string[];
  /** The date whose limits apply to its comparisons by default. */
  readonly day: (inputs: Inputs) => LocalDate | undefined;
  /** The inputs that can be changed, those that a person can change most easily first. */
  readonly kinds: (inputs: Inputs, asOf: AsOf) => InputKinds;
  readonly decide: (inputs: Inputs, asOf: AsOf) => WithSentence<Decision<string, Rule>>;
  /** The comparisons by which each rule decided. */
  readonly decidedBy: { readonly [By in Rule]: readonly string[] };
  /** Inputs that are still to be given, beside those that one change would find. */
  readonly missing?: (inputs: Inputs, asOf: AsOf) => readonly string[];
  readonly parts?: (
    inputs: Inputs,
    decided: ExplainedDecision,
    asOf: AsOf,
  ) => readonly DecisionPart[];
};

/** Some of the rules, by their names. */
export type ExplainedRules<Name extends RuleName> = {
  readonly [One in Name]: ExplainedRule<InputsOf[One], RulesOf[One]>;
};

export const day: InputKind = { kind: 'day' };
export const clock: InputKind = { kind: 'clock' };
export const moment: InputKind = { kind: 'moment' };
export const item: InputKind = { kind: 'item' };
export const status: InputKind = { kind: 'choice', options: jobStatuses };
export const category: InputKind = { kind: 'choice', options: jobCategories };
export const money: InputKind = { kind: 'money' };
export const flag: InputKind = { kind: 'choice', options: [true, false] };
export const hourOfDay: InputKind = { kind: 'number', least: 0, most: 23, step: 1 };
export const few: InputKind = { kind: 'number', least: 0, most: 20, step: 1 };
export const hours: NumberKind = {
  kind: 'number',
  least: estimatedHoursOptions[0] ?? 0,
  most: estimatedHoursOptions.at(-1) ?? 0,
  step: estimatedHoursOptions[0] ?? 1,
  stepName: 'half hours',
};
export const urgency: InputKind = { kind: 'choice', options: urgencies };

/** A problem of an answer of a whole route, with its path in the inputs. */
export type RouteProblem<Problem extends object = object> = {
  readonly path: string;
} & ProblemWithSentence<Problem>;

/** The last edge of a walk: the rule and the sentence by which it came to where it is. */
export const lastEdgeOf = (
  passed: readonly Step[],
): Pick<ExplainedDecision, 'rule' | 'because'> => {
  const edge = passed.at(-1)?.edge;
  return {
    rule: edge?.tag ?? edge?.when ?? 'start',
    because: edge?.because ?? 'No step is answered yet',
  };
};

export const today = ({ today: date }: { readonly today: LocalDate }): LocalDate => date;
export const noDay = (): undefined => undefined;
