import { countExercised, type Coverage } from './coverage.ts';
import {
  decideEstimate,
  decideJson,
  decideMaker,
  decideParts,
  decideStatus,
  placesOfClaim,
  placesOfClose,
  type ClaimInput,
  type CloseInput,
  type DecisionName,
  type JsonDecision,
  type VisitedPlace,
} from './decisions.ts';
import {
  countDecided,
  isPlainRuleName,
  plainRuleNames,
  type PlainRuleName,
} from './plain-rules.ts';
import { ruleSetNames, ruleSets, type RuleSetName } from './rule-sets.ts';

/** The decisions that a recorder can watch, with what each call visits. */
const watched = {
  claimProgress: (input: ClaimInput) => placesOfClaim(input),
  closeProgress: (input: CloseInput) => placesOfClose(input),
  authoriseParts: (input: Parameters<typeof decideParts>[0]) => decideParts(input).visited,
  authoriseEstimate: (input: Parameters<typeof decideEstimate>[0]) => decideEstimate(input).visited,
  decideManufacturer: (input: Parameters<typeof decideMaker>[0]) => decideMaker(input).visited,
  customerStatus: (input: Parameters<typeof decideStatus>[0]) => decideStatus(input).visited,
};

type Watched = typeof watched;
export type WatchedDecision = keyof Watched;
type InputOf<Name extends WatchedDecision> = Parameters<Watched[Name]>[0];

/** The rules that a recorder counts: flows and tables, and decisions that are no tables. */
export type CoveredName = RuleSetName | PlainRuleName;
export const coveredNames: readonly CoveredName[] = [...ruleSetNames, ...plainRuleNames];

/** Records which rules, edges, tests and sides of limits some calls exercise. */
export type RuleRecorder = {
  /** The same decision; each call is recorded. */
  readonly watch: <Name extends WatchedDecision, Result>(
    name: Name,
    decide: (input: InputOf<Name>) => Result,
  ) => (input: InputOf<Name>) => Result;
  /** Decides about an input as JSON has it, and records it. */
  readonly decide: (name: DecisionName, input: unknown) => JsonDecision;
  /** What was exercised and what is missing: of these rules, or of all that were recorded. */
  readonly report: (...names: readonly CoveredName[]) => {
    readonly [Name in CoveredName]?: Coverage;
  };
};

/**
 * Starts a record of the rules that a test run exercises: edges, tests that decide their condition alone, and both sides
 * of each limit. Nothing is kept outside the returned recorder.
 *
 * @source docs/decisions/0051-exact-analysis-and-cases.md
 * @example
 *   const fired = rulesFired();
 *   const authorise = fired.watch('authoriseEstimate', authoriseEstimate);
 *   authorise({ hours: 1, parts: parsePence(5001)!, previousVisits: 0 }).outcome; // => 'ask-support'
 *   fired.report().estimate?.missing.length; // => 8
 */
export const rulesFired = (): RuleRecorder => {
  const tables = new Map<RuleSetName, ReturnType<typeof countExercised>>();
  const plain = new Map<PlainRuleName, ReturnType<typeof countDecided>>();
  const tableOf = (set: RuleSetName) => tables.get(set) ?? countExercised(ruleSets[set]);
  const plainOf = (name: PlainRuleName) => plain.get(name) ?? countDecided(name);
  const record = (visited: readonly VisitedPlace[]): void => {
    for (const { set, place } of visited) {
      const counter = tableOf(set);
      tables.set(set, counter);
      counter.add(place);
    }
  };
  const isRecorded = (name: CoveredName): boolean =>
    isPlainRuleName(name) ? plain.has(name) : tables.has(name);
  return {
    watch: (name, decide) => (input) => {
      record((watched[name] as (given: typeof input) => readonly VisitedPlace[])(input));
      return decide(input);
    },
    decide: (name, input) => {
      const decision = decideJson(name, input);
      if ('faults' in decision) return decision;
      record(decision.visited);
      if (isPlainRuleName(name)) {
        const counter = plainOf(name);
        plain.set(name, counter);
        counter.add(decision);
      }
      return decision;
    },
    report: (...names) =>
      Object.fromEntries(
        (names.length === 0 ? coveredNames.filter(isRecorded) : names).map((name) => [
          name,
          (isPlainRuleName(name) ? plainOf(name) : tableOf(name)).coverage(),
        ]),
      ),
  };
};
