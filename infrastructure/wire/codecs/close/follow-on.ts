import * as t from 'io-ts';
import type { FollowOnRequest } from '#domain/close';
import { amountCodec, poundsCodec } from '../amount-codecs.ts';
import { jobPartCodec, jobPartFromWire, jobPartToWire } from './job-part.ts';
import { jobUidCodec, referenceCodec } from '../value-codecs.ts';
import { visitDateTimeCodec } from '../visit/visit-changes.ts';

/** The follow-on payload (document 3, section 3). */
export const followOnCodec = t.type({
  skPreviousJobUid: jobUidCodec,
  skEngineerUid: referenceCodec,
  additionalHoursNeeded: amountCodec,
  partsDescription: t.string,
  partsNetAmount: poundsCodec,
  visitDateTime: visitDateTimeCodec,
  skipClaimStatusCheck: t.boolean,
  partsRequested: t.array(jobPartCodec),
});
type FollowOnWire = t.TypeOf<typeof followOnCodec>;

export const followOnToWire = (request: FollowOnRequest): FollowOnWire => ({
  skPreviousJobUid: request.previousJob,
  skEngineerUid: request.engineerUid,
  additionalHoursNeeded: request.additionalHoursNeeded,
  partsDescription: request.partsDescription,
  partsNetAmount: request.partsNetAmount,
  visitDateTime: request.visitDateTime,
  skipClaimStatusCheck: request.skipClaimStatusCheck,
  partsRequested: request.partsRequested.map(jobPartToWire),
});

export const followOnFromWire = (wire: FollowOnWire): FollowOnRequest => ({
  previousJob: wire.skPreviousJobUid,
  engineerUid: wire.skEngineerUid,
  additionalHoursNeeded: wire.additionalHoursNeeded,
  partsDescription: wire.partsDescription,
  partsNetAmount: wire.partsNetAmount,
  visitDateTime: wire.visitDateTime,
  skipClaimStatusCheck: wire.skipClaimStatusCheck,
  partsRequested: wire.partsRequested.map(jobPartFromWire),
});
