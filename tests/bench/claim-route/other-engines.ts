import { Engine } from 'json-rules-engine';
import { type AnyMachineSnapshot, initialTransition, setup, transition } from 'xstate';
import { claimFlow, type ClaimStage, claimStages } from '#domain/claim';
import { type Answers, type Condition, type Facts, isEnd } from '#domain/flow';
import { prepareCondition } from '../../../domain/flow/condition.ts';

type Leaf = { fact: string; operator: string; value: unknown };
type Rule = Leaf | { all: Rule[] } | { any: Rule[] } | { not: Rule };

const toRule = (condition: Condition): Rule => {
  if ('not' in condition) return { not: toRule(condition.not) };
  if ('all' in condition) return { all: condition.all.map(toRule) };
  if ('any' in condition) return { any: condition.any.map(toRule) };
  const of = 'fact' in condition ? condition.fact : condition.answer;
  if ('is' in condition) return { fact: of, operator: 'equal', value: condition.is };
  if ('isOneOf' in condition) return { fact: of, operator: 'in', value: condition.isOneOf };
  if ('includes' in condition) return { fact: of, operator: 'contains', value: condition.includes };
  if ('includesAnswer' in condition)
    return { fact: of, operator: 'contains', value: { fact: condition.includesAnswer } };
  throw new Error(`The claim route has no test of ${JSON.stringify(condition)}`);
};

const engines = new Map<ClaimStage, Engine>();
for (const stage of claimStages) {
  const node = claimFlow.nodes[stage];
  if (isEnd(node)) continue;
  const engine = new Engine([], { allowUndefinedFacts: true });
  node.edges.forEach((edge, index) => {
    if (edge.when === 'otherwise') return;
    engine.addRule({
      conditions: { all: [toRule(claimFlow.guards[edge.when])] },
      event: { type: 'next', params: { to: edge.to } },
      priority: node.edges.length - index,
      onSuccess: () => engine.stop(),
    });
  });
  engines.set(stage, engine);
}

/** The same route as rules of json-rules-engine: the first matching rule of a stage decides. */
export const jsonRulesRoute = async (
  stage: ClaimStage,
  answers: Answers,
  facts: Facts,
): Promise<ClaimStage | undefined> => {
  const engine = engines.get(stage);
  const node = claimFlow.nodes[stage];
  if (engine === undefined || isEnd(node)) return undefined;
  const { events } = await engine.run({ ...facts, ...answers });
  return (events[0]?.params?.['to'] ?? node.edges.at(-1)?.to) as ClaimStage | undefined;
};

type NextEvent = { readonly type: 'NEXT'; readonly answers: Answers; readonly facts: Facts };

const machine = setup({ types: { events: {} as NextEvent } }).createMachine({
  initial: claimFlow.start,
  states: Object.fromEntries(
    claimStages.map((name) => {
      const node = claimFlow.nodes[name];
      if (isEnd(node)) return [name, {}];
      const next = node.edges.map((edge) => {
        if (edge.when === 'otherwise') return { target: edge.to };
        const isTaken = prepareCondition(claimFlow.guards[edge.when]);
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
const snapshots = new Map<ClaimStage, AnyMachineSnapshot>(
  claimStages.map((name) => [name, machine.resolveState({ value: name, context: {} })]),
);

/** The same route as an XState machine: one transition from a given stage. */
export const xstateRoute = (
  stage: ClaimStage,
  answers: Answers,
  facts: Facts,
): string | undefined => {
  const from = snapshots.get(stage) ?? initial;
  const [to] = transition(machine, from as typeof initial, { type: 'NEXT', answers, facts });
  return to.value === stage ? undefined : to.value;
};
