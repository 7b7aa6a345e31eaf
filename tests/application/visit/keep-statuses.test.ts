import * as E from 'fp-ts/Either';
import { expect, it } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { EngineerJob, JobStatus } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';
import { engineerApplication, type EngineerApplication } from '../areas/engineer-application.ts';

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
  const engineer = engineerApplication([first, second]);
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
