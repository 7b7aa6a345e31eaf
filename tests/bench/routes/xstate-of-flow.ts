import { initialTransition, setup, transition, type AnyMachineSnapshot } from 'xstate';
import { type Answers, type Facts, isEnd, type FlowGraph, type FlowShape } from '#domain/flow';
import { prepareCondition } from '../../../domain/flow/prepare-condition.ts';

type NextEvent = { readonly type: 'NEXT'; readonly answers: Answers; readonly facts: Facts };

/** The route of a flow as an XState machine: one transition from a given node. */
export const xstateOfFlow = <S extends FlowShape>(flow: FlowGraph<S>) => {
  const names = Object.keys(flow.nodes) as S['node'][];
  const machine = setup({ types: { events: {} as NextEvent } }).createMachine({
    initial: flow.start,
    states: Object.fromEntries(
      names.map((name) => {
        const node = flow.nodes[name];
        if (isEnd(node)) return [name, {}];
        const next = node.edges.map((edge) => {
          if (edge.when === 'otherwise') return { target: edge.to };
          const isTaken = prepareCondition(flow.guards[edge.when]);
          return {
            target: edge.to,
            guard: ({ event }: { event: NextEvent }) => isTaken(event.answers, event.facts),
          };
        });
        return [name, { on: { NEXT: next } }];
      }),
    ),
  });
  const [initial] = initialTransition(machine);
  const snapshots = new Map<S['node'], AnyMachineSnapshot>(
    names.map((name) => [name, machine.resolveState({ value: name, context: {} })]),
  );
  return (node: S['node'], answers: Answers, facts: Facts): string | undefined => {
    const from = snapshots.get(node) ?? initial;
    const [to] = transition(machine, from as typeof initial, { type: 'NEXT', answers, facts });
    return to.value === node ? undefined : to.value;
  };
};
