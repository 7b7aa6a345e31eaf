import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { agendaWindow } from '#application/visit/agenda-tabs.ts';
import { visitActions, jobStatuses } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { addDays, londonDate, londonInstant } from '#domain/time';
import { visitEndings, visits } from '#infrastructure/platform/database/schema/jobs.ts';
import { tuesday, tuesdayMorning } from '../claims/claimant.ts';
import { databaseContent } from '../database-content.ts';
import { expectRefusal, expectRefusalWithoutChange } from '../expect-refusal.ts';
import { secondEngineer, type Engineer } from '../offers/engineer.ts';
import { createAcceptedClaim } from '../offers/create-offered-claim.ts';
import { useClaimant, useEngineer, usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);
const claimant = useClaimant(platform, 'no.contribution');
const engineer = useEngineer(platform);
const other = useEngineer(platform, secondEngineer);
const { database } = platform.context;

/** A claim whose job the second engineer has accepted. */
const takeClaim = async (day?: string): Promise<string> =>
  (await createAcceptedClaim(claimant, other, day)).jobUid;

/** The visit is at other times, as if the office had moved it. */
const setTimes = (uid: string, times: Partial<typeof visits.$inferInsert>) =>
  database
    .update(visits)
    .set(times)
    .where(eq(visits.jobUid, identifier(uid)));

const uidsOf = ({ jobs }: Awaited<ReturnType<Engineer['agenda']>>) =>
  jobs.map(({ sk_job_id: uid }) => uid);

const seenByCustomer = async (uid: string) => {
  const { sk_job_status, claim_status_name, sk_abort_reason } = await claimant.jobStatus(uid);
  return [sk_job_status, claim_status_name, sk_abort_reason];
};

const moveTo = (uid: string, jobStatus: string, more: object = {}) =>
  platform.send('POST', `/developer/jobs/${uid}/status`, { jobStatus, ...more });

it('an accepted job is shown in full to its engineer alone, and to its customer with the first name of the engineer', async () => {
  const uid = await takeClaim();
  const seen = await other.job(uid);
  expect(seen).toMatchObject({
    sk_job_id: uid,
    sk_resource_id: 'account-second-engineer',
    first_name: 'Noor',
    last_name: 'Malik',
    address_line_1: '63 Chapel Street',
    town: 'Northolme',
    postcode: 'NF2 8BU',
    phone1_prefix: '+44',
    summary: 'It stopped working last night.',
    sk_job_status: 'Ready',
    claim_status_name: 'Upcoming',
    number_of_cancelled_jobs_in_claim: 0,
  });
  expect(await claimant.jobStatus(uid)).toMatchObject({
    visit_uid: uid,
    visit_start: seen.sk_estimated_start,
    engineer_first_name: 'Sasha',
    property: '63 Chapel Street, Northolme, NF2 8BU',
  });
  expect(uidsOf(await engineer.agenda())).not.toContain(uid);
});

const today = londonDate(tuesday);
const dates = (tab: Parameters<typeof agendaWindow>[0]) => {
  const { from, to } = agendaWindow(tab, today);
  return `?dateFrom=${from}&dateTo=${to}`;
};

