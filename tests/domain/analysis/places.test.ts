import { expect, it } from 'vitest';
import type { Answers, Walk } from '#domain/flow';
import { decideJson } from '#domain/analysis';
import { placesOnWalk } from '../../../domain/analysis/places.ts';

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
