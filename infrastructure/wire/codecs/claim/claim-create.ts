import * as t from 'io-ts';
import { urgencies } from '#domain/booking';
import {
  chosenDays,
  type ClaimAnswers,
  type ClaimRequest,
  type ClaimCustomer,
  type CreatedClaim,
} from '#domain/claim';
import { jobCategories } from '#domain/repair';
import {
  contractIdCodec,
  jobNameCodec,
  jobUidCodec,
  penceCodec,
  userModeCodec,
} from '../value-codecs.ts';
import { oneOf } from '../wire-type.ts';
import { claimAnswersCodec, pickClaimAnswers } from './claim-answers-wire.ts';
import {
  claimCustomerCodec,
  claimCustomerFromWire,
  claimCustomerToWire,
  type ClaimCustomerCore,
} from './claim-customer-wire.ts';

/** Opens a payment of so many pence for a contract (document 2, section 7). */
export const paymentIntentCodec = t.type({
  contractId: contractIdCodec,
  paymentAmount: penceCodec,
});

export const paymentIntentAnswerCodec = t.type({
  data: t.type({ paymentIntent: t.type({ client_secret: t.string }) }),
});

/** The claim create payload (document 2, section 3). */
export const claimCodec = t.intersection([
  t.intersection([claimAnswersCodec, claimCustomerCodec]),
  t.type({
    email: t.string,
    postcode: t.string,
    jobType: oneOf(jobCategories, 'JobCategory'),
    urgency: oneOf(urgencies, 'Urgency'),
    parking: t.literal('Yes'),
    userMode: userModeCodec,
  }),
  t.union([
    t.type({
      reattend: t.literal('Yes'),
      relatedJob: jobNameCodec,
      visitType: t.literal('Reattend'),
    }),
    t.type({ reattend: t.literal('No'), relatedJob: t.null }),
  ]),
]);
type ClaimWire = t.TypeOf<typeof claimCodec>;

export const claimAnswerCodec = t.intersection([
  t.type({ jobName: jobNameCodec, jobUid: jobUidCodec }),
  t.partial({ receipt: t.string }),
]);
type ClaimAnswerWire = t.TypeOf<typeof claimAnswerCodec>;

/** A claim as the platform receives it: the category represents the chosen job type. */
export type ReceivedClaim = DistributiveOmit<ClaimRequest, 'jobType'> & {
  readonly customer: ClaimCustomerCore & Pick<ClaimCustomer, 'email' | 'postcode'>;
};

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

export const claimToWire = (claim: ClaimRequest, customer: ClaimCustomer): ClaimWire => {
  const { category, urgency, parking, userMode } = claim;
  const shared = {
    ...pickClaimAnswers(claim.answers),
    ...claimCustomerToWire(customer),
    email: customer.email,
    postcode: customer.postcode,
    jobType: category,
    urgency,
    parking,
    userMode,
  };
  return claim.reattend === 'Yes'
    ? { ...shared, reattend: 'Yes', relatedJob: claim.relatedJob, visitType: claim.visitType }
    : { ...shared, reattend: 'No', relatedJob: null };
};

export const claimFromWire = (claim: ClaimWire): ReceivedClaim => {
  const answers: ClaimAnswers = pickClaimAnswers(claim);
  const received = {
    answers,
    category: claim.jobType,
    urgency: claim.urgency,
    days: chosenDays(answers),
    parking: claim.parking,
    userMode: claim.userMode,
    customer: { ...claimCustomerFromWire(claim), email: claim.email, postcode: claim.postcode },
  };
  return claim.reattend === 'Yes'
    ? { ...received, reattend: 'Yes', relatedJob: claim.relatedJob, visitType: claim.visitType }
    : { ...received, reattend: 'No', relatedJob: null };
};

export const createdClaimFromWire = ({
  jobName,
  jobUid,
  receipt,
}: ClaimAnswerWire): CreatedClaim => ({
  jobName,
  jobUid,
  ...(receipt !== undefined && { receipt }),
});
