import { beforeEach, describe, expect, it } from 'vitest';
import { tuesdayMorning } from '../claims/claimant.ts';
import { countRows } from '../database-content.ts';
import { atOnce, useTwoPlatforms } from '../two-platforms.ts';
import { useEngineer } from '../use-platform.ts';
import { closeOf, nextVisit, notCovered, resolvedSimply } from '../closing/close-calls.ts';

const platforms = await useTwoPlatforms(tuesdayMorning);
// The clock runs: the first to arrive is not always served first.
beforeEach(() =>
  platforms[0].send('PUT', '/developer/clock', { now: tuesdayMorning, frozen: false }),
);
const engineers = [useEngineer(platforms[0]), useEngineer(platforms[1])] as const;

const jobCount = () => countRows(platforms[0].context.database, 'jobs');

const either = (index: number) => engineers[index % 2 === 0 ? 0 : 1];

const statusesOf = async (send: (index: number) => Promise<Response>) =>
  (await atOnce(20, send)).map(({ status }) => status);

const won = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;

it.each([1, 2, 3])(
  'one visit ends once when cancelling and rescheduling race, round %i',
  async () => {
    const ready = await engineers[0].jobIn('Ready');
    const before = await jobCount();
    const statuses = await statusesOf((index) => {
      const { cancel, reschedule } = either(index);
      return (index % 3 === 0 ? cancel : reschedule)(ready, {}, `attempt-${index}`);
    });
    expect(won(statuses)).toBe(1);
    const { sk_job_status: status } = await engineers[0].job(ready);
    expect([status, (await jobCount()) - before <= 1]).toEqual(['Cancelled', true]);
  },
);

describe.each([1, 2, 3])('one job is closed once, round %i', () => {
  const inProgress = () => engineers[0].jobIn('In Progress');
  const rows = (table: string) => countRows(platforms[0].context.database, table);

  it('when two closes with different ends race', async () => {
    const uid = await inProgress();
    const billed = await rows('invoices');
    const closes = [
      (await closeOf(engineers[0], uid, resolvedSimply)).body,
      (await closeOf(engineers[0], uid, notCovered)).body,
    ];
    const statuses = await statusesOf((index) =>
      either(index).send('POST', '/jobs/close', closes[index % 2], `attempt-${index}`),
    );
    expect(won(statuses)).toBe(1);
    const { claim_status_name: claim } = await engineers[0].job(uid);
    expect([claim, (await rows('invoices')) - billed]).toEqual(
      claim === 'Closed' ? ['Closed', 1] : ['Investigation Required', 0],
    );
  });

  it('and a close gets one next visit when it is booked twenty times at once', async () => {
    const uid = await inProgress();
    const before = await jobCount();
    const { body, followOn } = await closeOf(engineers[0], uid, nextVisit('2026-03-12'));
    expect((await engineers[0].send('POST', '/jobs/close', body)).status).toBe(200);
    const statuses = await statusesOf((index) =>
      either(index).send('POST', '/jobs/newFollowOn', followOn, `attempt-${index}`),
    );
    expect([won(statuses), statuses.filter((status) => status === 409).length]).toEqual([1, 19]);
    expect(await jobCount()).toBe(before + 1);
  });
});
