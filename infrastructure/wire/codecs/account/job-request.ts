import * as t from 'io-ts';
import { urgencies, visitSlots } from '#domain/booking';
import { isClaimJobType } from '#domain/cover';
import type { JobRequest } from '#domain/repair';
import { localDateCodec, penceCodec } from '../value-codecs.ts';
import { oneOf, orNull } from '../wire-type.ts';

/** Days that a customer chose, each with its times. */
export const chosenDaysCodec = t.readonlyArray(
  t.type({ date: localDateCodec, slots: t.readonlyArray(oneOf(visitSlots, 'VisitSlot')) }),
);

/** A customer's request as the platform stores it; the contribution is in pence. */
export const jobRequestCodec = t.intersection([
  t.type({ urgency: oneOf(urgencies, 'Urgency'), days: chosenDaysCodec }),
  t.partial({
    job_type: orNull(t.string),
    description: orNull(t.string),
    contribution: orNull(penceCodec),
    contribution_taken: orNull(t.boolean),
  }),
]);
export type JobRequestWire = t.TypeOf<typeof jobRequestCodec>;

export const jobRequestFromWire = ({
  job_type: jobType,
  description,
  contribution,
  contribution_taken: taken,
  urgency,
  days,
}: JobRequestWire): JobRequest => ({
  jobType: isClaimJobType(jobType) ? jobType : undefined,
  description: description ?? '',
  urgency,
  days,
  ...(typeof contribution === 'number' && {
    contribution: { amount: contribution, taken: taken ?? false },
  }),
});

export const jobRequestToWire = ({
  jobType,
  description,
  contribution,
  urgency,
  days,
}: JobRequest): JobRequestWire => ({
  job_type: jobType ?? null,
  description,
  urgency,
  days,
  contribution: contribution?.amount ?? null,
  contribution_taken: contribution?.taken ?? null,
});
