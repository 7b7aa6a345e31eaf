import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Answers, Walk } from '#domain/flow';
import { decideJson, type DecisionName } from '#domain/analysis';
import { caseOfClose, placesOfClose } from '../../../domain/analysis/decide-with-places.ts';
import { placesOnWalk } from '../../../domain/analysis/coverage.ts';

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

const now = '2024-06-11T09:00:00Z';
const contract = {
  status: 4,
  startDate: '2020-01-06',
  includedProducts: ['boiler'],
  contribution: 0,
};

it('a decision about answers has the rule and the reason of its last edge', () => {
  expect(decideJson('claim', { answers: {}, contract, now })).toMatchObject({
    outcome: 'problemArea',
    rule: 'start',
    because: 'No step is answered yet',
    path: [],
  });
  expect(
    decideJson('claim', { answers: { jobType: 'boiler', description: 'It drips' }, contract, now }),
  ).toMatchObject({
    outcome: 'boilerGroup1',
    rule: 'aboutBoiler',
    because: 'The fault is in the boiler',
    path: ['problemArea'],
  });
});

/** Closes that take every edge of the flow. */
const closes = (
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../domain/cases/close.json'), 'utf8'),
  ) as {
    readonly cases: readonly { readonly input: object }[];
  }
).cases.map(({ input }) => input);

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

it('a decision about parts is taken with what its maker takes', () => {
  const facts = (name: DecisionName, input: object) => {
    const decided = decideJson(name, { issueArea: 'Boiler', boilerMake: 'ideal', ...input });
    return 'faults' in decided ? decided : decided.visited.map(({ place }) => place.facts);
  };
  const heatExchanger = 'Main Heat Exchanger';
  expect(facts('manufacturer', { partNames: [heatExchanger] })).toMatchObject([
    { boilerMake: 'ideal', needsMainHeatExchanger: true },
  ]);
  expect(facts('manufacturer', { partNames: ['Fan'] })).toMatchObject([
    { needsMainHeatExchanger: false },
  ]);
  expect(facts('manufacturer', { boilerMake: undefined })).toMatchObject([{ boilerMake: '' }]);
  const requestOf = (name: string) => ({
    parts: [{ name, quantity: 1, cost: 30_000 }],
    hours: 1,
    warningShown: true,
  });
  expect(facts('parts', requestOf('Fan'))).toMatchObject([
    {
      makerTakesIt: true,
      totalCost: 34_800,
      costWithLeastLabour: 32_400,
      labourRemaining: Infinity,
    },
    { needsMainHeatExchanger: false },
  ]);
  expect(facts('parts', requestOf(heatExchanger))).toMatchObject([
    { makerTakesIt: false },
    { needsMainHeatExchanger: true },
  ]);
});
