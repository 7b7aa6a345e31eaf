import { expect, it } from 'vitest';
import { type ClaimAnswers, type ClaimStage, decideStage } from '#domain/claim';
import { wideCover } from './every-route.ts';

const facts = { ...wideCover, includedProducts: ['boiler', 'pests'] } as const;
const products = ['includedProducts', 'boiler, pests'];

/** Each with what the guards of the stage compare: its name, its value, and the limit. */
it.each<[ClaimStage, ClaimAnswers, unknown]>([
  ['boilerGroup1', { gasLeak: 'Yes' }, [['gasLeak', 'Yes', 'Yes']]],
  [
    'boilerGroup1',
    { gasHeat: 'No' },
    [
      ['gasLeak', null, 'Yes'],
      ['gasHeat', 'No', 'Yes'],
    ],
  ],
  ['problemArea', { jobType: 'locks' }, [[...products, 'locks']]],
  ['problemArea', {}, [[...products, undefined]]],
  ['plumbingGroup1', { plumbingIssue: 'taps' }, expect.arrayContaining([[...products, 'taps']])],
  ['chooseDate', { jobType: 'boiler' }, expect.arrayContaining([['contributionDue', true, true]])],
  ['submitClaim', {}, []],
])('the decision of %s with %j reports what it compared', (stage, answers, expected) => {
  const { compared } = decideStage(stage, answers, facts);
  expect(compared.map(({ what, value, limit }) => [what, value, limit])).toEqual(expected);
});
