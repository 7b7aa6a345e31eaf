import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { identifier, type JobUid } from '#domain/kernel';
import { formatInstant } from '#domain/time';
import { setClock } from '#infrastructure/platform/clock/clock-routes.ts';
import type { Database } from '#infrastructure/platform/database/database.ts';
import { accounts } from '#infrastructure/platform/database/schema/accounts.ts';
import {
  jobs,
  jobStatusPeriods,
  jobOffers,
} from '#infrastructure/platform/database/schema/jobs.ts';
import { photos } from '#infrastructure/platform/database/schema/storage.ts';
import { waitUntil } from '../../../wait-until.ts';
import { tuesday as now, tuesdayMorning } from '../claims/claimant.ts';
import { closeOf, nextVisit, notCovered, resolvedSimply } from '../closing/close-calls.ts';
import { countRows, rowsOf } from '../database-content.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { atOnce, inTurn, useTwoPlatforms } from '../two-platforms.ts';
import { useClaimant, useEngineer } from '../use-platform.ts';

const platforms = await useTwoPlatforms(tuesdayMorning);
const [platform, other] = platforms;
const { database, clock } = platform.context;
const runFrom = (moment: string) =>
  platform.send('PUT', '/developer/clock', { now: moment, frozen: false });

// The clock runs: the first to arrive is not always served first.
beforeEach(() => runFrom(tuesdayMorning));
const engineer = useEngineer(platform);
const either = inTurn(engineer, useEngineer(other));
const claimant = useClaimant(other, 'no.contribution');

const rows = (table: string) => countRows(database, table);

const statusesOf = async (send: (index: number) => Promise<Response>) =>
  (await atOnce(20, send)).map(({ status }) => status);
const won = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;

describe.each([1, 2, 3])('one visit ends once, round %i', () => {
  it('when cancelling and rescheduling race', async () => {
    const ready = await engineer.jobIn('Ready');
    const before = await rows('jobs');
    const statuses = await statusesOf((index) => {
      const { cancel, reschedule } = either(index);
      return (index % 3 === 0 ? cancel : reschedule)(ready, {}, `attempt-${index}`);
    });
    expect(won(statuses)).toBe(1);
    expect((await engineer.job(ready)).sk_job_status).toBe('Cancelled');
    expect((await rows('jobs')) - before).toBeLessThanOrEqual(1);
  });

  it('when two closes with different ends race', async () => {
    const uid = await engineer.jobIn('In Progress');
    const billed = await rows('invoices');
    const closeFor = inTurn(
      (await closeOf(engineer, uid, resolvedSimply)).body,
      (await closeOf(engineer, uid, notCovered)).body,
    );
    const statuses = await statusesOf((index) =>
      either(index).send('POST', '/jobs/close', closeFor(index), `attempt-${index}`),
    );
    expect(won(statuses)).toBe(1);
    const { claim_status_name: claim } = await engineer.job(uid);
    expect([claim, (await rows('invoices')) - billed]).toEqual(
      claim === 'Closed' ? ['Closed', 1] : ['Investigation Required', 0],
    );
  });

  it('and its close gets one next visit when it is booked twenty times at once', async () => {
    const uid = await engineer.jobIn('In Progress');
    const before = await rows('jobs');
    const { body, followOn } = await closeOf(engineer, uid, nextVisit('2026-03-12'));
    expect((await engineer.send('POST', '/jobs/close', body)).status).toBe(200);
    const statuses = await statusesOf((index) =>
      either(index).send('POST', '/jobs/newFollowOn', followOn, `attempt-${index}`),
    );
    expect([won(statuses), statuses.filter((status) => status === 409).length]).toEqual([1, 19]);
    expect(await rows('jobs')).toBe(before + 1);
  });
});

it('a job has at most 200 files, although two platforms give places at once', async () => {
  const uid = await engineer.jobIn('Ready');
  await engineer.place(uid, 'first.jpg');
  const [first] = await database.select().from(photos);
  if (first === undefined) return expect.unreachable();
  const given = Array.from({ length: 179 }, (_, at) => ({
    ...first,
    objectName: `place-${at}`,
    fileName: `${at}`,
  }));
  await database.insert(photos).values(given);
  const answers = await atOnce(40, (at) =>
    either(at).send('POST', `/engineer-jobs/${uid}/photos`, { filename: `${at}.jpg` }),
  );
  const answered = (status: number) => answers.filter((answer) => answer.status === status);
  expect(await rows('photos')).toBe(200);
  expect([answered(200).length, answered(409).length]).toEqual([20, 20]);
});

