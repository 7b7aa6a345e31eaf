import { answersOnWalk, exploreFlow, prepareFlow } from '../flow/index.ts';
import { obligationKey, prepareObligations, type Obligation } from './obligations.ts';
import { placesOnWalk, type Place } from './places.ts';
import type { RuleSet } from './rule-sets.ts';

/** How often each obligation of a rule set was exercised. */
export type Coverage = {
  readonly exercised: readonly (Obligation & { readonly times: number })[];
  readonly missing: readonly Obligation[];
};

/** Everything that some values can exercise in a rule set: one place for each cell that the exact analysis reaches. */
export const obligationsOf = (set: RuleSet): ReadonlyMap<string, Obligation> => {
  const { version, trials } = set;
  const { graph, rules } = version;
  const { walk } = prepareFlow(graph, rules);
  const obligations = prepareObligations(graph);
  const found = new Map<string, Obligation>();
  for (const cell of exploreFlow([version], trials, true)) {
    const to = cell.walk();
    const answers = answersOnWalk(graph, to, trials);
    const answersOf = (name: string) => answers[name];
    const walked = walk(answersOf, to.facts, (_, __, passed) => passed.length < to.steps.length);
    // A cell is a decision, so that its walk has at least this one.
    const last = placesOnWalk(walked, answersOf, to.facts).at(-1) as Place;
    for (const one of obligations(last)) found.set(obligationKey(one), one);
  }
  return found;
};

/** Counts what decisions exercise, among everything that can be exercised. */
export const countExercised = (set: RuleSet) => {
  const obligations = prepareObligations(set.version.graph);
  const times = new Map<string, { readonly one: Obligation; readonly count: number }>();
  return {
    add: (place: Place): void => {
      for (const one of obligations(place)) {
        const key = obligationKey(one);
        times.set(key, { one, count: (times.get(key)?.count ?? 0) + 1 });
      }
    },
    coverage: (): Coverage => ({
      exercised: Array.from(times.values(), ({ one, count }) => ({ ...one, times: count })),
      missing: [...obligationsOf(set)].flatMap(([key, one]) => (times.has(key) ? [] : [one])),
    }),
  };
};
