import * as t from 'io-ts';
import { claimStages, rejectedItemLabels, rejectedItems, type ClaimTrace } from '#domain/claim';
import { pickFormAnswers, trackedAnswersCodec } from './claim-answers-wire.ts';
import { contractIdCodec, jobUidCodec, referenceCodec, userModeCodec } from '../value-codecs.ts';
import { oneOf } from '../wire-type.ts';

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
