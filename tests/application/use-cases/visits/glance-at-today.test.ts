import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { AgendaQuery } from '#application/ports/engineer-jobs.ts';
import { makeGlanceAtToday } from '#application/use-cases/visits/glance-at-today.ts';
import { makeReadAgenda } from '#application/use-cases/visits/read-agenda.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { identifier } from '#domain/kernel/identifiers.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import { instant, millisecondsPerHour } from '#domain/kernel/instant.ts';
import { engineerJob, jobOffer } from '../../../infrastructure/wire/domain-examples.ts';
import { fakeClock } from '../../../fakes/fake-clock.ts';
import { makeConnection } from '../../../fakes/connection.ts';
import { fakeEngineerJobs } from '../../../fakes/fake-engineer-jobs.ts';
import { fakeErrorReporter } from '../../../fakes/fake-error-reporter.ts';
import { fakeVisitNotebook } from '../../../fakes/fake-visit-notebook.ts';
import { before } from '../engineer-application.ts';

const visit = (name: string, given: Partial<EngineerJob> = {}): EngineerJob => ({
  ...engineerJob,
  uid: identifier(`uid-${name}`),
  name: identifier(name),
  ...given,
});

const earlier = {
  start: instant(jobOffer.estimated.start - 48 * millisecondsPerHour),
  end: instant(jobOffer.estimated.end - 48 * millisecondsPerHour),
};

const visits = [
  visit('next'),
  visit('overdue', { times: earlier }),
  visit('done', { status: 'Complete' }),
];

const phone = (held: readonly EngineerJob[], largestPage?: number) => {
  const connection = makeConnection();
  const jobs = fakeEngineerJobs(connection, held, largestPage);
  const asked: AgendaQuery[] = [];
  const clock = fakeClock(before);
  let unsent = false;
  const agenda: typeof jobs.agenda = (query) => {
    asked.push(query);
    return jobs.agenda(query);
  };
  return {
    connection,
    asked,
    leaveUnsent: () => (unsent = true),
    glance: makeGlanceAtToday(agenda, clock, () => unsent),
    readAgenda: () =>
      makeReadAgenda(
        { ...jobs, agenda },
        fakeVisitNotebook(),
        clock,
        fakeErrorReporter(),
      )('todayAgenda', undefined)(),
  };
};

describe('the first reading of today', () => {
  it('shows the same visits as the agenda, with the same request', async () => {
    const { glance, readAgenda, asked } = phone(visits);
    const seen = O.toUndefined(await glance());
    const read = await readAgenda();
    expect(seen?.jobs.map(({ name }) => name)).toEqual(['overdue', 'next']);
    expect(E.isRight(read) && read.right.jobs).toEqual(seen?.jobs);
    expect(seen?.now).toBe(before);
    expect(asked[0]).toEqual(asked[1]);
  });

  it.each([
    ['there are no visits', phone([visit('done', { status: 'Complete' })])],
    ['the answer is incomplete', phone([visit('one'), visit('two')], 1)],
  ])('is left to the agenda when %s', async (_why, { glance }) => {
    expect(await glance()).toEqual(O.none);
  });

  it('reads the days again when the answer corrects a wrong clock', async () => {
    const clock = fakeClock(instant(before + 26 * millisecondsPerHour));
    const asked: AgendaQuery[] = [];
    const jobs = fakeEngineerJobs(makeConnection(), visits);
    const agenda: typeof jobs.agenda = (query) => {
      asked.push(query);
      clock.set(before);
      return jobs.agenda(query);
    };
    const seen = O.toUndefined(await makeGlanceAtToday(agenda, clock, () => false)());
    expect(asked.map(({ to }) => to)).toEqual([
      londonDate(instant(before + 26 * millisecondsPerHour)),
      londonDate(before),
    ]);
    expect(seen?.now).toBe(before);
  });

  it('is left to the agenda when the platform does not answer', async () => {
    const { glance, connection } = phone(visits);
    connection.breakWith({ tag: 'unreachable' });
    expect(await glance()).toEqual(O.none);
  });

  it('requests nothing while an unsent command waits on this phone', async () => {
    const { glance, asked, leaveUnsent } = phone(visits);
    leaveUnsent();
    expect(await glance()).toEqual(O.none);
    expect(asked).toEqual([]);
  });

  it('shows nothing when a command was queued meanwhile', async () => {
    const { glance, leaveUnsent, connection } = phone(visits);
    const release = connection.hold();
    const looking = glance();
    leaveUnsent();
    release();
    expect(await looking).toEqual(O.none);
  });
});
