import * as t from 'io-ts';
import type { CancelRequest, RescheduleRequest } from '#domain/repair';
import { parseInstant } from '#domain/time';
import { jobUidCodec, referenceCodec } from '../value-codecs.ts';
import { wireType } from '../wire-type.ts';

/** A visit's date and time, ISO 8601 with London's offset, kept in the received form (decisions). */
export const visitDateTimeCodec = wireType<string, string>({
  name: 'VisitDateTime',
  schema: { type: 'string', format: 'date-time' },
  parse: (raw) => (typeof raw === 'string' && parseInstant(raw) !== undefined ? raw : undefined),
});

/** The reschedule payload (document 3, section 3). */
export const rescheduleCodec = t.type({
  skPreviousJobUid: jobUidCodec,
  skEngineerUid: referenceCodec,
  visitDateTime: visitDateTimeCodec,
  rescheduleReason: t.string,
  rescheduleReasonOther: t.string,
  reschedulePhotos: t.array(t.string),
});
type RescheduleWire = t.TypeOf<typeof rescheduleCodec>;

/** The cancel payload (document 3, section 3). */
export const cancelCodec = t.type({
  reason: t.string,
  reasonOther: t.string,
  files: t.array(t.string),
});
type CancelWire = t.TypeOf<typeof cancelCodec>;

export const rescheduleToWire = (request: RescheduleRequest): RescheduleWire => ({
  skPreviousJobUid: request.previousJob,
  skEngineerUid: request.engineerUid,
  visitDateTime: request.visitDateTime,
  rescheduleReason: request.reason,
  rescheduleReasonOther: request.otherReason,
  reschedulePhotos: [...request.photos],
});

export const rescheduleFromWire = (wire: RescheduleWire): RescheduleRequest => ({
  previousJob: wire.skPreviousJobUid,
  engineerUid: wire.skEngineerUid,
  visitDateTime: wire.visitDateTime,
  reason: wire.rescheduleReason,
  otherReason: wire.rescheduleReasonOther,
  photos: wire.reschedulePhotos,
});

export const cancelToWire = (request: CancelRequest): CancelWire => ({
  reason: request.reason,
  reasonOther: request.otherReason,
  files: [...request.photos],
});

export const cancelFromWire = (wire: CancelWire): CancelRequest => ({
  reason: wire.reason,
  otherReason: wire.reasonOther,
  photos: wire.files,
});

/** Requests an upload address for a file of this name (document 3, section 7). */
export const photoUploadCodec = t.type({ filename: t.string });

/** The upload address of a file, and its later location. */
export const photoUploadAnswerCodec = t.type({ signedPutObjectUrl: t.string, s3Url: t.string });
export type PhotoUploadAnswer = t.TypeOf<typeof photoUploadAnswerCodec>;

/** The short-lived address of a photo of an earlier visit. */
export const photoUrlAnswerCodec = t.type({ url: t.string });
