import fc from 'fast-check';
import { expect, it } from 'vitest';
import { claimProgress } from '#domain/claims/claim-route.ts';
import { contractCover } from '#domain/claims/contract-cover.ts';
import { products } from '#domain/contracts/product.ts';
import { tuesday } from './every-route.ts';

const anyProducts = fc.subarray([...products]);

it('tells of every area once, in the order of document 2, whether it is covered', () => {
  fc.assert(
    fc.property(anyProducts, (includedProducts) => {
      const { included, notIncluded } = contractCover({ includedProducts });
      expect(products.filter((area) => included.includes(area))).toEqual(included);
      expect(products.filter((area) => !included.includes(area))).toEqual(notIncluded);
    }),
  );
});

it('includes what the contract lists, and taps only beside plumbing', () => {
  fc.assert(
    fc.property(anyProducts, (includedProducts) => {
      const has = (area: string) => includedProducts.some((listed) => listed === area);
      expect(contractCover({ includedProducts }).included).toEqual(
        products.filter((area) => has(area) && (area !== 'taps' || has('plumbing'))),
      );
    }),
  );
});

it('includes taps exactly where a claim about taps goes on', () => {
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
