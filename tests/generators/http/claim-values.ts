import fc from 'fast-check';
import {
  type ClaimAnswers,
  claimProgress,
  claimRequest,
  offerMoments,
  claimStages,
  type ClaimRequest,
  rejectedItems,
  type ClaimCustomer,
  type ClaimTrace,
} from '#domain/claim';
import { type CustomerJob, parseAbortReason } from '#domain/repair';
import { products } from '#domain/cover';
import type { Brand } from '#domain/kernel';
import { noPence, parsePence } from '#domain/money';
import { acceptedClaimWalks, customerJobs, nearlyValidClaims } from '#domain/testing';
import {
  customerJobToWire,
  enrichedJobNodeCodec,
} from '#infrastructure/wire/codecs/account/job-node.ts';
import { urgencies } from '#domain/booking';
import { anyInstant } from '../domain/clocks.ts';

const anyIdentifier = fc.string({ minLength: 1, maxLength: 20 });
const identified = <Id extends Brand<string, string>>(): fc.Arbitrary<Id> =>
  anyIdentifier.map((raw) => raw as Id);
const anyText = fc.string({ maxLength: 40 });
const anyPence = fc.nat().map((amount) => parsePence(amount) ?? noPence);
const orUndefined = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<A | undefined> =>
  fc.option(arbitrary, { nil: undefined });

export const anyUserMode = fc.constantFrom('customer', 'cs', 'ooh');

/** A job with the record that it was read from; the wire keeps only one of two equal spellings. */
export const anyCustomerJob: fc.Arbitrary<CustomerJob> = anyInstant
  .chain((now) => customerJobs(fc, now))
  .map((given) => {
    const job = { ...given, abortReason: parseAbortReason(given.abortReason) };
    return { ...job, received: enrichedJobNodeCodec.encode(customerJobToWire(job)) };
  });

export const anyClaimCustomer: fc.Arbitrary<ClaimCustomer> = fc.record({
  contractId: identified<ClaimCustomer['contractId']>(),
  customerFacingId: identified<ClaimCustomer['customerFacingId']>(),
  schedulingAccountId: anyIdentifier,
  packageId: anyIdentifier,
  isOilPackage: fc.boolean(),
  includedProducts: fc.subarray([...products]),
  billingType: anyText,
  contribution: anyPence,
  paymentsUpToDate: fc.boolean(),
  firstName: anyText,
  lastName: anyText,
  email: anyText,
  postcode: anyText,
  jobs: fc.array(anyCustomerJob, { maxLength: 3 }),
});

/** Any answers, whole or not, valid or not. */
export const anyClaimAnswers: fc.Arbitrary<ClaimAnswers> = nearlyValidClaims(fc).map(
  ({ answers }) => answers,
);

export const anyClaimRequest: fc.Arbitrary<ClaimRequest> = fc
  .tuple(acceptedClaimWalks(fc), anyUserMode)
  .map(([{ answers, facts, jobs, now }, userMode]) => {
    const progress = claimProgress(answers, facts, offerMoments(now));
    const request = claimRequest({ progress, jobs, userMode, now });
    if (request === undefined) throw new Error('The answers lead to no claim');
    return request;
  });

export const anyClaimTrace: fc.Arbitrary<ClaimTrace> = fc.record({
  id: orUndefined(anyIdentifier),
  contractId: identified<ClaimTrace['contractId']>(),
  jobUid: orUndefined(identified<CustomerJob['uid']>()),
  answers: anyClaimAnswers,
  rejected: orUndefined(fc.constantFrom(...rejectedItems)),
  urgency: orUndefined(fc.constantFrom(...urgencies)),
  stageHistory: fc.array(fc.constantFrom(...claimStages), { maxLength: 6 }),
  lastStage: fc.constantFrom(...claimStages),
  userMode: anyUserMode,
});
