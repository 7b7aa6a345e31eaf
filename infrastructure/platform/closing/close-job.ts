import { randomUUID } from 'node:crypto';
import { sql, eq } from 'drizzle-orm';
import {
  closeStartDate,
  visitBill,
  type CloseEnd,
  type CloseRequest,
  claimAfterClose,
  boilerAfterClose,
  gasPasses,
  replayClose,
  type CloseRefusal,
  type CloseReplay,
} from '#domain/close';
import { type DecisionCase, closeCases } from '#domain/explain';
import type { AccountId } from '#domain/kernel';
import { noPence } from '#domain/money';
import { statusAfter, type JobStatus, type VisitStatus } from '#domain/repair';
import { type Instant, londonDate } from '#domain/time';
import type { ClosedJob } from '../../wire/codecs/plain-answers.ts';
import type { EngineerJobRecord } from '../../wire/codecs/visit/engineer-job.ts';
import type { Transaction } from '../database/database.ts';
import { invoices } from '../database/schema/storage.ts';
import type { MessageKind } from '../database/schema/platform.ts';
import { visitCloses, visits } from '../database/schema/jobs.ts';
import { setJobStatus } from '../jobs/set-job-status.ts';
import { announce } from '../messages/send-messages.ts';
import { requireStoredPhotos } from '../files/stored-photos.ts';
import { storeReceipt, storeRefusal, type Refused } from '../receipts/store-receipt.ts';
import { Refusal } from '../server/error-answers.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { lockOwnVisit, refuseUnknownVisit, visitRecord } from '../visits/visit-records.ts';
import { hoursOfPart } from '../parts/made-up-parts.ts';
import { jobToCloseOf } from '../../wire/codecs/visit/job-to-close.ts';

/** A portal of this version sends no close that its own questions refuse: an older one has other rules. */
const loadAgain = 'Please load the portal again and check the answers.';

const messageOf = (refused: CloseRefusal): string => {
  switch (refused.refusal) {
    case 'flow-version-unknown':
      return `This close was made with another version of the questions. ${loadAgain}`;
    case 'steps-unknown':
    case 'steps-off-path':
      return `The close holds answers that its questions do not lead to: ${refused.steps.join(', ')}. ${loadAgain}`;
    case 'no-end-reached':
      return refused.progress.at === 'costAuthorisation'
        ? 'This close needs an authorisation that it does not have. Please call support.'
        : `The answers do not lead to an end: they stop at ${refused.progress.at}. ${loadAgain}`;
    case 'payload-differs':
      return `The close differs from its own answers in ${refused.fields.join(', ')}. ${loadAgain}`;
  }
};

/** A close that matches the job, with the decisions that it is made of. */
type JudgedClose = Extract<CloseReplay, { replayed: true }> & {
  readonly decisions: readonly DecisionCase[];
};

/** Replays a close with the platform's record of the job. */
const judgeClose = (request: CloseRequest, record: EngineerJobRecord): JudgedClose | Refused => {
  const job = {
    ...record,
    startedAt: record.times.actualStart,
    toClose: jobToCloseOf(record.toClose),
  };
  const replay = replayClose({ request, job, hoursOf: hoursOfPart });
  return replay.replayed
    ? { ...replay, decisions: closeCases(job, replay.request, replay.progress) }
    : {
        refusal: new Refusal(422, replay.refusal, messageOf(replay)),
        decisions:
          replay.refusal === 'no-end-reached' ? closeCases(job, request, replay.progress) : [],
      };
};

/** Writes the invoice of an engineer for a visit that resolved its fault. */
const billVisit = async (
  transaction: Transaction,
  engineerId: AccountId,
  { job, actualDuration = 0, actualNetPartsCost = noPence }: CloseRequest,
  startedAt: Instant | undefined,
  closedAt: Instant,
): Promise<void> => {
  await transaction.insert(invoices).values({
    number: sql`'INV-' || nextval('invoice_numbers')`,
    engineerId,
    issuedOn: londonDate(closedAt),
    totalNetPence: visitBill({
      hours: actualDuration,
      netParts: actualNetPartsCost,
      asOf: closeStartDate({ startedAt }),
    }),
    documentKey: `${randomUUID()}.pdf`,
    jobUid: job,
  });
};

