import * as t from 'io-ts';
import {
  type CustomerJob,
  parseAbortReason,
  parseClaimStatus,
  parseJobStatus,
  type JobStatusDetails,
  type ListedJob,
  type JobRequest,
} from '#domain/repair';
import { urgencies, visitSlots } from '#domain/booking';
import { isClaimJobType } from '#domain/cover';
import {
  countCodec,
  instantCodec,
  jobNameCodec,
  jobUidCodec,
  textOrNumberCodec,
  localDateCodec,
  penceCodec,
} from '../value-codecs.ts';
import { asReceived, orNull, tolerantList, oneOf } from '../wire-type.ts';

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

const identity = {
  Name: jobNameCodec,
  UID: jobUidCodec,
  CreatedDate: instantCodec,
  Type: t.string,
};
/** An empty date is none (decisions). */
const instantOrEmpty = t.union([instantCodec, t.literal(''), t.null]);
/** A job without a status is one that is open (decisions). */
const statusFields = t.partial({ JobStatus: orNull(t.string), ActualEnd: instantOrEmpty });

/** A job as the scheduling system lists it (document 2, section 3). */
export const jobNodeCodec = asReceived(t.intersection([t.type(identity), statusFields]));
export type JobNode = t.TypeOf<typeof jobNodeCodec>;

/** A listed job with its claim status name and abort reason; null for an unknown one. */
export const enrichedJobNodeCodec = asReceived(
  t.intersection([
    t.type(identity),
    statusFields,
    t.partial({
      claim_status_name: orNull(textOrNumberCodec),
      sk_abort_reason: orNull(t.string),
    }),
  ]),
);
export type EnrichedJobNode = t.TypeOf<typeof enrichedJobNodeCodec>;

export const jobsAnswerCodec = t.type({
  data: t.type({ jobs: t.type({ edges: tolerantList(t.type({ node: jobNodeCodec })) }) }),
});
export type JobsAnswer = t.TypeOf<typeof jobsAnswerCodec>;

/**
 * The claim status of one job (document 2, section 3); with its claim, the booked visit, the place and the request, if
 * the platform gives them.
 */
export const jobStatusAnswerCodec = t.intersection([
  t.type({
    claim_status_id: orNull(countCodec),
    claim_status_name: textOrNumberCodec,
    sk_job_status: t.string,
    sk_abort_reason: orNull(t.string),
  }),
  t.partial({
    claim_uid: orNull(t.string),
    visit_uid: orNull(t.string),
    visit_start: orNull(instantCodec),
    visit_end: orNull(instantCodec),
    engineer_first_name: orNull(t.string),
    property: orNull(t.string),
    request: orNull(jobRequestCodec),
  }),
]);
export type JobStatusAnswer = t.TypeOf<typeof jobStatusAnswerCodec>;

const toListedJob = (node: JobNode | EnrichedJobNode): ListedJob => ({
  uid: node.UID,
  name: node.Name,
  type: node.Type,
  status: parseJobStatus(node.JobStatus),
  createdAt: node.CreatedDate,
  endedAt: typeof node.ActualEnd === 'number' ? node.ActualEnd : undefined,
  received: node.received,
});

export const listedJobsFromWire = ({ data }: JobsAnswer): readonly ListedJob[] =>
  data.jobs.edges.map(({ node }) => toListedJob(node));

type StatusAnswer = Pick<JobStatusAnswer, 'claim_status_name' | 'sk_abort_reason'> &
  Partial<JobStatusAnswer>;

const readBookedVisit = (answer: StatusAnswer): Pick<JobStatusDetails, 'visit'> => {
  const { visit_uid: uid, visit_start: start, visit_end: end } = answer;
  const isWindow = typeof start === 'number' && typeof end === 'number' && start < end;
  if (!isWindow) return {};
  const engineer = answer.engineer_first_name ?? undefined;
  return { visit: { window: { start, end }, engineer, ...(uid && { uid }) } };
};

const ofTheRequest = ({
  claim_uid: claim,
  property,
  request,
}: StatusAnswer): Pick<JobStatusDetails, 'claim' | 'property' | 'request'> => ({
  ...(typeof claim === 'string' && claim !== '' && { claim }),
  ...(typeof property === 'string' && property !== '' && { property }),
  ...(request !== null && request !== undefined && { request: jobRequestFromWire(request) }),
});

export const jobStatusFromWire = (answer: StatusAnswer): JobStatusDetails => ({
  claimStatus: parseClaimStatus(answer.claim_status_name),
  abortReason: parseAbortReason(answer.sk_abort_reason),
  reportedStatus: parseJobStatus(answer.sk_job_status),
  received: {
    claim_status_name: answer.claim_status_name,
    sk_abort_reason: answer.sk_abort_reason,
  },
  ...readBookedVisit(answer),
  ...ofTheRequest(answer),
});

export const customerJobFromWire = (node: EnrichedJobNode): CustomerJob => ({
  ...toListedJob(node),
  claimStatus: parseClaimStatus(node.claim_status_name),
  abortReason: parseAbortReason(node.sk_abort_reason),
});

export const customerJobToWire = (job: CustomerJob): EnrichedJobNode => ({
  Name: job.name,
  UID: job.uid,
  JobStatus: job.status ?? null,
  ActualEnd: job.endedAt ?? null,
  CreatedDate: job.createdAt,
  Type: job.type,
  claim_status_name: job.claimStatus ?? null,
  sk_abort_reason: job.abortReason ?? null,
  received: job.received,
});
