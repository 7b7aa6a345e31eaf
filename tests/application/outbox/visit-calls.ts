import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { OutboxCommandPorts } from '#application/outbox/send-entries.ts';
import type { CommandKind } from '#application/outbox/outbox-entry.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { statusAfter, type JobStatus } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';
import { refusal, type FakePlatform } from './outbox-world.ts';

type Answer<Value> = Task<E.Either<PlatformFailure, Value>>;
type Call = <Value>(arrive: () => Value) => Answer<Value>;

/** The statuses after an action of an engineer (document 3, section 4; decisions, "On the way to one visit"). */
export const doneTo = (
  visits: ReadonlyMap<JobUid, JobStatus>,
  kind: CommandKind,
  job: JobUid,
): ReadonlyMap<JobUid, JobStatus> | undefined => {
  const status = visits.get(job);
  const after = status === undefined ? undefined : statusAfter(kind, status);
  if (after === undefined) return undefined;
  return new Map(
    [...visits].map(([uid, before]) => {
      if (uid === job) return [uid, after];
      return [uid, kind === 'start-travel' && before === 'En Route' ? 'Ready' : before];
    }),
  );
};

/** The calls about visits at a platform that executes what its statuses allow, and each key once. */
export const visitCalls = (
  platform: FakePlatform,
  call: Call,
): OutboxCommandPorts['engineerJobs'] => {
  const order =
    (kind: CommandKind, job: JobUid, key: string): Answer<void> =>
    async () => {
      const answer = await call((): E.Either<PlatformFailure, void> => {
        if (platform.knowsKeys && platform.done.includes(key)) return E.right(undefined);
        const after = doneTo(platform.visits, kind, job);
        if (after === undefined) return E.left(refusal);
        for (const [uid, status] of after) platform.visits.set(uid, status);
        platform.done.push(key);
        return E.right(undefined);
      })();
      return E.isRight(answer) ? answer.right : answer;
    };
  return {
    startTravel: (job, key) => order('start-travel', job, key),
    startJob: (job, key) => order('start-job', job, key),
    reschedule: ({ previousJob }, key) => order('reschedule', previousJob, key),
    cancel: (job, _, key) => order('cancel', job, key),
    job: (uid) => async () => {
      const answer = await call(() => platform.visits.get(uid))();
      if (E.isLeft(answer)) return answer;
      return answer.right === undefined
        ? E.left({ tag: 'refused', reason: 'not-found', message: 'No such job' })
        : E.right({ ...engineerJob, uid, status: answer.right });
    },
  };
};
