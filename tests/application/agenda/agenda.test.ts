import * as E from 'fp-ts/Either';
import type { EngineerJob } from '#domain/repair';
import { instant, millisecondsPerHour, type Instant } from '#domain/time';
import { identifier } from '#domain/kernel';
import { engineerJob, jobOffer } from '../../infrastructure/wire/domain-examples.ts';
import {
  type EngineerApplication,
  before,
  engineerApplication,
} from '../areas/engineer-application.ts';
import * as TE from 'fp-ts/TaskEither';
import * as O from 'fp-ts/Option';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  AgendaPage,
  EngineerJobs,
  AgendaTab,
} from '#application/ports/remote/engineer-calls.ts';
import { unreachable, signedOut } from '#application/sending/judge-failure.ts';
import { makeKeptAgenda } from '#application/visit/kept-visits.ts';
import { makeOpenVisit } from '#application/visit/open-visit.ts';
import { makeReadAgenda } from '#application/agenda/read-agenda.ts';
import { fakeClock } from '../../fakes/fake-device.ts';
import { fakeEngineerJobs } from '../../fakes/fake-engineer-calls.ts';
import { fakeErrorReporter } from '../../fakes/fake-reporting.ts';
import { makeConnection } from '../../fakes/connection.ts';
import { fakeVisitNotebook } from '../../fakes/fake-visit-notebook.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';

/** A visit by its name. */
const visit = (name: string, given: Partial<EngineerJob> = {}): EngineerJob => ({
  ...engineerJob,
  uid: identifier(`uid-${name}`),
  name: identifier(name),
  ...given,
});

/** A page of the agenda with the names of its jobs, or the reason why it could not be read. */
const readNames = async ({ readAgenda }: EngineerApplication, tab: AgendaTab) => {
  const page = await readAgenda(tab, undefined)();
  return E.isLeft(page)
    ? page.left
    : { ...page.right, jobs: page.right.jobs.map(({ name }) => name) };
};

/** The visits of today and of later days. */
const readBoth = async (application: EngineerApplication) => {
  const pages = [
    await readNames(application, 'todayAgenda'),
    await readNames(application, 'upcomingAgenda'),
  ];
  return pages.map((page) => ('jobs' in page ? page.jobs : page));
};

/** So many days after the first visit of the examples. */
const later = (days: number) => ({
  start: instant(jobOffer.estimated.start + days * 24 * millisecondsPerHour),
  end: instant(jobOffer.estimated.end + days * 24 * millisecondsPerHour),
});

test.each([
  ['engineer-1', true],
  ['engineer-2', false],
  [undefined, false],
])('data that was requested for engineer-1 and arrives for %s is stored: %s', async (now, kept) => {
  const connection = makeConnection();
  const jobs = fakeEngineerJobs(connection, [engineerJob]);
  const clock = fakeClock(before);
  let whose: string | undefined = 'engineer-1';
  const notebook = fakeVisitNotebook(() => whose);
  const release = connection.hold();
  const reading = [
    makeReadAgenda(jobs, notebook, clock, fakeErrorReporter())('todayAgenda', undefined)(),
    makeOpenVisit(jobs, notebook, clock)(engineerJob.uid)(),
  ];
  whose = now;
  release();
  await Promise.all(reading);
  expect(O.isSome(await notebook.agenda('todayAgenda')())).toBe(kept);
  expect(O.isSome(await notebook.job(engineerJob.uid)())).toBe(kept);
});

