import * as E from 'fp-ts/Either';
import { expect, test } from 'vitest';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { identifier } from '#domain/kernel/identifiers.ts';
import { engineerJob } from '../../infrastructure/http/domain-examples.ts';
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
