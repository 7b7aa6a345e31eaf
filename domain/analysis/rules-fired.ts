import type { ClaimAnswers } from '../claim/index.ts';
import {
  decideAreaCover,
  decideClaimEligibility,
  decideCoolingOff,
  type ClaimJobType,
  type IssueArea,
  type PackageSlug,
} from '../cover/index.ts';
import { decideReattend } from '../repair/index.ts';
import { londonDate, type Instant, type LocalDate } from '../time/index.ts';
import { countExercised, type Coverage } from './coverage.ts';
import {
  placesOfClaim,
  placesOfClose,
  type ClaimInput,
  type CloseInput,
  decideEstimate,
  decideMaker,
  decideParts,
  decideStatus,
  decideUrgency,
  type Decided,
  type VisitedPlace,
} from './decide-with-places.ts';
import { decideJson, type DecisionName, type JsonDecision } from './decisions.ts';
import {
  countDecided,
  isPlainRuleName,
  plainRuleNames,
  type PlainRuleName,
} from './plain-rules.ts';
import { ruleSetNames, ruleSets, type RuleSetName } from './rule-sets.ts';

/** What a call exercises: places of flows and tables, or a decision that is no table. */
type Exercised = {
  readonly visited?: readonly VisitedPlace[];
  readonly plain?: readonly [PlainRuleName, Pick<Decided, 'rule' | 'compared'>];
};

/** The public decisions that a recorder can watch, with what each call exercises. */
const watched = {
  claimProgress: (input: ClaimInput): Exercised => ({ visited: placesOfClaim(input) }),
  closeProgress: (input: CloseInput): Exercised => ({ visited: placesOfClose(input) }),
  authoriseParts: (input: Parameters<typeof decideParts>[0]): Exercised => decideParts(input),
  authoriseEstimate: (input: Parameters<typeof decideEstimate>[0]): Exercised =>
    decideEstimate(input),
  decideManufacturer: (input: Parameters<typeof decideMaker>[0]): Exercised => decideMaker(input),
  customerStatus: (input: Parameters<typeof decideStatus>[0]): Exercised => decideStatus(input),
  decideClaimUrgency: (answers: ClaimAnswers): Exercised => decideUrgency(answers),
  decideCoolingOff: (input: {
    readonly startDate: LocalDate;
    readonly isRenewal: boolean;
    readonly now: Instant;
  }): Exercised => ({ plain: ['cooling-off', decideCoolingOff(input, londonDate(input.now))] }),
  decideClaimEligibility: (input: {
    readonly contract: Parameters<typeof decideClaimEligibility>[0];
    readonly now: Instant;
  }): Exercised => ({
    plain: ['eligibility', decideClaimEligibility(input.contract, londonDate(input.now))],
  }),
  decideAreaCover: (input: {
    readonly area: IssueArea;
    readonly package: PackageSlug | undefined;
    readonly jobType: string;
  }): Exercised => ({
    plain: ['area', decideAreaCover(input.area, input.package, input.jobType)],
  }),
  decideReattend: (input: {
    readonly jobType: ClaimJobType;
    readonly jobs: Parameters<typeof decideReattend>[1];
    readonly now: Instant;
  }): Exercised => ({
    plain: ['reattend', decideReattend(input.jobType, input.jobs, input.now)],
  }),
};

type Watched = typeof watched;
export type WatchedDecision = keyof Watched;
export const watchedNames = Object.keys(watched) as readonly WatchedDecision[];
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
  const record = ({ visited = [], plain: decided }: Exercised): void => {
    for (const { set, place } of visited) {
      const counter = tableOf(set);
      tables.set(set, counter);
      counter.add(place);
    }
    if (decided === undefined) return;
    const [name, decision] = decided;
    const counter = plainOf(name);
    plain.set(name, counter);
    counter.add(decision);
  };
  const isRecorded = (name: CoveredName): boolean =>
    isPlainRuleName(name) ? plain.has(name) : tables.has(name);
  return {
    watch: (name, decide) => (input) => {
      record((watched[name] as (given: typeof input) => Exercised)(input));
      return decide(input);
    },
    decide: (name, input) => {
      const decision = decideJson(name, input);
      if ('faults' in decision) return decision;
      const { visited } = decision;
      record(isPlainRuleName(name) ? { visited, plain: [name, decision] } : { visited });
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