describe('an opened visit', () => {
  const job = visit('JOB-1', { times: later(0) });

  test('can be read offline when only its agenda was read', async () => {
    const application = engineerApplication({ jobs: [job] });
    await readNames(application, 'todayAgenda');
    application.connection.breakWith(unreachable);
    expect(await application.openVisit(job.uid)()).toEqual(E.right({ job, readAt: before }));
  });

  test('is listed among the known visits as last read', async () => {
    const application = engineerApplication({ jobs: [job, visit('JOB-2', { times: later(1) })] });
    await readBoth(application);
    application.clock.set(instant(before + millisecondsPerHour));
    await application.takeStep('start-travel', job, 'key-1')();
    await application.openVisit(job.uid)();
    const known = await application.keptToMake();
    expect(known.map(({ name, status }) => [name, status])).toEqual([
      ['JOB-1', 'En Route'],
      ['JOB-2', 'Ready'],
    ]);
  });

  test('is hidden while it is refused, and deleted when it no longer belongs to the engineer', async () => {
    const application = engineerApplication({ jobs: [job] });
    await readNames(application, 'todayAgenda');
    await application.openVisit(job.uid)();
    const failed = { tag: 'refused', message: 'Not now' } as const;
    application.connection.breakWith(failed);
    expect(await application.openVisit(job.uid)()).toEqual(E.left(failed));
    const notFound = { tag: 'refused', reason: 'not-found', message: 'Not yours' } as const;
    application.connection.breakWith(notFound);
    expect(await application.openVisit(job.uid)()).toEqual(E.left(notFound));
    application.connection.breakWith(unreachable);
    expect(await application.openVisit(job.uid)()).toEqual(E.left(unreachable));
  });
});

test('stores the agenda that was requested last when answers overtake each other', async () => {
  const turns = [0, 1, 2, 3];
  const orders = fc.shuffledSubarray(turns, { minLength: turns.length, maxLength: turns.length });
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const platforms = turns.map((turn) => {
        const connection = makeConnection();
        const release = connection.hold();
        return { jobs: fakeEngineerJobs(connection, [visit(`turn-${turn}`)]), release };
      });
      const notebook = fakeVisitNotebook();
      const readings = platforms.map(({ jobs }) => jobs.agenda);
      const jobs: EngineerJobs = {
        ...fakeEngineerJobs(makeConnection(), []),
        agenda: (query) => readings.shift()?.(query) ?? TE.left(unreachable),
      };
      const readAgenda = makeReadAgenda(jobs, notebook, fakeClock(before), fakeErrorReporter());
      const requested = turns.map(() => readAgenda('todayAgenda', undefined)());
      for (const [at, turn] of order.entries()) {
        platforms[turn]?.release();
        await requested[turn];
        const kept = await makeKeptAgenda(notebook, fakeClock(before))('todayAgenda')();
        const newest = Math.max(...order.slice(0, at + 1));
        expect(kept).toMatchObject(O.some({ jobs: [{ name: `turn-${newest}` }] }));
      }
    }),
  );
});