describe('the agenda', () => {
  it('includes both dates, in London time', async () => {
    const [first, second] = ['2026-03-10', '2026-03-11'];
    for (const [from, to, expected] of [
      [first, first, [first]],
      [first, second, [first, second]],
      [second, first, []],
    ] as const) {
      const { jobs } = await engineer.agenda(`?dateFrom=${from}&dateTo=${to}`);
      const days = jobs.map(({ sk_estimated_start: at }) => (at ?? '').slice(0, 10));
      expect(new Set(days)).toEqual(new Set(expected));
    }
  });

  it('lists 500 previous jobs page by page, each once, the latest first', async () => {
    const made = await platform.send('POST', '/developer/engineers/previous-jobs', { count: 500 });
    expect(await made.json()).toEqual({ created: 500 });
    const seen: string[] = [];
    const ends: string[] = [];
    let more: string | undefined = '';
    while (more !== undefined) {
      const page: Awaited<ReturnType<Engineer['agenda']>> = await engineer.agenda(
        `${dates('previousAgenda')}&status=Complete&limit=200${more}`,
      );
      expect(page.jobs.length).toBeLessThanOrEqual(200);
      seen.push(...uidsOf(page));
      ends.push(...page.jobs.map(({ sk_actual_end: at }) => at ?? ''));
      more = page.nextCursor === null ? undefined : `&cursor=${page.nextCursor}`;
    }
    expect(new Set(seen).size).toBe(545);
    expect(seen).toHaveLength(545);
    expect(ends).not.toContain('');
    expect(ends).toEqual(ends.toSorted().toReversed());
  });

  it.each([
    { booked: 5, ended: 0, isPrevious: true },
    { booked: -95, ended: -1, isPrevious: true },
    { booked: -5, ended: -91, isPrevious: false },
    { booked: -5, ended: undefined, isPrevious: true },
    { booked: 5, ended: undefined, isPrevious: false },
  ])(
    'lists a visit by the day of its end: booked $booked days away, ended $ended',
    async ({ booked, ended, isPrevious }) => {
      const uid = await takeClaim();
      await moveTo(uid, 'Complete');
      const onDay = (away: number, hour: number) =>
        londonInstant({ date: addDays(today, away), hour });
      await setTimes(uid, {
        estimatedStart: onDay(booked, 8),
        estimatedEnd: onDay(booked, 12),
        actualEnd: ended === undefined ? null : onDay(ended, 8),
      });
      const previous = await other.agenda(`${dates('previousAgenda')}&status=Complete`);
      expect(uidsOf(previous)).toEqual(isPrevious ? [uid] : []);
    },
  );

  it('lists a visit that continues after midnight under the day on which it begins', async () => {
    const uid = await takeClaim();
    await setTimes(uid, {
      estimatedStart: londonInstant({ date: today, hour: 20, minute: 10 }),
      estimatedEnd: londonInstant({ date: addDays(today, 1), hour: 0, minute: 10 }),
    });
    expect(uidsOf(await other.agenda(dates('todayAgenda')))).toEqual([uid]);
    expect(uidsOf(await other.agenda(dates('upcomingAgenda')))).toEqual([]);
  });

  it('refuses a cursor of another engineer or an unknown one', async () => {
    const [job] = (await engineer.agenda('?limit=1')).jobs;
    expect((await other.get(`/engineer-jobs/agenda?cursor=${job?.id}`)).status).toBe(422);
    expect((await engineer.get('/engineer-jobs/agenda?cursor=9007199254740991')).status).toBe(422);
  });

  it('reads dates at the limits of the calendar, or refuses them with a message', async () => {
    const edges = ['0000-01-01', '0000-12-31', '0001-01-01', '9999-12-31', '2026-02-28'];
    for (const from of edges)
      for (const to of edges) {
        const answer = await engineer.get(`/engineer-jobs/agenda?dateFrom=${from}&dateTo=${to}`);
        expect([200, 422], `${from} to ${to}`).toContain(answer.status);
        if (answer.status === 422)
          expect(await answer.json()).toHaveProperty('message', expect.stringMatching(/\.$/));
      }
  });
});

describe('rescheduling a visit', () => {
  it('cancels it and books one of the same claim for the chosen time, once per key', async () => {
    const uid = await takeClaim();
    for (const _ of [1, 2]) expect((await other.reschedule(uid, {}, 'k')).status).toBe(200);
    expect((await other.agenda()).jobs).toHaveLength(2);
    const next = await other.otherVisit(uid);
    expect(next).toMatchObject({
      sk_job_status: 'Ready',
      sk_estimated_start: '2026-03-12T12:00:00.000Z',
      sk_estimated_end: '2026-03-12T16:00:00.000Z',
      number_of_cancelled_jobs_in_claim: 1,
      visit_uid: uid,
      summary: 'It stopped working last night.',
    });
    // One moved visit, whichever of its jobs is requested.
    const again = next.sk_job_id;
    for (const job of [uid, again])
      expect(await claimant.jobStatus(job)).toMatchObject({
        sk_job_status: 'Ready',
        claim_status_name: 'Upcoming',
        sk_abort_reason: null,
        claim_uid: uid,
        visit_uid: uid,
        visit_start: '2026-03-12T12:00:00.000Z',
      });
    await expectRefusal(await other.reschedule(uid), 409, 'already-cancelled');
    await expectRefusal(await moveTo(uid, 'Ready'), 409, 'rescheduled');
    await expectRefusal(await other.reschedule(again), 409, 'already-rescheduled');
    expect((await other.startTravel(again)).status).toBe(200);
    for (const job of [uid, again])
      expect(await seenByCustomer(job)).toEqual(['En Route', 'Check if Job is Complete', null]);
  });

  it('accepts a day that was offered until half an hour ago, and no older one', async () => {
    const uid = await takeClaim();
    const moveToWednesday = () =>
      other.reschedule(uid, { visitDateTime: '2026-03-11T12:00:00+00:00' });
    await platform.setClock('2026-03-11T00:31:00.000Z');
    await expectRefusal(await moveToWednesday(), 409, 'slot-not-offered');
    await platform.setClock('2026-03-11T00:29:00.000Z');
    expect((await moveToWednesday()).status).toBe(200);
  });
});

