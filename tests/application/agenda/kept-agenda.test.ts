import * as O from 'fp-ts/Option';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signedOut, unreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { makeKeptAgenda } from '#application/visit/kept-visits.ts';
import type { AgendaTab } from '#application/ports/remote/engineer-calls.ts';
import type { EngineerJob } from '#domain/repair';
import { instant, millisecondsPerHour, type Instant } from '#domain/time';
import { fakeClock } from '../../fakes/fake-device.ts';
import { fakeVisitNotebook } from '../../fakes/fake-visit-notebook.ts';
import { before, engineerApplication } from '../areas/engineer-application.ts';
import { later, readNames, visit } from './visits-of-agenda.ts';

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

  test.each(tabs)('shows %s as last read, with the time of that reading', async (tab) => {
    const application = everyTab();
    await readNames(application, tab, undefined);
    application.clock.set(instant(before + millisecondsPerHour));
    application.connection.breakWith(unreachable);
    expect(await readNames(application, tab, undefined)).toEqual({
      jobs: firstPages[tab],
      nextCursor: undefined,
      readAt: before,
    });
    for (const other of tabs)
      if (other !== tab)
        expect(await readNames(application, other, undefined)).toEqual(unreachable);
  });

  test.each(tabs)(
    'does not show an earlier reading of %s when the platform answered with an error',
    async (tab) => {
      const application = everyTab();
      await readNames(application, tab, undefined);
      const failures: readonly PlatformFailure[] = [
        { tag: 'unknown', reason: 'platform-failed', message: 'Out of order' },
        { tag: 'unknown', reason: 'unexpected', detail: 'no JSON' },
        signedOut,
      ];
      for (const failure of failures) {
        application.connection.breakWith(failure);
        expect(await readNames(application, tab, undefined)).toEqual(failure);
      }
      application.connection.mend();
      expect(await readNames(application, tab, undefined)).toMatchObject({ readAt: undefined });
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
          await readNames(application, 'todayAgenda', undefined);
          await readNames(application, 'upcomingAgenda', undefined);
          application.clock.set(instant(before + (readOn + passed) * 24 * millisecondsPerHour));
          application.connection.breakWith(unreachable);
          const offline = [
            await readNames(application, 'todayAgenda', undefined),
            await readNames(application, 'upcomingAgenda', undefined),
          ].map((page) => ('jobs' in page ? page.jobs : page));
          application.connection.mend();
          const online = [
            await readNames(application, 'todayAgenda', undefined),
            await readNames(application, 'upcomingAgenda', undefined),
          ].map((page) => ('jobs' in page ? page.jobs : page));
          expect(offline).toEqual(online);
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
