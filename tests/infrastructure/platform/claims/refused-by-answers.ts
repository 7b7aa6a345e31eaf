import { changedClaim, paid, type RefusedClaim } from './refused-claim.ts';

const nextDay = (date: unknown, days: number): string =>
  new Date(Date.parse(String(date)) + days * 86_400_000).toISOString().slice(0, 10);

/** Claims that are refused because of their answers; everything else is valid. */
export const refusedByAnswers: readonly RefusedClaim[] = [
  {
    what: 'an answer that is missing',
    rule: 'answers-incomplete',
    status: 422,
    claim: changedClaim({ doorsSecureBuilding: undefined }),
  },
  {
    what: 'an answer that is no option',
    rule: 'answers-incomplete',
    status: 422,
    claim: changedClaim({ vulnerable: 'Perhaps' }),
  },
  {
    what: 'a description that is too long',
    rule: 'answers-incomplete',
    status: 422,
    claim: changedClaim({ description: 'x'.repeat(231) }),
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
    what: 'two preferred days only',
    rule: 'answers-incomplete',
    status: 422,
    claim: changedClaim({ dayThreeDate: undefined, dayThreeTime: undefined }),
  },
  {
    what: 'the same day twice',
    rule: 'answers-incomplete',
    status: 422,
    claim: paid((claim) => ({ ...claim, dayTwoDate: claim['dayOneDate'] })),
  },
  {
    what: 'a day before the first one offered',
    rule: 'answers-incomplete',
    status: 422,
    claim: paid((claim) => ({ ...claim, dayOneDate: nextDay(claim['dayOneDate'], -1) })),
  },
  {
    what: 'a day after the last one offered',
    rule: 'answers-incomplete',
    status: 422,
    claim: paid((claim) => ({ ...claim, dayOneDate: nextDay(claim['dayOneDate'], 30) })),
  },
  {
    what: 'a Sunday for a normal claim',
    rule: 'answers-incomplete',
    status: 422,
    claim: changedClaim({ dayOneDate: '2026-03-15' }),
  },
  {
    what: 'a slot that does not exist',
    rule: 'answers-incomplete',
    status: 422,
    claim: changedClaim({ dayOneTime: ['09:00:00'] }),
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
