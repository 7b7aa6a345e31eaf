import fc from 'fast-check';
import { expect, it } from 'vitest';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import { contractCover, decideAreaAvailability } from '#domain/claim';
import { products, claimJobTypes } from '#domain/cover';
import { tuesday } from './every-route.ts';
import { anyClaimFacts } from '../../generators/domain/answers.ts';

const anyProducts = fc.subarray([...products]);

it('the cover of a contract lists every area once, in the order of document 2', () => {
  fc.assert(
    fc.property(anyProducts, (includedProducts) => {
      const { included, notIncluded } = contractCover({ includedProducts });
      expect(products.filter((area) => included.includes(area))).toEqual(included);
      expect(products.filter((area) => !included.includes(area))).toEqual(notIncluded);
    }),
  );
});

it('the cover of a contract includes the listed areas, and taps only with plumbing', () => {
  fc.assert(
    fc.property(anyProducts, (includedProducts) => {
      const has = (area: string) => includedProducts.some((listed) => listed === area);
      expect(contractCover({ includedProducts }).included).toEqual(
        products.filter((area) => has(area) && (area !== 'taps' || has('plumbing'))),
      );
    }),
  );
});

it('the cover of a contract includes taps exactly when a claim about taps can continue', () => {
  fc.assert(
    fc.property(anyProducts, (includedProducts) => {
      const facts = {
        includedProducts,
        jobTypesWithOpenJob: [],
        jobTypesToReattend: [],
        contributionDue: true,
      };
      const { refusal } = claimProgress(
        { jobType: 'plumbing', description: 'It drips.', plumbingIssue: 'taps' },
        facts,
        [tuesday],
      );
      expect(contractCover({ includedProducts }).included.includes('taps')).toBe(
        refusal === undefined,
      );
    }),
  );
});

it('predicts for each area what the claim decides once it is chosen', () => {
  const ends = {
    policyNotCovered: 'not-covered',
    sameJobTypeAlreadyOpen: 'request-open',
  } as const;
  fc.assert(
    fc.property(anyClaimFacts, fc.constantFrom(...claimJobTypes), (facts, jobType) => {
      const { refusal } = claimProgress({ jobType, description: 'It drips.' }, facts, [tuesday]);
      const given = Object.entries(ends).find(([stage]) => stage === refusal?.stage)?.[1];
      expect(decideAreaAvailability(jobType, facts)).toBe(given ?? 'covered');
    }),
  );
});

it('reports an area that is not covered before an open job, as the claim does', () => {
  const facts = {
    includedProducts: ['boiler', 'plumbing'],
    jobTypesWithOpenJob: ['plumbing', 'pests'],
    jobTypesToReattend: [],
    contributionDue: true,
  };
  expect(
    ['boiler', 'plumbing', 'pests', 'locks'].map((area) =>
      decideAreaAvailability(area as never, facts),
    ),
  ).toEqual(['covered', 'request-open', 'not-covered', 'not-covered']);
});
