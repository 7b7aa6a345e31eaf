import fc from 'fast-check';
import { expect, it } from 'vitest';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import { contractCover } from '#domain/claim';
import { products } from '#domain/cover';
import { tuesday } from './every-route.ts';

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
