import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideAreaAvailability } from '#domain/claim';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import { claimJobTypes } from '#domain/cover';
import { anyClaimFacts } from '../../generators/domain/answers.ts';
import { tuesday } from './every-route.ts';

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
