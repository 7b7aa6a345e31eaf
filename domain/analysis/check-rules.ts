import {
  answersOnWalk,
  checkDecisions,
  checkFlow,
  prepareFlow,
  type DecisionFlaw,
  type FlowFlaw,
  type Step,
} from '../flow/index.ts';
import type { RuleSet } from './rule-sets.ts';

/** A flaw of the decisions of a rule set, with the edge that its rules take on the walk that shows it. */
export type ConfirmedFlaw = DecisionFlaw & { readonly taken: Step['edge'] | undefined };

export type RuleCheck = {
  /** Flaws of the structure, for any answers. */
  readonly structure: readonly FlowFlaw[];
  /** Conditions and edges that decide nothing. */
  readonly decisions: readonly ConfirmedFlaw[];
  /** Flaws of the decisions that are accepted on purpose, with the reason. */
  readonly accepted: readonly (ConfirmedFlaw & { readonly because: string })[];
};

/** The edge that the rules themselves take at the end of a walk to a node. */
const takenAt = (
  { version: { graph, rules }, trials }: RuleSet,
  { walk }: DecisionFlaw,
): Step['edge'] | undefined => {
  const answers = answersOnWalk(graph, walk, trials);
  const { passed } = prepareFlow(graph, rules).walk(
    (name) => answers[name],
    walk.facts,
    (_, __, sofar) => sofar.length < walk.steps.length,
  );
  return passed.at(-1)?.edge;
};

/**
 * Checks a rule set over every combination of values that its conditions distinguish: edges that are never taken,
 * conditions that are always true or false, facts that are read before they are known. Each flaw has the shortest walk that
 * shows it, and the edge that the rules take on that walk.
 *
 * @source docs/decisions/0051-exact-analysis-and-cases.md
 * @example
 *   checkRules(ruleSets.status).decisions; // => []
 */
export const checkRules = (set: RuleSet): RuleCheck => {
  const structure = checkFlow(set.version.graph);
  const found =
    structure.length > 0
      ? []
      : checkDecisions(set.version, set.trials).map((flaw) => ({
          ...flaw,
          taken: takenAt(set, flaw),
        }));
  const acceptedAs = ({ flaw, node }: DecisionFlaw) =>
    set.accepted?.find((one) => one.flaw === flaw && one.node === node);
  return {
    structure,
    decisions: found.filter((flaw) => acceptedAs(flaw) === undefined),
    accepted: found.flatMap((flaw) => {
      const because = acceptedAs(flaw)?.because;
      return because === undefined ? [] : [{ ...flaw, because }];
    }),
  };
};
