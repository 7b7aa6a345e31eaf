import fc from 'fast-check';
import { claimQuestionKeys, type ClaimAnswers, type ClaimFacts } from '#domain/claim';
import { claimJobTypes, products } from '#domain/cover';
import type { LondonTime } from '#domain/time';
import type { Urgency } from '#domain/booking';
import {
  acceptableAnswers,
  claimAnswers,
  offeredDays,
  withOfferedDays,
  withSpoiledAnswers,
} from '#domain/testing';
import { anyLondonTime } from './clocks.ts';

type Now = Pick<LondonTime, 'date' | 'hour'>;
export type LooseAnswers = Readonly<Record<string, unknown>>;

/** A valid answer to every question at once, whichever of them the route will ask. */
export const everyAnswer: fc.Arbitrary<ClaimAnswers> = claimAnswers(fc);

/** Three different days that a claim of an urgency is offered now, with one or more open slots each. */
export const validDays = (urgency: Urgency, now: Now): fc.Arbitrary<ClaimAnswers> =>
  offeredDays(fc, urgency, now);

/** Facts about the contract and its jobs: usually wide cover and no open job. */
export const anyClaimFacts: fc.Arbitrary<ClaimFacts> = fc.record({
  includedProducts: fc.oneof(
    { weight: 3, arbitrary: fc.constant(products) },
    fc.subarray([...products]),
  ),
  jobTypesWithOpenJob: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.subarray([...claimJobTypes]),
  ),
  jobTypesToReattend: fc.subarray([...claimJobTypes]),
  contributionDue: fc.boolean(),
});

/** A user who fills in a claim form. */
export type ClaimCase = {
  readonly answers: ClaimAnswers;
  readonly facts: ClaimFacts;
  readonly now: Now;
};

/** Answers that are valid for every stage of any route, days included. */
export const anyCompleteCase: fc.Arbitrary<ClaimCase> = withOfferedDays<ClaimCase>(
  fc,
  fc.record({ answers: everyAnswer, facts: anyClaimFacts, now: anyLondonTime }),
  ({ now }) => now,
);

/** Complete answers, to more questions than the route needs, that lead to submitClaim. */
export const anyAcceptedCase: fc.Arbitrary<ClaimCase> = withOfferedDays<ClaimCase>(
  fc,
  fc.record({
    answers: acceptableAnswers(fc),
    facts: anyClaimFacts.map((facts) => ({
      ...facts,
      includedProducts: products,
      jobTypesWithOpenJob: [],
    })),
    now: anyLondonTime,
  }),
  ({ now }) => now,
);

/** A complete case in which some answers are missing, and others are none of the options or too long. */
export const anyPartlyValidCase: fc.Arbitrary<ClaimCase> = withSpoiledAnswers(fc, anyCompleteCase, {
  missing: 4,
  spoiled: 3,
});

const anyKey = fc.oneof(
  fc.constantFrom(
    ...claimQuestionKeys,
    'boilerMakerOther',
    'paymentId',
    'dayOneDate',
    'dayOneTime',
    'dayTwoDate',
    'dayTwoTime',
    'dayThreeDate',
    'dayThreeTime',
  ),
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'toString'),
);

/** Anything at all where answers should be. */
export const garbageAnswers: fc.Arbitrary<LooseAnswers> = fc.dictionary(
  anyKey,
  fc.oneof(
    fc.anything(),
    fc.constantFrom('Yes', 'No', 'boiler', 'taps', 'other', '2024-06-15'),
    fc.array(fc.oneof(fc.string(), fc.anything()), { maxLength: 3 }),
  ),
  { maxKeys: 40 },
);
