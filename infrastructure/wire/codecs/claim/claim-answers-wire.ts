import * as t from 'io-ts';
import {
  type ClaimAnswers,
  type ClaimAnswerKey,
  claimAnswerKeys,
  claimQuestions,
  pickAnswers,
  rejectedItemLabels,
} from '#domain/claim';
import { urgencies } from '#domain/booking';
import type { SentAnswers } from '#domain/flow';
import { answersCodec, enteredAnswersCodec } from '../answers-codec.ts';
import { oneOf } from '../wire-type.ts';

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
