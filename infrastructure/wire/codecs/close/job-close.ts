import * as t from 'io-ts';
import {
  closeQuestions,
  type CloseRequest,
  type CloseResults,
  type CloseSteps,
  type FollowOnRequest,
} from '#domain/close';
import {
  poundsCodec,
  amountCodec,
  countCodec,
  jobUidCodec,
  referenceCodec,
} from '../value-codecs.ts';
import { answersCodec } from '../answers-codec.ts';
import { jobPartCodec, jobPartFromWire, jobPartToWire } from '../visit/job-part.ts';
import { wireType } from '../wire-type.ts';
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

const scalar = t.union([t.string, t.number, t.boolean]);
const steps = t.record(
  t.string,
  t.record(
    t.string,
    t.union([scalar, t.readonlyArray(t.string), t.readonlyArray(t.record(t.string, scalar))]),
  ),
);

/** The answers of each step: one value, several choices or files, or lines of fields. */
const stepsCodec = wireType<CloseSteps, CloseSteps>({
  name: 'CloseSteps',
  schema: {
    type: 'object',
    additionalProperties: {
      type: 'object',
      additionalProperties: {
        anyOf: [
          { type: ['string', 'number', 'boolean'] },
          { type: 'array', items: { type: 'string' } },
          {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: { type: ['string', 'number', 'boolean'] },
            },
          },
        ],
      },
    },
  },
  // Taken as they are: a copy would lose a step named __proto__, which no flow has.
  parse: (raw) => (steps.is(raw) ? raw : undefined),
});

const required = t.type({
  jobId: jobUidCodec,
  portalCloseJobSource: t.literal('portal'),
  previousEngineerVisits: countCodec,
  useStructuredParts: t.boolean,
  flowVersion: countCodec,
  steps: stepsCodec,
});

/** The fields that are no answers, and those that contain the lines of a form. */
const results = {
  partsRequested: t.array(jobPartCodec),
  partsUsed: t.array(jobPartCodec),
  canEngineerSourceParts: t.boolean,
  warningLabourCostShown: t.boolean,
  maxLabourCost: poundsCodec,
  followOnDetails: t.type({ visitDate: t.string, timeSlot: t.string }),
  actualNetPartsCost: poundsCodec,
} satisfies { readonly [Field in keyof CloseResults]-?: t.Mixed };

/** The close payload (document 3, section 3, and decisions, "Wire values"). */
export const closeCodec = t.intersection([
  required,
  answersCodec(closeQuestions),
  t.partial(results),
]);
type CloseWire = t.TypeOf<typeof closeCodec>;

/** An object without the fields that hold nothing. */
const withoutUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

export const closeToWire = (request: CloseRequest): CloseWire => {
  const { job, previousVisits, partsRequested, partsUsed, ...same } = request;
  return withoutUndefined({
    ...same,
    jobId: job,
    portalCloseJobSource: 'portal',
    previousEngineerVisits: previousVisits,
    partsRequested: partsRequested?.map(jobPartToWire),
    partsUsed: partsUsed?.map(jobPartToWire),
  }) as CloseWire;
};

export const closeFromWire = (wire: CloseWire): CloseRequest => {
  const { jobId, previousEngineerVisits, partsRequested, partsUsed, ...rest } = wire;
  const { portalCloseJobSource: _, ...same } = rest;
  return {
    ...same,
    job: jobId,
    previousVisits: previousEngineerVisits,
    ...(partsRequested !== undefined && { partsRequested: partsRequested.map(jobPartFromWire) }),
    ...(partsUsed !== undefined && { partsUsed: partsUsed.map(jobPartFromWire) }),
  };
};
