import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  jobOffers,
  jobStatusPeriods,
  visitEndings,
  visits,
} from '#infrastructure/platform/database/schema/jobs.ts';
import type { JobUid } from '#domain/kernel';
import { setClock } from '#infrastructure/platform/clock/clock-routes.ts';
import { instant, millisecondsPerDay, millisecondsPerHour } from '#domain/time';
import { tuesdayMorning } from '../claims/claimant.ts';
import type { Engineer } from '../offers/engineer.ts';
import { offerNewJobs } from '../offers/create-offered-claim.ts';
import { useTwoPlatforms } from '../two-platforms.ts';
import { useEngineer } from '../use-platform.ts';

const steps = ['startTravel', 'startJob', 'cancel', 'reschedule'] as const;
type Step = (typeof steps)[number];

/** Steps of one visit, each by either process, alone or both at once, after the database's clock has jumped (milliseconds). */
const anyWalk = fc.array(
  fc.record({
    by: fc.constantFrom(0, 1),
    step: fc.constantFrom(...steps),
    alone: fc.boolean(),
    jump: fc.constantFrom(0, 0, -60, -millisecondsPerHour, 5000),
  }),
  { minLength: 2, maxLength: 7 },
);

let ahead = 0;
const platforms = await useTwoPlatforms(undefined, () => ahead);
const { database, clock } = platforms[0].context;
const engineers = [useEngineer(platforms[0]), useEngineer(platforms[1])] as const;

let [made, attempts] = [0, 0];
/** A visit that has just been booked, of a job that was created an hour ago. */
const newVisit = async (): Promise<JobUid> => {
  made += 1;
  const [id = ''] = await offerNewJobs(platforms[0], {
    start: instant(Date.parse('2026-08-01T12:00:00Z') + made * millisecondsPerDay),
    now: instant((await clock.now()) - millisecondsPerHour),
  });
  expect((await engineers[0].accept(id)).status).toBe(200);
  const [offer] = await database.select().from(jobOffers).where(eq(jobOffers.id, id));
  return offer?.jobUid ?? expect.unreachable();
};

const take = (engineer: Engineer, uid: JobUid, step: Step): Promise<Response> => {
  attempts += 1;
  return engineer[step](uid, {}, `attempt-${attempts}`);
};

const order = ['Ready', 'En Route', 'In Progress', 'Cancelled'];

/** The status of a visit as both processes show it. */
const shown = async (uid: JobUid): Promise<readonly string[]> =>
  Promise.all(engineers.map(async (engineer) => (await engineer.job(uid)).sk_job_status ?? ''));

const expectOneLife = async (claimJob: JobUid): Promise<void> => {
  const visitsOfClaim = await database
    .select({ uid: visits.jobUid, ending: visitEndings.ending })
    .from(visits)
    .leftJoin(visitEndings, eq(visitEndings.jobUid, visits.jobUid))
    .where(eq(visits.claimJob, claimJob));
  for (const { uid, ending } of visitsOfClaim) {
    const [status, ...others] = await shown(uid);
    expect(others, 'both processes show the same').toEqual([status]);
    expect(status === 'Cancelled', `${status} with ending ${ending}`).toBe(ending !== null);
  }
  expect(visitsOfClaim.filter(({ ending }) => ending === null).length).toBeLessThanOrEqual(1);
};

/** Moves the clock of both processes, like a fail-over to another database server; returns the new time. */
const jumpBy = async (jump: number): Promise<number> => {
  const now = instant((await clock.now()) + jump);
  if (jump !== 0) await setClock(database, { now, frozen: false });
  return now;
};

/** The moments of a visit's steps in their order: none before the one ahead of it, none that no clock of the database showed. */
const expectMomentsInOrder = async (uid: JobUid, latestShown: number): Promise<void> => {
  const statuses = await database
    .select()
    .from(jobStatusPeriods)
    .where(eq(jobStatusPeriods.jobUid, uid))
    .orderBy(jobStatusPeriods.position);
  const moments = statuses.map(({ since }) => since);
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  expect(moments.at(-1)).toBeLessThanOrEqual(latestShown);
};

describe.each([-3_600_000, -60, 60, 3_600_000])(
  'with two processes whose clocks differ by %i ms',
  (milliseconds) => {
    // Before the engineers sign in: a token of an hour ago is over.
    beforeAll(() => {
      ahead = milliseconds;
    });
    it('no visit goes back, ends twice, or exists twice', async () => {
      await platforms[0].send('PUT', '/developer/clock', { now: tuesdayMorning, frozen: false });
      await fc.assert(
        fc.asyncProperty(anyWalk, async (walk) => {
          const uid = await newVisit();
          let reached = 0;
          let latestShown = await jumpBy(0);
          for (const { by, step, alone, jump } of walk) {
            const jumped = await jumpBy(jump);
            const senders = alone ? [engineers[by]] : engineers;
            const answers = await Promise.all(
              senders.map((engineer) => engineer && take(engineer, uid, step)),
            );
            const won = answers.filter((answer) => answer?.status === 200).length;
            expect(won).toBeLessThanOrEqual(1);
            const [status = ''] = await shown(uid);
            expect(order.indexOf(status)).toBeGreaterThanOrEqual(reached + won);
            reached = order.indexOf(status);
            await expectOneLife(uid);
            latestShown = Math.max(latestShown, jumped, await jumpBy(0));
            await expectMomentsInOrder(uid, latestShown);
          }
        }),
        { numRuns: 6 },
      );
    });
  },
);
