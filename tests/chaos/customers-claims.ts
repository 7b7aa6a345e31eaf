import {
  rebookingDays,
  type CustomerStatus,
  type EngineerJob,
  parseAbortReason,
  parseClaimStatus,
  parseJobStatus,
} from '#domain/repair';
import type { CloseAnswers } from '../../domain/close/close-progress.ts';
import type { CloseEnd } from '#domain/close';
import { customerStatus } from '../../domain/repair/customer-status.ts';
import { instant, londonTime } from '#domain/time';
import { expect } from 'vitest';
import { addresses, type Claimant } from '../infrastructure/platform/claims/claimant.ts';
import {
  closeOf,
  fitted,
  nextVisit,
  notCovered,
  plumbingRefused,
  resolvedSimply,
} from '../infrastructure/platform/closing/close-calls.ts';
import { jobsApi, type Engineer } from '../infrastructure/platform/offers/engineer.ts';
import type { EngineersPhone } from './engineers-phone.ts';
import type { makeStubbornClient } from './stubborn-client.ts';

/** A visit whose close was confirmed to a phone. */
type AcknowledgedClose = {
  readonly jobUid: string;
  readonly end: CloseEnd;
  readonly photos: readonly string[];
};

/** A claim or a close that was refused, with the number of its receipt. */
export type AcknowledgedRefusal = { readonly receipt: string; readonly rule: string };

/** The confirmed results of one claim, from its payment to the close of its last visit. */
export type Acknowledged = {
  readonly jobUid: string;
  readonly payment: string;
  readonly closes: readonly AcknowledgedClose[];
  readonly refusals: readonly AcknowledgedRefusal[];
};

/** One customer with the assigned engineer. */
export type Household = {
  readonly who: string;
  /** With which ending they begin. */
  readonly first: number;
  /** Signs a customer in. */
  readonly claimant: (who: string) => Promise<Claimant>;
  readonly engineer: () => Promise<Engineer>;
  readonly phone: EngineersPhone;
};

type Client = Pick<ReturnType<typeof makeStubbornClient>, 'send' | 'sendUncut'>;
type Send = Client['send'];

type Ending = {
  readonly answers: () => CloseAnswers;
  readonly photos: readonly string[];
  /** The status that the customer sees afterwards, by document 2's table. */
  readonly read: CustomerStatus;
};

/** Who sends a request. */
type Sender = { readonly headers: { readonly authorization: string } };

/** What is refused beside a claim that is accepted. */
const refusals = ['not covered', 'cooling-off', 'same kind open', 'not authorised'] as const;

/** A day that is offered for a next visit, not the first one, since a day can pass meanwhile. */
const nextVisitDay = (): string => {
  const offered = rebookingDays('normal', londonTime(instant(Date.now())));
  const day = offered.filter(({ available }) => available)[3];
  if (day === undefined) throw new Error('No day is offered');
  return day.date;
};

const endings: readonly Ending[] = [
  { answers: () => resolvedSimply, photos: ['front.pdf', 'tap.pdf'], read: 'completed-claim' },
  { answers: () => nextVisit(nextVisitDay()), photos: ['part.pdf'], read: 'engineer-visit-booked' },
  { answers: () => notCovered, photos: ['shower.pdf'], read: 'reviewing-your-claim' },
  { answers: () => plumbingRefused, photos: [], read: 'reviewing-your-claim' },
];

const jsonOf = async <Answer>(answer: Promise<Response>, what: string): Promise<Answer> => {
  const given = await answer;
  const text = await given.text();
  if (given.status !== 200) throw new Error(`${what} was refused: ${given.status} ${text}`);
  return JSON.parse(text) as Answer;
};

/** The receipt of a request that has to be refused by a rule. */
const refusedBy = async (answer: Promise<Response>, rule: string): Promise<AcknowledgedRefusal> => {
  const given = await answer;
  const text = await given.text();
  const said = JSON.parse(text) as Partial<AcknowledgedRefusal>;
  if (given.status < 400 || said.rule !== rule || said.receipt === undefined)
    throw new Error(`Not refused by ${rule}: ${given.status} ${text}`);
  return { receipt: said.receipt, rule };
};

const statusRead = async (send: Send, claimant: Claimant, uid: string): Promise<CustomerStatus> => {
  const path = `${addresses.jobStatus}/${uid}`;
  const said = await jsonOf<{ readonly [field: string]: string | null }>(
    send('GET', path, undefined, claimant.headers),
    'A status',
  );
  return customerStatus({
    claimStatus: parseClaimStatus(said['claim_status_name']),
    jobStatus: parseJobStatus(said['sk_job_status']),
    abortReason: parseAbortReason(said['sk_abort_reason']),
  }).outcome;
};

