import { eq } from 'drizzle-orm';
import * as t from 'io-ts';
import { longestVisit } from '#domain/close';
import { countCharacters, type JobUid } from '#domain/kernel';
import { parsePoundsUp, type Pence } from '#domain/money';
import type { PlatformClock } from '../server/platform-context.ts';
import type { Transaction } from '../database/database.ts';
import { visits } from '../database/schema/jobs.ts';
import { jobAtMoment } from '../jobs/job-status-period.ts';
import { refuseUnknownJob } from '../jobs/load-jobs.ts';
import { lockJob } from '../jobs/set-job-status.ts';
import { refuse } from '../server/error-answers.ts';

/** The form of support, as typed; an empty field means no answer. */
export const supportForm = t.type({
  asked: t.string,
  decision: t.string,
  netAmount: t.string,
  hours: t.string,
});
export type SupportForm = t.TypeOf<typeof supportForm>;

/** Support's decision about a job. */
type SupportDecision = {
  readonly asked: string | null;
  readonly authorised: 'Yes' | 'No' | null;
  readonly authorisedNetPence: Pence | null;
  readonly authorisedHours: number | null;
};

const longestRequest = 1000;
const largestNet = 10_000_000;

const decisions = new Map<string, SupportDecision['authorised']>([
  ['Yes', 'Yes'],
  ['No', 'No'],
  ['', null],
]);

const hoursOf = (typed: string): number | null | undefined => {
  if (typed === '') return null;
  const hours = /^\d{1,2}(\.[05]0?)?$/.test(typed) ? Number(typed) : 0;
  return hours > 0 && hours <= longestVisit ? hours : undefined;
};

const netOf = (typed: string): Pence | null | undefined => {
  if (typed === '') return null;
  return /\.\d{3}/.test(typed) ? undefined : parsePoundsUp(typed);
};

/** Reads support's form, or returns all its problems in words, in the order of the form. */
export const readSupportForm = (
  form: SupportForm,
): { readonly decision: SupportDecision } | { readonly problems: readonly string[] } => {
  // A form sends each line break as two characters; its field counts one.
  const asked = form.asked.replaceAll('\r\n', '\n').trim();
  const authorised = decisions.get(form.decision);
  const net = netOf(form.netAmount.trim());
  const hours = hoursOf(form.hours.trim());
  const problems: string[] = [];
  if (countCharacters(asked) > longestRequest)
    problems.push('What was asked has to be at most 1,000 characters.');
  if (authorised === undefined) problems.push('Choose Yes, No or not decided yet.');
  if (net === undefined)
    problems.push('The net amount has to be pounds with at most two decimals, such as 120.50.');
  else if (net !== null && net > largestNet)
    problems.push('The net amount has to be at most 100,000 pounds.');
  if (hours === undefined) problems.push('Hours have to be half hours from 0.5 to 24.');
  return problems.length > 0 || authorised === undefined || net === undefined || hours === undefined
    ? { problems }
    : {
        decision: {
          asked: asked === '' ? null : asked,
          authorised,
          authorisedNetPence: net,
          authorisedHours: hours,
        },
      };
};

/** Records support's answer for a job in progress; the engineer's next read returns it. */
export const giveAuthorisation = async (
  transaction: Transaction,
  clock: PlatformClock,
  uid: JobUid,
  decision: SupportDecision,
): Promise<void> => {
  const job = await lockJob(transaction, clock, uid);
  if (job === undefined) return refuseUnknownJob();
  const { status } = jobAtMoment(job, job.lockedAt);
  if (status !== 'In Progress')
    return refuse(
      409,
      'status-does-not-allow',
      `This job is in status '${status}': only a job in progress can be authorised.`,
    );
  const written = await transaction
    .update(visits)
    .set(decision)
    .where(eq(visits.jobUid, uid))
    .returning({ uid: visits.jobUid });
  if (written.length === 0) refuse(404, 'no-engineer', 'No engineer has this job.');
};
