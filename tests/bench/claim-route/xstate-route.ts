import { initialTransition, setup, transition, type AnyMachineSnapshot } from 'xstate';
import { prepareCondition, type Answers, type Facts } from '#domain/flow/condition.ts';
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
        const holds = prepareCondition(claimFlow.guards[edge.when]);
        return {
          target: edge.to,
          guard: ({ event }: { event: NextEvent }) => holds(event.answers, event.facts),
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