describe('a platform with invalid cursors', () => {
  /** An agenda of which each page is answered by its cursor; a hundred pages are too many. */
  const agendaOf = (answer: (cursor: number) => AgendaPage) => {
    const errors = fakeErrorReporter();
    const requested: (number | undefined)[] = [];
    const jobs: EngineerJobs = {
      ...fakeEngineerJobs(makeConnection(), []),
      agenda: ({ cursor }) => {
        requested.push(cursor);
        if (requested.length > 100) throw new Error('It is asked without end');
        return TE.right(answer(cursor ?? 0));
      },
    };
    return {
      requested,
      reports: () => errors.reports().map(([text]) => text),
      readAgenda: makeReadAgenda(jobs, fakeVisitNotebook(), fakeClock(before), errors),
    };
  };
  const tabs = ['previousAgenda', 'todayAgenda', 'upcomingAgenda'] as const;

  test.each(tabs)(
    'receives one request per page when its cursors form a circle: %s',
    async (tab) => {
      const { readAgenda, requested, reports } = agendaOf((cursor) => ({
        jobs: [],
        nextCursor: cursor === 3 ? 2 : cursor + 1,
      }));
      const page = await readAgenda(tab, undefined)();
      expect(page).toEqual(E.right({ jobs: [], nextCursor: undefined, readAt: undefined }));
      expect(requested).toEqual([undefined, 1, 2, 3]);
      expect(reports()).toEqual(['Failed to get the agenda']);
    },
  );

  test.each(tabs)(
    'receives a limited number of requests when empty pages do not end: %s',
    async (tab) => {
      const { readAgenda, requested, reports } = agendaOf((cursor) => ({
        jobs: [],
        nextCursor: cursor + 1,
      }));
      expect(await readAgenda(tab, undefined)()).toEqual(
        E.left({ tag: 'unknown', reason: 'unexpected', detail: 'pages without end' }),
      );
      expect(requested.length).toBeGreaterThan(10);
      expect(reports()).toEqual(['Failed to get the agenda']);
    },
  );

  test('has its empty pages skipped up to the previous jobs behind them', async () => {
    const { readAgenda, requested } = agendaOf((cursor) => ({
      jobs: cursor === 4 ? [visit('JOB-1')] : [],
      nextCursor: cursor + 1,
    }));
    const page = await readAgenda('previousAgenda', undefined)();
    expect(page).toMatchObject(E.right({ jobs: [visit('JOB-1')], nextCursor: 5 }));
    expect(requested).toEqual([undefined, 1, 2, 3, 4]);
  });

  test('has all pages read, and a visit on two of them shown once, as read last', async () => {
    const { readAgenda } = agendaOf((cursor) => ({
      jobs: [
        visit('JOB-1', { status: cursor === 0 ? 'Ready' : 'En Route' }),
        visit(`JOB-1${cursor}`),
      ],
      nextCursor: cursor < 2 ? cursor + 1 : undefined,
    }));
    const page = await readAgenda('todayAgenda', undefined)();
    const jobs = E.isRight(page) ? page.right.jobs : [];
    expect(jobs.map(({ name }) => name)).toEqual(['JOB-1', 'JOB-10', 'JOB-11', 'JOB-12']);
    expect(jobs[0]?.status).toBe('En Route');
  });
});

describe('the agenda offline', () => {
  const tabs = ['previousAgenda', 'todayAgenda', 'upcomingAgenda'] as const;
  const names = Array.from({ length: 45 }, (_, index) => `JOB-${index}`);
  /** Completed jobs for the previous tab, and visits to be made today and tomorrow. */
  const everyTab = () =>
    engineerApplication({
      jobs: [
        ...names.map((name) => visit(name, { status: 'Complete', times: later(-1) })),
        visit('today'),
        visit('tomorrow', { times: later(1) }),
      ],
    });
  const firstPages = {
    previousAgenda: names.slice(0, 20),
    todayAgenda: ['today'],
    upcomingAgenda: ['tomorrow'],
  };

  test.each(tabs)(
    'shows %s as last read, with the time of that reading, unless the platform answers with an error',
    async (tab) => {
      const application = everyTab();
      await readNames(application, tab);
      application.clock.set(instant(before + millisecondsPerHour));
      application.connection.breakWith(unreachable);
      const kept = { jobs: firstPages[tab], nextCursor: undefined, readAt: before };
      for (const each of tabs)
        expect(await readNames(application, each)).toEqual(each === tab ? kept : unreachable);
      const failures: readonly PlatformFailure[] = [
        { tag: 'unknown', reason: 'platform-failed', message: 'Out of order' },
        { tag: 'unknown', reason: 'unexpected', detail: 'no JSON' },
        signedOut,
      ];
      for (const failure of failures) {
        application.connection.breakWith(failure);
        expect(await readNames(application, tab)).toEqual(failure);
      }
      application.connection.mend();
      expect(await readNames(application, tab)).toMatchObject({ readAt: undefined });
    },
  );
});

