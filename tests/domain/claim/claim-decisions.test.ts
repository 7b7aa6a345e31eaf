import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  contractCover,
  decideAreaAvailability,
  decideClaimUrgency,
  decideStage,
  urgencyCauses,
  type ClaimAnswers,
  type ClaimStage,
} from '#domain/claim';
import { claimJobTypes, products, type Product } from '#domain/cover';
import { forAll, forCases } from '../../for-all.ts';
import { anyClaimFacts, anyCompleteCase } from '../../generators/domain/answers.ts';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import { tuesday, wideCover } from './every-route.ts';

it("a claim's urgency reports the values that it compared", () => {
  const answers: ClaimAnswers = {
    vulnerable: 'Yes',
    problemType: 'noHeating',
    insecureProperty: 'No',
    lockedOutFromProperty: 'No',
    doorsSecureBuilding: 'Yes',
  };
  expect(decideClaimUrgency(answers).compared).toEqual([
    { what: 'vulnerable', value: 'Yes', limit: 'Yes' },
    { what: 'affected item', value: 'noHeating' },
    { what: 'insecure property', value: 'No', limit: 'Yes' },
    { what: 'locked out', value: 'No', limit: 'Yes' },
    { what: 'building secure', value: 'Yes', limit: 'No' },
  ]);
  expect(decideClaimUrgency({ problemType: '' }).outcome).toBe('normal');
});

it('the causes of an urgent claim are given for each claim that is not normal, and for no other', () =>
  forCases(500, anyCompleteCase, ({ answers }) => {
    const isNormal = decideClaimUrgency(answers).outcome === 'normal';
    expect(urgencyCauses(answers).length === 0).toBe(isNormal);
  }));

it.each<[ClaimAnswers, readonly string[]]>([
  [{ vulnerable: 'Yes' }, ['vulnerable']],
  [{ insecureProperty: 'Yes' }, ['insecure']],
  [{ doorsSecureBuilding: 'No' }, ['buildingNotSecure']],
  [{ problemType: 'noHotWater' }, ['noHotWater']],
  [{ vulnerable: 'Yes', lockedOutFromProperty: 'Yes' }, ['vulnerable', 'lockedOut']],
])('the causes of an urgent claim with %j are %j', (answers, causes) => {
  expect(urgencyCauses(answers)).toEqual(causes);
});

it('the cover of a contract includes the listed areas in the order of document 2, and taps only with plumbing', () =>
  forAll(fc.subarray([...products]), (includedProducts) => {
    const isCovered = (area: Product) =>
      includedProducts.includes(area) && (area !== 'taps' || includedProducts.includes('plumbing'));
    expect(contractCover({ includedProducts })).toEqual({
      included: products.filter(isCovered),
      notIncluded: products.filter((area) => !isCovered(area)),
    });
  }));

it('predicts for each area what the claim decides once it is chosen', () =>
  forAll(anyClaimFacts, fc.constantFrom(...claimJobTypes), (facts, jobType) => {
    const { refusal } = claimProgress({ jobType, description: 'It drips.' }, facts, [tuesday]);
    const isOpen = refusal?.stage === 'sameJobTypeAlreadyOpen';
    const otherwise = isOpen ? 'request-open' : 'covered';
    const isRefused = refusal?.stage === 'policyNotCovered';
    const expected = isRefused ? 'not-covered' : otherwise;
    expect(decideAreaAvailability({ jobType, facts })).toBe(expected);
  }));

const facts = { ...wideCover, includedProducts: ['boiler', 'pests'] } as const;
const included = ['includedProducts', 'boiler, pests'];
const ofBoiler = [
  ['gasLeak', null, 'Yes'],
  ['gasHeat', 'No', 'Yes'],
];

/** Each with what the guards of the stage compare: its name, its value, and the limit. */
it.each<[ClaimStage, ClaimAnswers, unknown]>([
  ['boilerGroup1', { gasHeat: 'No' }, ofBoiler],
  ['problemArea', { jobType: 'locks' }, [[...included, 'locks']]],
  ['plumbingGroup1', { plumbingIssue: 'taps' }, expect.arrayContaining([[...included, 'taps']])],
  ['chooseDate', { jobType: 'boiler' }, expect.arrayContaining([['contributionDue', true, true]])],
  ['submitClaim', {}, []],
])('the decision of %s with %j reports what it compared', (stage, answers, expected) => {
  const { compared } = decideStage(stage, answers, facts);
  expect(compared.map(({ what, value, limit }) => [what, value, limit])).toEqual(expected);
});
