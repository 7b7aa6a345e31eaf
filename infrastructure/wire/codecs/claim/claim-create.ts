import { jobCategories } from '#domain/cover';
import * as t from 'io-ts';
import { urgencies } from '#domain/booking';
import {
  chosenDays,
  type ClaimAnswers,
  type ClaimRequest,
  type ClaimCustomer,
  type CreatedClaim,
  claimStages,
  rejectedItemLabels,
  rejectedItems,
  type ClaimTrace,
  type ClaimAnswerKey,
  claimAnswerKeys,
  claimQuestions,
  pickAnswers,
} from '#domain/claim';
import type { SentAnswers } from '#domain/flow';
import {
  contractIdCodec,
  jobNameCodec,
  jobUidCodec,
  penceCodec,
  userModeCodec,
  referenceCodec,
} from '../value-codecs.ts';
import { oneOf } from '../wire-type.ts';
import {
  claimCustomerCodec,
  claimCustomerFromWire,
  claimCustomerToWire,
  type ClaimCustomerCore,
} from './claim-customer-wire.ts';
import { answersCodec, enteredAnswersCodec } from '../answers-codec.ts';

/** The answers that are no question: three preferred days, and the payment. */
const daysAndPayment = {
  dayOneDate: t.string,
  dayOneTime: t.readonlyArray(t.string),
  dayTwoDate: t.string,
  dayTwoTime: t.readonlyArray(t.string),
  dayThreeDate: t.string,
  dayThreeTime: t.readonlyArray(t.string),
  paymentId: t.string,
} satisfies {
  readonly [
    Key in Exclude<ClaimAnswerKey, keyof SentAnswers<typeof claimQuestions> | 'jobType'>
  ]: t.Mixed;
};

/** The answers of a claim by their own names (document 2, section 3), the job type apart. */
export const claimAnswersCodec = t.intersection([
  answersCodec(claimQuestions),
  t.partial(daysAndPayment),
]);

/** Answers of a claim that is not complete yet, with the job type as it was chosen. */
export const formAnswersCodec = t.intersection([
  enteredAnswersCodec(claimQuestions),
  t.partial(daysAndPayment),
  t.partial({ jobType: t.string }),
]);
type FormAnswersWire = t.TypeOf<typeof formAnswersCodec>;

/** The answers of a trace; its rejection and its urgency are fields beside them. */
export const trackedAnswersCodec = t.intersection([
  formAnswersCodec,
  t.partial({
    rejectProduct: oneOf(Object.values(rejectedItemLabels), 'RejectedItem'),
    urgency: oneOf(urgencies, 'Urgency'),
  }),
]);

/** Keeps the answers and the job type alone. */
export const pickFormAnswers = (beside: FormAnswersWire): ClaimAnswers =>
  pickAnswers(beside as ClaimAnswers, claimAnswerKeys);

const keysWithoutJobType = claimAnswerKeys.filter((key) => key !== 'jobType');

/** Picks the answers without the other fields, the job type included. */
export const pickClaimAnswers = (beside: FormAnswersWire): ClaimAnswers =>
  pickAnswers(beside as ClaimAnswers, keysWithoutJobType);

const stageCodec = oneOf(claimStages, 'ClaimStage');

/** The claim tracking payload, "FNOL" in the field (document 2, section 3). */
export const trackingCodec = t.intersection([
  t.type({
    contractId: contractIdCodec,
    formData: trackedAnswersCodec,
    stageHistory: t.array(stageCodec),
    lastStage: stageCodec,
    userMode: userModeCodec,
  }),
  t.partial({ id: referenceCodec, skJobUid: jobUidCodec }),
]);
export type TrackingWire = t.TypeOf<typeof trackingCodec>;

/** The id of the trace; of one that ends in a refusal also the number of its receipt. */
export const trackingAnswerCodec = t.intersection([
  t.type({ id: referenceCodec }),
  t.partial({ receipt: t.string }),
]);

export const traceToWire = (trace: ClaimTrace): TrackingWire => ({
  contractId: trace.contractId,
  formData: {
    ...pickFormAnswers(trace.answers),
    ...(trace.rejected === undefined ? {} : { rejectProduct: rejectedItemLabels[trace.rejected] }),
    ...(trace.urgency === undefined ? {} : { urgency: trace.urgency }),
  },
  stageHistory: [...trace.stageHistory],
  lastStage: trace.lastStage,
  userMode: trace.userMode,
  ...(trace.id === undefined ? {} : { id: trace.id }),
  ...(trace.jobUid === undefined ? {} : { skJobUid: trace.jobUid }),
});

export const traceFromWire = (wire: TrackingWire): ClaimTrace => ({
  id: wire.id,
  contractId: wire.contractId,
  jobUid: wire.skJobUid,
  answers: pickFormAnswers(wire.formData),
  rejected: rejectedItems.find((item) => rejectedItemLabels[item] === wire.formData.rejectProduct),
  urgency: wire.formData.urgency,
  stageHistory: wire.stageHistory,
  lastStage: wire.lastStage,
  userMode: wire.userMode,
});

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
