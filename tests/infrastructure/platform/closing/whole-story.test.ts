import { expect, it } from 'vitest';
import type { CloseAnswers } from '../../../../domain/close/close-progress.ts';
import { requestOf, type CustomerJob } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { sendMessages } from '#infrastructure/platform/messages/send-messages.ts';
import type { Claimant } from '../claims/claimant.ts';
import type { Engineer } from '../offers/engineer.ts';
import { raiseOffered } from '../offers/raise-offered.ts';
import type { TestPlatform } from '../test-platform.ts';
import { rescheduling } from '../visits/illness.ts';
import { withPeople } from '../with-people.ts';
import { closeOf, fitted, nextVisit } from './close-calls.ts';

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

/** The texts of the status call of a job. */
const reported = async (uid: string) =>
  (await claimant.jobStatus(uid)) as Readonly<Record<string, string | null>>;

const close = async (uid: string, answers: CloseAnswers) => {
  const { body, followOn } = await closeOf(engineer, uid, answers);
  await fine(engineer.send('POST', '/jobs/close', body, `close-${uid}`));
  return followOn;
};
type Invoices = { readonly invoices: readonly unknown[] };

it('a claim has one bill and one reference everywhere, after a moved visit and a follow-on', async () => {
  const payment = await claimant.pay('hold');
  const raised = await raiseOffered(claimant, engineer, 'plumbing', payment);
  const { jobName, jobUid } = raised;
  await fine(engineer.accept(raised.offer.job_offer_id, raised.slots[0]));
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
  // Half an hour at 48 pounds, and the net cost of a washer of 4.80.
  const { invoices } = (await (await engineer.get('/engineer/invoices')).json()) as Invoices;
  expect(invoices).toMatchObject([{ totalNetPence: 2400 + 400 }]);
  // Its engineer reads the same of the claim, whichever of its visits they open.
  for (const [visits, uid] of [moved, next].entries())
    expect(await engineer.job(uid)).toMatchObject({
      claim_status_name: 'Closed',
      previous_engineer_visits: visits,
    });

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
