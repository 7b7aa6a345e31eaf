import { expect, it } from 'vitest';
import { decisionNames, outcomesOf, type DecisionName } from '#domain/analysis';
import { claimStages } from '#domain/claim';
import { closeSteps } from '#domain/close';
import { casesOf } from '../cases/read-cases.ts';

/** The outcomes of the cases of a decision, which follow from the specification. */
const expectedOutcomes = (name: DecisionName): readonly string[] =>
  [...new Set(casesOf(name).map(({ expected }) => expected.outcome))].toSorted();

const manyOutcomes: readonly DecisionName[] = ['claim', 'close', 'slots'];

it.each(decisionNames.filter((name) => !manyOutcomes.includes(name)))(
  'lists the outcomes of %s, which its cases have',
  (name) => {
    expect(outcomesOf(name).toSorted()).toEqual(expectedOutcomes(name));
  },
);

it('lists every stage of a claim and every step of a close as an outcome', () => {
  expect(outcomesOf('claim').toSorted()).toEqual(claimStages.toSorted());
  expect(outcomesOf('close').toSorted()).toEqual(closeSteps.toSorted());
});

it('lists any slots of a day in their order, and none', () => {
  expect(outcomesOf('slots').toSorted()).toEqual([
    '08:00:00',
    '08:00:00 12:00:00',
    '08:00:00 12:00:00 16:00:00',
    '08:00:00 16:00:00',
    '12:00:00',
    '12:00:00 16:00:00',
    '16:00:00',
    'none',
  ]);
});
