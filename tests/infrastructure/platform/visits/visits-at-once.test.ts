import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { identifier, type JobUid } from '#domain/kernel';
import { formatInstant } from '#domain/time';
import { setClock } from '#infrastructure/platform/clock/clock-routes.ts';
import type { Database } from '#infrastructure/platform/database/database.ts';
import { accounts } from '#infrastructure/platform/database/schema/accounts.ts';
import { jobOffers, jobStatusPeriods } from '#infrastructure/platform/database/schema/jobs.ts';
import { photos } from '#infrastructure/platform/database/schema/storage.ts';
import {
  lockJob,
  setJobStatus,
  type JobStatusChange,
} from '#infrastructure/platform/jobs/set-job-status.ts';
import { waitUntil } from '../../../wait-until.ts';
import { tuesday as now, tuesdayMorning } from '../claims/claimant.ts';
import { closeOf, nextVisit, notCovered, resolvedSimply } from '../closing/close-calls.ts';
import { countRows, rowsOf } from '../database-content.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { atOnce, countStatus, inTurn, useTwoPlatforms } from '../two-platforms.ts';
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

describe('one visit ends once', () => {
  it('when cancelling and rescheduling race', async () => {
    const ready = await engineer.jobIn('Ready');
    const before = await rows('jobs');
    const answers = await atOnce(20, (index) => {
      const { cancel, reschedule } = either(index);
      return (index % 3 === 0 ? cancel : reschedule)(ready, {}, `attempt-${index}`);
    });
    expect(countStatus(answers, 200)).toBe(1);
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
    const answers = await atOnce(20, (index) =>
      either(index).send('POST', '/jobs/close', closeFor(index), `attempt-${index}`),
    );
    expect(countStatus(answers, 200)).toBe(1);
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
    const answers = await atOnce(20, (index) =>
      either(index).send('POST', '/jobs/newFollowOn', followOn, `attempt-${index}`),
    );
    expect([countStatus(answers, 200), countStatus(answers, 409)]).toEqual([1, 19]);
    expect(await rows('jobs')).toBe(before + 1);
  });
});

it('a job has at most 200 files, although two platforms give places at once', async () => {
  const uid = await engineer.jobIn('Ready');
  await engineer.place(uid, 'first.jpg');
  const [first] = await database.select().from(photos);
  if (first === undefined) return expect.unreachable();
  const names = Array.from({ length: 179 }, (_, at) => `place-${at}`);
  await database
    .insert(photos)
    .values(names.map((objectName) => ({ ...first, objectName, fileName: objectName })));
  const answers = await atOnce(40, (at) =>
    either(at).send('POST', `/engineer-jobs/${uid}/photos`, { filename: `${at}.jpg` }),
  );
  expect(await rows('photos')).toBe(200);
  expect([countStatus(answers, 200), countStatus(answers, 409)]).toEqual([20, 20]);
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

const lock = (uid: JobUid) => (transaction: Database) => lockJob(transaction, clock, uid);

const moveTo = (uid: JobUid, change: JobStatusChange) => async (transaction: Database) =>
  setJobStatus(transaction, (await lock(uid)(transaction)) ?? expect.unreachable(), change);
const withdraw = (uid: JobUid) => moveTo(uid, { status: 'Cancelled', claimStatus: 'Closed' });

const statusesOf = async (uid: JobUid) => {
  const periods = database.select().from(jobStatusPeriods).orderBy(jobStatusPeriods.position);
  return (await periods.where(eq(jobStatusPeriods.jobUid, uid))).map(({ status }) => status);
};

it('a status that another process set while a request waited stays, and the next step follows it', async () => {
  const uid = await engineer.jobIn('Ready');
  const before = (await statusesOf(uid)).length;
  const answer = await whileItWaits(
    lock(uid),
    () => other.send('POST', `/developer/jobs/${uid}/status`, { jobStatus: 'Complete' }),
    moveTo(uid, { status: 'In Progress', claimStatus: 'Check if Job is Complete' }),
  );
  expect(answer.status).toBe(200);
  expect((await statusesOf(uid)).slice(before)).toEqual(['In Progress', 'Complete']);
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
      lock(jobUid),
      () => either(1).accept(id, slot && formatInstant(slot), 'attempt'),
      withdraw(jobUid),
    );
    await expectRefusal(answer, 409, 'offer-gone');
    expect((await statusesOf(jobUid)).at(-1)).toBe('Cancelled');
  });

  it('is not offered again', async () => {
    const { jobUid, expiresAt } = await offered();
    const answer = await whileItWaits(
      lock(jobUid),
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