/** What the customer is sent after each end. */
const messageAfterClose: { readonly [End in CloseEnd]: MessageKind | undefined } = {
  complete: 'done',
  // It is announced when it is booked.
  nextVisitScheduled: undefined,
  investigationRequired: 'looked-into',
  rejectionNotice: 'looked-into',
};

/** A close that matches the job, with the status that follows. */
type Accepted = JudgedClose & { readonly status: JobStatus };

/** Decides a close, without writing. */
const decide = async (
  transaction: Transaction,
  engineer: AccountId,
  sent: CloseRequest,
  record: EngineerJobRecord,
  before: VisitStatus,
): Promise<Accepted | Refused> => {
  const status = statusAfter({ action: 'complete-job', status: before });
  if (status === undefined) {
    const message = "This job is not in status 'In Progress' and cannot be closed now.";
    return { refusal: new Refusal(409, 'status-does-not-allow', message), decisions: [] };
  }
  const judged = judgeClose(sent, record);
  if ('refusal' in judged) return judged;
  const files = [...(judged.request.photosOfFault ?? []), ...(judged.request.receipts ?? [])];
  try {
    await requireStoredPhotos(transaction, engineer, sent.job, files);
    return { ...judged, status };
  } catch (problem) {
    if (problem instanceof Refusal) return { refusal: problem, decisions: judged.decisions };
    throw problem;
  }
};

/**
 * Closes a job in progress. The flow is replayed under the job's lock, so that the first of two closes wins, and each
 * is decided with support's present answer. A refusal is returned rather than thrown, so that its receipt is stored.
 */
export const closeJob = async (
  transaction: Transaction,
  { clock, configuration }: PlatformContext,
  engineer: AccountId,
  sent: CloseRequest,
): Promise<ClosedJob | Refusal> => {
  const { visit, job, locked } = await lockOwnVisit(transaction, clock, engineer, sent.job);
  const { lockedAt } = locked;
  const { brandName } = configuration.portal;
  const record = await visitRecord(transaction, engineer, sent.job, brandName, lockedAt);
  if (record === undefined) return refuseUnknownVisit();
  const decided = await decide(transaction, engineer, sent, record, job.status);
  if ('refusal' in decided)
    return storeRefusal(transaction, decided, {
      reference: record.name,
      now: lockedAt,
      about: { engineer },
      sameFor: [sent, londonDate(lockedAt)],
    });
  const { end, request, followOn, decisions, status } = decided;
  const { last, earlier } = gasPasses(request.steps);
  await transaction.insert(visitCloses).values({
    jobUid: sent.job,
    claimJob: visit.claimJob,
    end,
    request,
    boiler: boilerAfterClose(request, visit.boiler ?? undefined) ?? null,
    gasChecks: last ?? null,
    earlierGasChecks: earlier ?? null,
    nextVisit: followOn ?? null,
    closedAt: lockedAt,
  });
  const receipt = await storeReceipt(transaction, {
    subject: 'close',
    reference: record.name,
    outcome: end,
    now: lockedAt,
    decisions,
    about: { engineer },
    sameFor: [sent.job],
  });
  await transaction.update(visits).set({ actualEnd: lockedAt }).where(eq(visits.jobUid, sent.job));
  await setJobStatus(transaction, locked, {
    status,
    claimStatus: claimAfterClose[end],
    abortReason: undefined,
  });
  const message = messageAfterClose[end];
  if (message !== undefined) await announce(transaction, message, sent.job, lockedAt);
  if (end === 'complete')
    await billVisit(transaction, engineer, request, record.times.actualStart, lockedAt);
  return { receipt };
};
