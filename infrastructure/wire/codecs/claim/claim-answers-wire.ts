import * as t from 'io-ts';
import {
  preferredDays,
  type DateKey,
  type TimeKey,
  claimQuestionKeys,
  type ClaimQuestion,
  rejectedItemLabels,
} from '#domain/claim';
import { urgencies } from '#domain/booking';
import { oneOf } from '../wire-type.ts';

type TextKey = Exclude<ClaimQuestion, 'jobType'> | 'boilerMakerOther' | DateKey | 'paymentId';

const isRoutingQuestion = (key: ClaimQuestion): key is Exclude<ClaimQuestion, 'jobType'> =>
  key !== 'jobType';

const textKeys: readonly TextKey[] = [
  ...claimQuestionKeys.filter(isRoutingQuestion),
  'boilerMakerOther',
  ...preferredDays.map((day): DateKey => `${day}Date`),
  'paymentId',
];
const listKeys = preferredDays.map((day): TimeKey => `${day}Time`);

const codecForEach = <Key extends string, Codec>(keys: readonly Key[], codec: Codec) =>
  Object.fromEntries(keys.map((key) => [key, codec])) as { readonly [K in Key]: Codec };

/** The answers of the claim form by their own names (document 2, section 3), the job type apart. */
export const claimAnswersCodec = t.partial({
  ...codecForEach(textKeys, t.string),
  ...codecForEach(listKeys, t.readonlyArray(t.string)),
});
export type ClaimAnswersWire = t.TypeOf<typeof claimAnswersCodec>;

/** The answers with the job type as it was chosen. */
export const formAnswersCodec = t.intersection([
  claimAnswersCodec,
  t.partial({ jobType: t.string }),
]);
export type FormAnswersWire = t.TypeOf<typeof formAnswersCodec>;

/** The answers of a trace; its rejection and its urgency are fields beside them. */
export const trackedAnswersCodec = t.intersection([
  formAnswersCodec,
  t.partial({
    rejectProduct: oneOf(Object.values(rejectedItemLabels), 'RejectedItem'),
    urgency: oneOf(urgencies, 'Urgency'),
  }),
]);

/** Picks the answers without the other fields, the job type included. */
export const pickClaimAnswers = (beside: ClaimAnswersWire): ClaimAnswersWire =>
  Object.fromEntries(
    [...textKeys, ...listKeys].flatMap((key) =>
      beside[key] === undefined ? [] : [[key, beside[key]]],
    ),
  );

/** Keeps the answers and the job type alone. */
export const pickFormAnswers = (beside: FormAnswersWire): FormAnswersWire => ({
  ...pickClaimAnswers(beside),
  ...(beside.jobType === undefined ? {} : { jobType: beside.jobType }),
});
