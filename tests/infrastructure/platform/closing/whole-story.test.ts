import { expect, it } from 'vitest';
import type { CloseAnswers } from '../../../../domain/close/close-progress.ts';
import { customerStatus } from '../../../../domain/repair/customer-status.ts';
import {
  type CustomerStatus,
  parseAbortReason,
  parseClaimStatus,
  parseJobStatus,
  requestOf,
  type CustomerJob,
} from '#domain/repair';
import { identifier } from '#domain/kernel';
import { sendMessages } from '#infrastructure/platform/messages/send-messages.ts';
import { tuesdayMorning, type Claimant } from '../claims/claimant.ts';
import type { Engineer } from '../offers/engineer.ts';
import { raiseOffered } from '../offers/raise-offered.ts';
import type { TestPlatform } from '../test-platform.ts';
import { rescheduling } from '../visits/illness.ts';
import { withPeople } from '../with-people.ts';
import { closeOf, fitted, nextVisit } from './close-answers.ts';

let platform: TestPlatform;
let claimant: Claimant;
let engineer: Engineer;
withPeople('one.contract', (people) => {
  ({ platform, claimant, other: engineer } = people);
});

const fine = async (answer: Promise<Response>): Promise<void> => {
  const { status } = await answer;
  expect(status).toBe(200);
};
const goThere = async (uid: string): Promise<void> => {
  await fine(engineer.startTravel(uid));
  await fine(engineer.startJob(uid));
};

/** A paid claim whose job the engineer has accepted. */
const acceptClaim = async () => {
  const payment = await claimant.pay('hold');
  const raised = await raiseOffered(claimant, engineer, 'plumbing', payment);
  await fine(engineer.accept(raised.offer.job_offer_id, raised.slots[0]));
  return raised;
};

/** The texts of the status call of a job. */
const reported = async (uid: string) =>
  (await claimant.jobStatus(uid)) as Readonly<Record<string, string | null>>;

/** The status of a job for its customer. */
const customerStatusOf = async (uid: string): Promise<CustomerStatus> => {
  const said = await reported(uid);
  return customerStatus({
    claimStatus: parseClaimStatus(said['claim_status_name']),
    jobStatus: parseJobStatus(said['sk_job_status']),
    abortReason: parseAbortReason(said['sk_abort_reason']),
  }).outcome;
};

const close = async (uid: string, answers: CloseAnswers) => {
  const { body, followOn } = await closeOf(engineer, uid, answers);
  await fine(engineer.send('POST', '/jobs/close', body, `close-${uid}`));
  return followOn;
};
const invoices = async (): Promise<readonly unknown[]> => {
  const answer = await engineer.get('/engineer/invoices');
  return ((await answer.json()) as { invoices: readonly unknown[] }).invoices;
};

it('a paid claim is closed over two visits, billed, and shown as completed to its customer', async () => {
  const { jobUid: first } = await acceptClaim();
  await goThere(first);
  expect((await engineer.job(first)).sk_actual_start).toBe(tuesdayMorning);
  const before = await invoices();
  const followOn = await close(first, nextVisit('2026-03-12'));
  await fine(engineer.send('POST', '/jobs/newFollowOn', followOn, 'follow-on'));
  expect(await customerStatusOf(first)).toBe('engineer-visit-booked');
  expect(await invoices()).toEqual(before);

  const next = (await claimant.jobs()).find(({ JobStatus }) => JobStatus === 'Ready')?.UID ?? '';
  expect(await customerStatusOf(next)).toBe('engineer-visit-booked');
  // Both visits belong to one request, and lead to the next one.
  const [ofFirst, ofNext] = [await claimant.jobStatus(first), await claimant.jobStatus(next)];
  for (const field of [
    'request',
    'property',
    'claim_uid',
    'visit_uid',
    'visit_start',
    'visit_end',
    'engineer_first_name',
  ])
    expect(ofFirst[field]).toEqual(ofNext[field]);
  // Another visit, and not the first one moved.
  expect(ofNext['visit_uid']).toBe(next);
  expect(ofNext['visit_start']).toContain('2026-03-12');
  expect(ofNext['request']).toMatchObject({ job_type: 'plumbing', contribution: 6000 });
  await platform.setClock('2026-03-12T12:30:00.000Z');
  await goThere(next);
  expect([await customerStatusOf(first), await customerStatusOf(next)]).toEqual([
    'in-progress',
    'in-progress',
  ]);
  await close(next, fitted);

  expect([await customerStatusOf(first), await customerStatusOf(next)]).toEqual([
    'completed-claim',
    'completed-claim',
  ]);
  // Its engineer reads the same of the claim, whichever of its visits they open.
  for (const visit of [first, next])
    expect(await engineer.job(visit)).toMatchObject({
      claim_status_name: 'Closed',
      previous_engineer_visits: visit === first ? 0 : 1,
    });
  const bills = (await invoices()).filter((bill) => !before.includes(bill));
  // Half an hour at 48 pounds, and the net cost of a washer of 4.80.
  expect(bills).toMatchObject([{ totalNetPence: 2400 + 400 }]);
});

it('a claim has one reference in every message and on every page, after a moved visit and a follow-on', async () => {
  const { jobName, jobUid } = await acceptClaim();
  await fine(
    engineer.send('POST', `/job/${jobUid}/reschedule`, {
      ...rescheduling(jobUid),
      skEngineerUid: 'account-second-engineer',
      visitDateTime: '2026-03-17T12:00:00+00:00',
    }),
  );
  const ready = async () =>
    (await claimant.jobs()).find(({ JobStatus }) => JobStatus === 'Ready')?.UID ?? '';
  const moved = await ready();
  await platform.setClock('2026-03-17T12:30:00.000Z');
  await goThere(moved);
  const followOn = await close(moved, nextVisit('2026-03-19'));
  await fine(engineer.send('POST', '/jobs/newFollowOn', followOn, 'follow-on'));
  const next = await ready();
  await platform.setClock('2026-03-19T12:30:00.000Z');
  await goThere(next);
  await close(next, fitted);
  expect(new Set([jobUid, moved, next]).size).toBe(3);

  const jobs = await Promise.all(
    (await claimant.jobs()).map(async ({ UID, Name, CreatedDate, Type }) => ({
      uid: identifier<CustomerJob['uid']>(UID),
      name: identifier<CustomerJob['name']>(Name),
      type: Type,
      status: undefined,
      createdAt: CreatedDate,
      endedAt: undefined,
      claimStatus: undefined,
      abortReason: undefined,
      claim: identifier<CustomerJob['uid']>((await reported(UID))['claim_uid'] ?? UID),
    })),
  );
  for (const uid of [jobUid, moved, next]) {
    const job = jobs.find((one) => one.uid === uid);
    expect(job && requestOf(job, jobs)).toMatchObject({ uid: jobUid, name: jobName });
  }

  for (let round = 0; round < 2; round += 1) await sendMessages(platform.context);
  const inbox = await platform.send('GET', '/developer/inbox.json');
  const { messages } = (await inbox.json()) as {
    messages: readonly { readonly code: string | null; subject: string; body: string }[];
  };
  const sent = messages.filter(({ code }) => code === null);
  expect(sent.map(({ subject }) => subject)).toContain(`Your repair is done (${jobName})`);
  for (const { subject, body } of sent) {
    expect([...new Set(`${subject} ${body}`.match(/JOB-\d+/g))]).toEqual([jobName]);
    expect(body).toContain(`/claim/confirmation?job=${jobUid}`);
  }
});
