import {
  rebookingDays,
  type CustomerStatus,
  parseAbortReason,
  parseClaimStatus,
  parseJobStatus,
} from '#domain/repair';
import type { CloseAnswers } from '../../domain/close/close-progress.ts';
import type { CloseEnd } from '#domain/close';
import { customerStatus } from '../../domain/repair/customer-status.ts';
import { instant, londonTime } from '#domain/time';
import { addresses, type Claimant } from '../infrastructure/platform/claims/claimant.ts';
import {
  fitted,
  nextVisit,
  notCovered,
  plumbingRefused,
  resolvedSimply,
} from '../infrastructure/platform/closing/close-answers.ts';
import type { Engineer } from '../infrastructure/platform/offers/engineer.ts';
import type { EngineersPhone } from './engineers-phone.ts';
import type { makeStubbornClient } from './stubborn-client.ts';

/** A visit whose close was confirmed to a phone. */
export type AcknowledgedClose = {
  readonly jobUid: string;
  readonly end: CloseEnd;
  readonly photos: readonly string[];
};

/** The confirmed results of one claim, from its payment to the close of its last visit. */
export type Acknowledged = {
  readonly jobUid: string;
  readonly payment: string;
  readonly closes: readonly AcknowledgedClose[];
};

/** One customer with the assigned engineer. */
export type Household = {
  readonly who: string;
  /** With which ending they begin. */
  readonly first: number;
  readonly claimant: () => Promise<Claimant>;
  readonly engineer: () => Promise<Engineer>;
  readonly phone: EngineersPhone;
};

type Send = ReturnType<typeof makeStubbornClient>['send'];

type Ending = {
  readonly answers: () => CloseAnswers;
  readonly photos: readonly string[];
  /** The status that the customer sees afterwards, by document 2's table. */
  readonly read: CustomerStatus;
};

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
  const { status, text } = await answer.then(async (given) => ({
    status: given.status,
    text: await given.text(),
  }));
  if (status !== 200) throw new Error(`${what} was refused: ${status} ${text}`);
  return JSON.parse(text) as Answer;
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

/** Raises claims one after the other, and has the engineer come and close each. */
export const liveThrough = async (
  { who, first, claimant: signIn, engineer: signInEngineer, phone }: Household,
  send: Send,
  count: number,
  isLate: () => boolean,
  acknowledge: (answered: Acknowledged) => void,
  wrong: (what: string) => void,
): Promise<void> => {
  const read = async (claimant: Claimant, uid: string, expected: CustomerStatus) => {
    const status = await statusRead(send, claimant, uid);
    if (status !== expected) wrong(`${who} reads ${status} in place of ${expected}`);
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
    const [claimant, engineer] = [await signIn(), await signInEngineer()];
    const ending = endings[(number + first) % endings.length] ?? endings[0];
    if (ending === undefined) break;
    const payment = await claimant.pay(`${who}-${number}`);
    const draft = await claimant.claim('plumbing', payment);
    const { jobUid, jobName } = await jsonOf<{ jobUid: string; jobName: string }>(
      claimant.raise(draft, `${who}-${number}`),
      'A claim',
    );
    await takeOffer(engineer, jobName);
    await phone.begin(jobUid);
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
    acknowledge({ jobUid, payment, closes });
    // Ends the claim, because the next one would otherwise ask whether it is about the same fault.
    for (const { jobUid: uid } of closes)
      await send('POST', `/developer/jobs/${uid}/status`, { jobStatus: 'Cancelled' });
  }
};