it('a clock that has just been set never shows an earlier time', async () => {
  for (let round = 0; round < 200; round += 1) {
    await setClock(database, { now, frozen: false });
    expect(await clock.now()).toBeGreaterThanOrEqual(now);
  }
});

/** The other process is done with a row only after a request that wants it too has come, and waits. */
const whileItWaits = async (
  lock: (transaction: Database) => Promise<unknown>,
  request: () => Promise<Response>,
  meanwhile: (transaction: Database) => Promise<unknown>,
): Promise<Response> => {
  let answer: Promise<Response> | undefined;
  await database.transaction(async (transaction) => {
    await lock(transaction);
    answer = request();
    const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await waitUntil(async () => expect(await rowsOf(database, waiting)).toHaveLength(1), {
      interval: 5,
    });
    await meanwhile(transaction);
  });
  return answer ?? expect.unreachable();
};

const lockJob = (uid: JobUid) => (transaction: Database) =>
  transaction.select({ uid: jobs.uid }).from(jobs).where(eq(jobs.uid, uid)).for('update');

type Status = typeof jobStatusPeriods.$inferSelect;

const statusPeriods = (uid: JobUid, where: Database = database) =>
  where
    .select()
    .from(jobStatusPeriods)
    .where(eq(jobStatusPeriods.jobUid, uid))
    .orderBy(jobStatusPeriods.position);

/** The job has another status from this moment on; its plan is dropped. */
const moveTo =
  (uid: JobUid, change: Pick<Status, 'status' | 'claimStatus'>) =>
  async (transaction: Database) => {
    const since = await clock.now(transaction);
    const begun = (await statusPeriods(uid, transaction)).filter((each) => each.since <= since);
    await transaction.delete(jobStatusPeriods).where(eq(jobStatusPeriods.jobUid, uid));
    await transaction
      .insert(jobStatusPeriods)
      .values([...begun, { jobUid: uid, position: begun.length, since, ...change }]);
  };
const withdraw = (uid: JobUid) => moveTo(uid, { status: 'Cancelled', claimStatus: 'Closed' });

it('a status that another process set while a request waited stays, and the next step follows it', async () => {
  const uid = await engineer.jobIn('Ready');
  const before = (await statusPeriods(uid)).length;
  const answer = await whileItWaits(
    lockJob(uid),
    () => other.send('POST', `/developer/jobs/${uid}/status`, { jobStatus: 'Complete' }),
    moveTo(uid, { status: 'In Progress', claimStatus: 'Check if Job is Complete' }),
  );
  expect(answer.status).toBe(200);
  expect((await statusPeriods(uid)).slice(before).map(({ status }) => status)).toEqual([
    'In Progress',
    'Complete',
  ]);
});

describe('an offered job that the office withdraws meanwhile', () => {
  const offered = async () => {
    const [offer] = await database
      .select()
      .from(jobOffers)
      .where(eq(jobOffers.status, 'open'))
      .orderBy(jobOffers.expiresAt)
      .limit(1);
    return offer ?? expect.unreachable();
  };

  it('cannot be accepted', async () => {
    const { id, jobUid, customerSlots } = await offered();
    const [slot] = customerSlots;
    const answer = await whileItWaits(
      lockJob(jobUid),
      () => either(1).accept(id, slot && formatInstant(slot), 'attempt'),
      withdraw(jobUid),
    );
    await expectRefusal(answer, 409, 'offer-gone');
    expect((await statusPeriods(jobUid)).at(-1)?.status).toBe('Cancelled');
  });

  it('is not offered again', async () => {
    const { jobUid, expiresAt } = await offered();
    const answer = await whileItWaits(
      lockJob(jobUid),
      () => runFrom(formatInstant(expiresAt)),
      withdraw(jobUid),
    );
    expect(answer.status).toBe(200);
    const made = await database.select().from(jobOffers).where(eq(jobOffers.jobUid, jobUid));
    expect(made.map(({ status }) => status)).toEqual(['lapsed']);
  });
});

it('a claim that waits for another of the same account is created when the blocking job has just been cancelled', async () => {
  await claimant.cancelJobs();
  const first = await claimant.createClaim(await claimant.claim('doors'), 'first');
  const { jobUid } = (await first.json()) as { jobUid: string };
  const claim = await claimant.claim('doors');
  const account = eq(accounts.id, claimant.account.id ?? identifier('none'));
  const answer = await whileItWaits(
    (transaction) => transaction.select().from(accounts).where(account).for('update'),
    () => claimant.createClaim(claim, 'second'),
    withdraw(identifier<JobUid>(jobUid)),
  );
  expect(answer.status).toBe(200);
});