it('a changed visit is refused when the domain or the platform refuses what was sent, and stays as it was', async () => {
  const uid = await takeClaim('2026-03-11');
  const { visit_start: visitDateTime } = await claimant.jobStatus(uid);
  const { reschedule, cancel } = other;
  const table: readonly (readonly [typeof cancel, object, number, string])[] = [
    [reschedule, { rescheduleReason: '' }, 422, 'reason-missing'],
    [reschedule, { reschedulePhotos: ['s3://pilotlight-photos/x'] }, 422, 'photo-unknown'],
    [reschedule, { visitDateTime: '2026-03-11T08:00:00.999+00:00' }, 409, 'slot-not-offered'],
    [reschedule, { visitDateTime }, 409, 'time-unchanged'],
    [reschedule, { skEngineerUid: 'account-engineer' }, 422, 'other-job-or-engineer'],
    [reschedule, { skPreviousJobUid: 'another' }, 422, 'other-job-or-engineer'],
    [cancel, { reason: 'Parts not ready' }, 422, 'reason-missing'],
    [cancel, { reason: 'Customer not home' }, 422, 'photo-missing'],
    [cancel, { files: ['/etc/passwd'] }, 422, 'photo-unknown'],
  ];
  for (const [change, given, status, rule] of table)
    await expectRefusalWithoutChange(platform, () => change(uid, given, 'k'), status, rule);
});

describe('cancelling a visit', () => {
  it('leaves the claim to the office, with the reason for its customer, once per key', async () => {
    const uid = await takeClaim();
    const reason = { reason: 'Other', reasonOther: '\u2067No\u2069 van \u202etoday' };
    for (const _ of [1, 2]) expect((await other.cancel(uid, reason, 'k')).status).toBe(200);
    expect(await seenByCustomer(uid)).toEqual(['Cancelled', 'Investigation Required', 'Other']);
    // Characters that turn the direction of text are not stored.
    const endings = await database.select().from(visitEndings);
    expect(endings.map(({ otherReason }) => otherReason)).toContain('No van today');
    await expectRefusal(await other.cancel(uid), 409, 'status-does-not-allow');
    expect((await other.cancel(uid, { reason: 'Duplicate' }, 'k')).status).toBe(422);
  });

  it('can be repeated whenever the office has restored the visit', async () => {
    const uid = await takeClaim();
    for (const attempt of ['first', 'second', 'third']) {
      expect((await other.cancel(uid, {}, attempt)).status).toBe(200);
      expect((await other.job(uid)).sk_job_status).toBe('Cancelled');
      expect((await moveTo(uid, 'Ready', { abortReason: null })).status).toBe(200);
      expect((await other.job(uid)).sk_job_status).toBe('Ready');
    }
  });
});

it('an action on a visit is refused in each status in which the portal does not offer it', async () => {
  const uid = await takeClaim();
  for (const status of jobStatuses) {
    await moveTo(uid, status);
    const before = await databaseContent(database);
    for (const [action, send] of [
      ['start-travel', other.startTravel],
      ['start-job', other.startJob],
      ['reschedule', other.reschedule],
      ['cancel', other.cancel],
    ] as const)
      if (!visitActions(status).includes(action))
        expect((await send(uid)).status, `${action} in ${status}`).toBe(409);
    expect(await databaseContent(database)).toEqual(before);
  }
});
