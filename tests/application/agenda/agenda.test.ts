import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import * as O from 'fp-ts/Option';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AgendaPage, EngineerJobs } from '#application/ports/remote/engineer-calls.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import { makeKeptAgenda } from '#application/visit/kept-visits.ts';
import { makeOpenVisit } from '#application/visit/open-visit.ts';
import { makeReadAgenda } from '#application/agenda/read-agenda.ts';
import { instant, millisecondsPerHour } from '#domain/time';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';
import { fakeClock } from '../../fakes/fake-device.ts';
import { fakeEngineerJobs } from '../../fakes/fake-engineer-calls.ts';
import { fakeErrorReporter } from '../../fakes/fake-reporting.ts';
import { makeConnection } from '../../fakes/connection.ts';
import { fakeVisitNotebook } from '../../fakes/fake-visit-notebook.ts';
import { before, engineerApplication } from '../areas/engineer-application.ts';
import { later, readNames, visit } from './visits-of-agenda.ts';

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
    await readNames(application, 'todayAgenda', undefined);
    application.connection.breakWith(unreachable);
    expect(await application.openVisit(job.uid)()).toEqual(E.right({ job, readAt: before }));
  });

  test('is listed among the known visits as last read', async () => {
    const application = engineerApplication({ jobs: [job, visit('JOB-2', { times: later(1) })] });
    await readNames(application, 'todayAgenda', undefined);
    await readNames(application, 'upcomingAgenda', undefined);
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
    await readNames(application, 'todayAgenda', undefined);
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
