import { changedClaim, type RefusedClaim } from './refused-claim.ts';

/** Claims that are refused because of their answers; everything else is valid. */
export const refusedByAnswers: readonly RefusedClaim[] = [
  {
    what: 'an answer that is missing',
    rule: 'answers-incomplete',
    status: 422,
    claim: changedClaim({ doorsSecureBuilding: undefined }),
  },
  {
    what: 'an answer of another path',
    rule: 'answers-off-the-path',
    status: 422,
    claim: changedClaim({ pestsType: 'bees' }),
  },
  {
    what: 'the category of other answers',
    rule: 'answers-incomplete',
    status: 422,
    claim: changedClaim({ jobType: 'Windows' }),
  },
  {
    what: 'an urgency that the answers do not give',
    rule: 'urgency-differs',
    status: 422,
    claim: changedClaim({ urgency: 'critical' }),
  },
  {
    what: 'a reattend of nothing',
    rule: 'reattend-differs',
    status: 409,
    claim: changedClaim({ reattend: 'Yes', relatedJob: 'JOB-1001', visitType: 'Reattend' }),
  },
  {
    what: 'a reattend of another job',
    rule: 'reattend-differs',
    status: 409,
    person: 'reattend',
    claim: async (claimant) => ({
      ...(await claimant.claim('boiler')),
      reattend: 'Yes',
      relatedJob: 'JOB-9999',
      visitType: 'Reattend',
    }),
  },
  {
    what: 'a reattend that does not say so',
    rule: 'reattend-differs',
    status: 409,
    person: 'reattend',
    claim: (claimant) => claimant.claim('boiler'),
  },
];
