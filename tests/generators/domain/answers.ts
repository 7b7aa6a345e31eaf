import fc from 'fast-check';
import { claimQuestionKeys, type ClaimAnswers, type ClaimFacts } from '#domain/claim';
import { claimJobTypes, products } from '#domain/cover';
import { londonTime } from '#domain/time';
import {
  acceptedClaimWalks,
  claimAnswers,
  claimWalks,
  nearlyValidClaims,
  type ClaimWalk,
} from '#domain/testing';

type LooseAnswers = Readonly<Record<string, unknown>>;

/** A valid answer to every question at once, whichever of them the route will ask. */
export const everyAnswer: fc.Arbitrary<ClaimAnswers> = claimAnswers(fc);

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

const caseOf = ({ answers, facts, now }: ClaimWalk) => ({ answers, facts, now: londonTime(now) });

/** Answers that are valid for every stage of any route, days included. */
export const anyCompleteCase = claimWalks(fc).map(caseOf);

/** Complete answers, to more questions than the route needs, that lead to submitClaim. */
export const anyAcceptedCase = acceptedClaimWalks(fc).map(caseOf);

/** A complete case in which some answers are missing, and others are none of the options or too long. */
export const anyPartlyValidCase = nearlyValidClaims(fc).map(caseOf);

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
