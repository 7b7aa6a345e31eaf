import { expect, it } from 'vitest';
import type { EngineerJob, JobStatus } from '#domain/repair';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';
import {
  engineerApplication,
  rebooking,
  type EngineerApplication,
} from '../areas/engineer-application.ts';
import { instant } from '#domain/time';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { EngineerJobs } from '#application/ports/remote/engineer-calls.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import { makeKeepStatuses } from '#application/visit/keep-statuses.ts';
import { identifier } from '#domain/kernel';
import { makeConnection } from '../../fakes/connection.ts';
import { fakeEngineerJobs } from '../../fakes/fake-engineer-calls.ts';
import { fakeVisitNotebook } from '../../fakes/fake-visit-notebook.ts';
import { waitUntil } from '../../wait-until.ts';
import { entryOf } from '../outbox/outbox-world.ts';

const job = (name: string, status: JobStatus): EngineerJob => ({
  ...engineerJob,
  uid: identifier(`uid-${name}`),
  name: identifier(name),
  status,
});

const keptStatuses = async ({ keptAgenda, keptVisit }: EngineerApplication) => {
  const agenda = await keptAgenda('todayAgenda')();
  const listed = agenda._tag === 'Some' ? agenda.value.jobs : [];
  const opened = await Promise.all(listed.map(({ uid }) => keptVisit(uid)()));
  return [
    listed.map(({ status }) => status),
    opened.map((visit) => (visit._tag === 'Some' ? visit.value.job.status : undefined)),
  ];
};

it('stores the status that a command leads to when the next reading is lost', async () => {
  const first = job('first', 'Ready');
  const second = job('second', 'En Route');
  const engineer = engineerApplication({ jobs: [first, second] });
  await engineer.outbox.open();
  await engineer.readAgenda('todayAgenda', undefined)();
  for (const { uid } of [first, second]) await engineer.openVisit(uid)();

  expect(await engineer.takeStep('start-travel', first, 'key-1')()).toEqual(E.right('accepted'));
  const afterTravel: readonly JobStatus[] = ['En Route', 'Ready'];
  expect(await keptStatuses(engineer)).toEqual([afterTravel, afterTravel]);

  expect(await engineer.takeStep('start-job', first, 'key-2')()).toEqual(E.right('accepted'));
  const afterStart: readonly JobStatus[] = ['In Progress', 'Ready'];
  expect(await keptStatuses(engineer)).toEqual([afterStart, afterStart]);

  engineer.connection.breakWith(unreachable);
  expect(await engineer.openVisit(first.uid)()).toMatchObject({
    right: { job: { status: 'In Progress' } },
  });
});

const close = entryOf(1, false);

it.each<[string, JobStatus, (by: EngineerApplication, job: EngineerJob) => unknown, JobStatus]>([
  [
    'reschedules',
    'Ready',
    ({ rescheduleVisit }, visit) => rescheduleVisit(visit, rebooking, [], 'key')(),
    'Cancelled',
  ],
  [
    'cancels',
    'En Route',
    ({ cancelVisit }, visit) =>
      cancelVisit(visit, { reason: 'Van breakdown', otherReason: '' }, [], 'key')(),
    'Cancelled',
  ],
  [
    'closes',
    'In Progress',
    ({ outbox }, { uid }) =>
      outbox.add({ ...close, job: uid, request: { ...close.request, job: uid }, files: [] }),
    'Complete',
  ],
])('stores the status of a visit that the engineer %s', async (_, status, act, after) => {
  const [visit, other] = [job('first', status), job('second', status)];
  const engineer = engineerApplication({ jobs: [visit, other] });
  for (const { uid } of [visit, other]) await engineer.openVisit(uid)();
  await act(engineer, visit);
  const kept = async ({ uid }: EngineerJob) =>
    O.toUndefined(await engineer.keptVisit(uid)())?.job.status;
  await waitUntil(async () => expect(await kept(visit)).toBe(after));
  expect(await kept(other)).toBe(status);
});

it('stores nothing for an engineer who has signed in meanwhile, nor after a failure', async () => {
  let owner = 'engineer-1';
  const notebook = fakeVisitNotebook(() => owner);
  const visit = job('first', 'Ready');
  await notebook.noteJob({ value: visit, readAt: instant(0) })();
  const answer = (after: () => E.Either<PlatformFailure, void>) => {
    const jobs: EngineerJobs = {
      ...fakeEngineerJobs(makeConnection(), [visit]),
      startTravel: () => async () => after(),
    };
    return makeKeepStatuses(notebook).ofVisits(jobs).startTravel(visit.uid, 'key')();
  };
  const status = async () => O.toUndefined(await notebook.job(visit.uid)())?.value.status;
  await answer(() => E.left(unreachable));
  expect(await status()).toBe('Ready');
  await answer(() => {
    owner = 'engineer-2';
    return E.right(undefined);
  });
  expect(await status()).toBe('Ready');
  await answer(() => E.right(undefined));
  expect(await status()).toBe('En Route');
});
