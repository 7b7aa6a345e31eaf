import fc from 'fast-check';
import { expect, it } from 'vitest';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import { contractCover, decideAreaAvailability } from '#domain/claim';
import { products, claimJobTypes, type Product } from '#domain/cover';
import { tuesday } from './every-route.ts';
import { anyClaimFacts } from '../../generators/domain/answers.ts';
import { forAll } from '../../for-all.ts';

const anyProducts = fc.subarray([...products]);

it('the cover of a contract includes the listed areas in the order of document 2, and taps only with plumbing', () =>
  forAll(anyProducts, (includedProducts) => {
    const isCovered = (area: Product) =>
      includedProducts.includes(area) && (area !== 'taps' || includedProducts.includes('plumbing'));
    expect(contractCover({ includedProducts })).toEqual({
      included: products.filter(isCovered),
      notIncluded: products.filter((area) => !isCovered(area)),
    });
  }));

it('predicts for each area what the claim decides once it is chosen', () => {
  const ends = {
    policyNotCovered: 'not-covered',
    sameJobTypeAlreadyOpen: 'request-open',
  } as const;
  forAll(anyClaimFacts, fc.constantFrom(...claimJobTypes), (facts, jobType) => {
    const { refusal } = claimProgress({ jobType, description: 'It drips.' }, facts, [tuesday]);
    const given = Object.entries(ends).find(([stage]) => stage === refusal?.stage)?.[1];
    expect(decideAreaAvailability({ jobType, facts })).toBe(given ?? 'covered');
  });
});
