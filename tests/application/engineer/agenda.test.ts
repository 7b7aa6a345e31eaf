import * as E from 'fp-ts/Either';
import { expect, test } from 'vitest';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { instant, millisecondsPerHour } from '#domain/kernel/instant.ts';
import { identifier } from '#domain/kernel/identifiers.ts';
import { engineerJob, jobOffer } from '../../infrastructure/http/domain-examples.ts';
import { engineerApplication, type EngineerApplication } from './engineer-application.ts';

const visit = (name: string, given: Partial<EngineerJob> = {}): EngineerJob => ({
  ...engineerJob,
  uid: identifier(`uid-${name}`),
  name: identifier(name),
  ...given,
});

const read = async (
  { readAgenda }: EngineerApplication,
  ...asked: Parameters<EngineerApplication['readAgenda']>
) => {
  const page = await readAgenda(...asked)();
  return E.isLeft(page)
    ? page.left
    : { ...page.right, jobs: page.right.jobs.map(({ name }) => name) };
};

test('a visit without times is among today’s, with a line and without one', async () => {
  const application = engineerApplication([
    visit('timed'),
    visit('untimed', { times: undefined }),
    visit('over', { times: undefined, status: 'Cancelled' }),
  ]);
  const jobs = ['untimed', 'timed'];
  expect(await read(application, 'todayAgenda', undefined)).toMatchObject({ jobs });
  application.line.breakWith({ tag: 'unreachable' });
  expect(await read(application, 'todayAgenda', undefined)).toMatchObject({ jobs });
});

test('the upcoming visits are those to be made: what was cancelled or rescheduled is not among them', async () => {
  const later = (days: number) => ({
    start: instant(jobOffer.estimated.start + days * 24 * millisecondsPerHour),
    end: instant(jobOffer.estimated.end + days * 24 * millisecondsPerHour),
  });
  const application = engineerApplication([
    visit('late', { times: later(9) }),
    visit('rescheduled', { times: later(2), status: 'Cancelled' }),
    visit('done', { times: later(3), status: 'Complete' }),
    visit('early', { times: later(2) }),
  ]);
  const jobs = ['early', 'late'];
  expect(await read(application, 'upcomingAgenda', undefined)).toMatchObject({ jobs });
});
