import { initialTransition, setup, transition, type AnyMachineSnapshot } from 'xstate';
import type { Answers, Facts } from '#domain/flow/condition.ts';
import { decideBy, growTree } from '#domain/flow/decision-tree.ts';
import { isEnd } from '#domain/flow/flow-graph.ts';
import { claimFlow, claimStages, type ClaimStage } from '#domain/claims/claim-flow.ts';

type NextEvent = { readonly type: 'NEXT'; readonly answers: Answers; readonly facts: Facts };

const machine = setup({ types: { events: {} as NextEvent } }).createMachine({
  initial: claimFlow.start,
  states: Object.fromEntries(
    claimStages.map((stage) => {
      const node = claimFlow.nodes[stage];
      if (isEnd(node)) return [stage, {}];
      const next = node.edges.map((edge) => {
        if (edge.when === 'otherwise') return { target: edge.to };
        const tree = growTree([{ condition: claimFlow.guards[edge.when], edge: { holds: true } }], {
          holds: false,
        });
        return {
          target: edge.to,
          guard: ({ event }: { event: NextEvent }) =>
            decideBy(tree, event.answers, event.facts).holds,
        };
      });
      return [stage, { on: { NEXT: next } }];
    }),
  ),
});

const [initial] = initialTransition(machine);
const snapshots = new Map<ClaimStage, AnyMachineSnapshot>(
  claimStages.map((stage) => [stage, machine.resolveState({ value: stage, context: {} })]),
);

/** The same route as an XState machine, one transition from a given stage. */
export const xstateRoute = (
  stage: ClaimStage,
  answers: Answers,
  facts: Facts,
): ClaimStage | undefined => {
  const from = snapshots.get(stage) ?? initial;
  const [to] = transition(machine, from as typeof initial, { type: 'NEXT', answers, facts });
  return to.value === stage ? undefined : (to.value as ClaimStage);
};