/** A job for which support has refused the costs. */
const refusedBySupport = (job: EngineerJob): EngineerJob => ({
  ...job,
  toClose: { ...job.toClose, authorised: 'No' },
});

/** Creates claims one after the other, each with a refusal beside it, and has the engineer come and close each. */
export const liveThrough = async (
  { who, first, claimant: signIn, engineer: signInEngineer, phone }: Household,
  { send, sendUncut }: Client,
  count: number,
  isLate: () => boolean,
  acknowledged: Acknowledged[],
  wrongReports: string[],
): Promise<void> => {
  const read = async (claimant: Claimant, uid: string, expected: CustomerStatus) => {
    const status = await statusRead(send, claimant, uid);
    if (status !== expected) wrongReports.push(`${who} reads ${status} in place of ${expected}`);
  };
  const takeOffer = async (engineer: Engineer, jobName: string): Promise<void> => {
    const offer = (await engineer.offers()).find(({ job_name: name }) => name === jobName);
    if (offer === undefined) throw new Error(`There is no offer of ${jobName}`);
    const [slot] = offer.customer_availability ?? [];
    const start = slot === undefined ? undefined : new Date(slot).toISOString();
    await jsonOf(engineer.accept(offer.job_offer_id, start, `accept-${jobName}`), 'An offer');
  };
  const close = async (
    uid: string,
    { answers, photos }: Pick<Ending, 'answers' | 'photos'>,
  ): Promise<AcknowledgedClose> => {
    await phone.begin(uid);
    const entry = await phone.close(uid, answers(), photos);
    if (entry.status.is !== 'accepted')
      throw new Error(`A close was not taken: ${JSON.stringify(entry.status)}`);
    return { jobUid: uid, end: entry.end, photos };
  };

  for (let number = 0; number < count && !isLate(); number += 1) {
    // Tokens end after an hour, which a long run outlasts.
    const [claimant, engineer] = [await signIn(who), await signInEngineer()];
    const ending = endings[(number + first) % endings.length] ?? expect.unreachable();
    const key = `${who}-${number}`;
    const refused = refusals[(number + first) % refusals.length];
    const refusal: AcknowledgedRefusal[] = [];
    const refuse = async (path: string, { headers }: Sender, body: object, rule: string) => {
      const keyed = { ...headers, 'idempotency-key': `refused-${key}` };
      refusal.push(await refusedBy(sendUncut('POST', path, body, keyed), rule));
    };
    if (refused === 'not covered') {
      const showers = { ...(await claimant.claim('plumbing')), plumbingIssue: 'showers' };
      const body = { ...showers, description: key };
      await refuse(addresses.createClaim, claimant, body, 'plumbingShowers');
    }
    if (refused === 'cooling-off') {
      const other = await signIn('cooling.off');
      const early = { ...(await other.claim('plumbing')), description: key };
      await refuse(addresses.createClaim, other, early, 'cooling-off');
    }
    const payment = await claimant.pay(key);
    const draft = await claimant.claim('plumbing', payment);
    const { jobUid, jobName } = await jsonOf<{ jobUid: string; jobName: string }>(
      claimant.createClaim(draft, key),
      'A claim',
    );
    if (refused === 'same kind open') {
      // Its payment is on hold until the refusal releases it.
      const second = await claimant.claim('plumbing', await claimant.pay(`second-${key}`));
      await refuse(addresses.createClaim, claimant, second, 'sameCategoryJobOpen');
    }
    await takeOffer(engineer, jobName);
    await phone.begin(jobUid);
    if (refused === 'not authorised') {
      const { body } = await closeOf(engineer, jobUid, plumbingRefused, refusedBySupport);
      await refuse(`${jobsApi}/jobs/close`, engineer, body, 'no-end-reached');
    }
    if (ending.answers() === plumbingRefused)
      await send('PUT', `/developer/jobs/${jobUid}/authorisation`, { decision: 'No' });
    await read(claimant, jobUid, 'in-progress');
    const closes = [await close(jobUid, ending)];
    await read(claimant, jobUid, ending.read);
    const next = (await claimant.jobs()).find(({ JobStatus }) => JobStatus === 'Ready')?.UID;
    if (closes[0]?.end === 'nextVisitScheduled' && typeof next === 'string') {
      closes.push(await close(next, { answers: () => fitted, photos: ['fitted.pdf'] }));
      await read(claimant, next, 'completed-claim');
      await read(claimant, jobUid, 'completed-claim');
    }
    acknowledged.push({ jobUid, payment, closes, refusals: refusal });
    // Ends the claim, because the next one would otherwise ask whether it is about the same fault.
    for (const { jobUid: uid } of closes)
      await send('POST', `/developer/jobs/${uid}/status`, { jobStatus: 'Cancelled' });
  }
};
