import { Engine } from 'json-rules-engine';
import { type Answers, type Facts, type Condition, isEnd } from '#domain/flow';
import { claimFlow, claimStages, type ClaimStage } from '#domain/claim';

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