describe('the agenda offline on a later day', () => {
  const evening = instant(before + 12 * millisecondsPerHour);
  const nextMorning = instant(before + 24 * millisecondsPerHour);
  const visits = [
    visit('overdue'),
    visit('tomorrow', { times: later(1) }),
    visit('after', { times: later(2) }),
  ];

  /** The stored visits of a phone that has read the tabs at different times. */
  const keeping = async (
    ...readings: readonly (readonly [
      tab: 'todayAgenda' | 'upcomingAgenda',
      readAt: Instant,
      visits: readonly EngineerJob[],
    ])[]
  ) => {
    const notebook = fakeVisitNotebook();
    for (const [tab, readAt, value] of readings)
      await notebook.noteAgenda(tab, { value, readAt })();
    return async (tab: AgendaTab, now: Instant) => {
      const page = await makeKeptAgenda(notebook, fakeClock(now))(tab)();
      return O.isNone(page)
        ? undefined
        : { names: page.value.jobs.map(({ name }) => name), readAt: page.value.readAt };
    };
  };

  test('lists each visit once under its day, in any order of reading the tabs', async () => {
    const anyDay = fc.integer({ min: 0, max: 5 });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: -5, max: 12 }), { maxLength: 6 }),
        // One of 23 hours ends on the day after the one on which it begins.
        fc.constantFrom(4, 23),
        anyDay,
        anyDay,
        async (days, hours, readOn, passed) => {
          const timesOn = (day: number) => {
            const { start } = later(day);
            return { start, end: instant(start + hours * millisecondsPerHour) };
          };
          const all = days.map((day) => visit(`day${day}`, { times: timesOn(day) }));
          const application = engineerApplication({ jobs: all });
          application.clock.set(instant(before + readOn * 24 * millisecondsPerHour));
          await readBoth(application);
          application.clock.set(instant(before + (readOn + passed) * 24 * millisecondsPerHour));
          application.connection.breakWith(unreachable);
          const offline = await readBoth(application);
          application.connection.mend();
          expect(offline).toEqual(await readBoth(application));
        },
      ),
    );
  });

  test('shows the age of the older reading that it uses', async () => {
    const [, tomorrow] = visits as [EngineerJob, EngineerJob];
    const afternoon = instant(evening - 4 * millisecondsPerHour);
    const both = await keeping(
      ['upcomingAgenda', afternoon, [tomorrow]],
      ['todayAgenda', evening, []],
    );
    expect(await both('todayAgenda', evening)).toEqual({ names: [], readAt: evening });
    expect(await both('todayAgenda', nextMorning)).toEqual({
      names: ['tomorrow'],
      readAt: afternoon,
    });
    const nothing = await keeping(['upcomingAgenda', afternoon, []], ['todayAgenda', evening, []]);
    expect(await nothing('todayAgenda', nextMorning)).toEqual({ names: [], readAt: afternoon });
  });

  test('keeps a visit without times in each tab that listed it, until it is read with times', async () => {
    const untimed = visit('JOB-1', { times: undefined });
    const justAfter = instant(evening + 1);
    const listed = ['todayAgenda', 'upcomingAgenda'] as const;
    const both = await keeping(
      ['todayAgenda', evening, [untimed]],
      ['upcomingAgenda', justAfter, [untimed]],
    );
    for (const tab of listed)
      expect(await both(tab, nextMorning)).toMatchObject({ names: ['JOB-1'] });
    const timed = await keeping(
      ['todayAgenda', evening, [untimed]],
      ['upcomingAgenda', justAfter, [{ ...untimed, times: later(2) }]],
    );
    expect(await timed('todayAgenda', nextMorning)).toMatchObject({ names: [] });
    expect(await timed('upcomingAgenda', nextMorning)).toMatchObject({ names: ['JOB-1'] });
  });

  test('does not add visits of yesterday to a tab that was read this morning', async () => {
    const [, tomorrow, after] = visits as [EngineerJob, EngineerJob, EngineerJob];
    const moved = { ...after, times: later(1) };
    const kept = await keeping(
      ['upcomingAgenda', evening, [tomorrow, after]],
      ['todayAgenda', nextMorning, [moved]],
    );
    expect(await kept('todayAgenda', nextMorning)).toEqual({
      names: ['after'],
      readAt: nextMorning,
    });
    expect(await kept('upcomingAgenda', nextMorning)).toEqual({ names: [], readAt: evening });
  });
});
