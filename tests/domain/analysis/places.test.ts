import { expect, it } from 'vitest';
import { prepareFlow, type Answers, type Walk } from '#domain/flow';
import { decideJson, ruleSetNames, ruleSets } from '#domain/analysis';
import { caseOfClose, placesOfClose } from '../../../domain/analysis/decide-with-places.ts';
import { placesOnWalk } from '../../../domain/analysis/coverage.ts';
import { inputsOf } from '../cases/read-cases.ts';

it('the places of a walk have the answers so far, what edges set, and what rules derived there', () => {
  const edge = { when: 'otherwise', to: 'next', because: 'It goes on' } as const;
  const passed: Walk['passed'] = [
    { node: 'one', edge: { ...edge, sets: { kind: 'set', colour: 'red' } }, derived: {} },
    {
      node: 'two',
      edge,
      derived: { cover: { outcome: 'covered', rule: 'r', compared: [] } },
    },
  ];
  const entries: Record<string, Answers> = { one: { kind: 'given' }, two: { size: 1 } };
  expect(placesOnWalk({ passed }, (node) => entries[node] ?? {}, { known: true })).toEqual([
    { node: 'one', answers: { kind: 'given' }, facts: { known: true } },
    {
      node: 'two',
      answers: { kind: 'set', colour: 'red', size: 1 },
      facts: { known: true, cover: 'covered' },
    },
  ]);
});

/** Closes that take every edge of the flow. */
const closes = inputsOf('close');

it.each(ruleSetNames)('the places of a decision lead to its outcome, by its rule: %s', (name) => {
  const { graph, rules } = ruleSets[name].version;
  const { decide } = prepareFlow(graph, rules);
  for (const input of inputsOf(name)) {
    const decided = decideJson(name, input);
    if ('faults' in decided) throw new Error(decided.faults.join());
    const places = decided.visited.flatMap(({ set, place }) => (set === name ? [place] : []));
    const edges = places.map(({ node, answers, facts }) => decide(node, answers, facts));
    expect(edges.map((edge) => edge?.to)).toEqual([
      ...places.slice(1).map(({ node }) => node),
      decided.outcome,
    ]);
    const last = edges.at(-1);
    expect(last?.tag ?? last?.when).toBe(decided.rule);
  }
});

it('a decision about a close has what its estimates compared', () => {
  const estimatedAt = { estimatedCostOfParts: 'estimated cost', partsNeeded: 'total cost' };
  for (const close of closes) {
    const decided = decideJson('close', close);
    if ('faults' in decided) throw new Error(decided.faults.join());
    const compared = decided.compared.map(({ what }) => what);
    for (const [step, what] of Object.entries(estimatedAt))
      if (decided.path?.includes(step) === true) expect(compared).toContain(what);
  }
});

it('a close whose next visit is not offered any more stops where it is chosen', () => {
  const stepsAt = (close: object) => {
    const decided = decideJson('close', close);
    return 'faults' in decided ? [] : decided.visited.map(({ place }) => place.node);
  };
  const [close] = closes.filter((one) => stepsAt(one).includes('followOnDetails'));
  expect(close).toBeDefined();
  expect(stepsAt({ ...close, now: '2024-09-11T09:00:00Z' })).not.toContain('followOnDetails');
  const { answers, job, flags } = caseOfClose(close as Parameters<typeof caseOfClose>[0]).inputs;
  const places = placesOfClose({ answers, job, flags, now: undefined });
  expect(places.map(({ place }) => place.node)).toContain('followOnDetails');
});
