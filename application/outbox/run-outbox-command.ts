import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { JobUid } from '#domain/kernel';
import type { OutboxFile, OutboxStage } from '../ports/device/outbox-entry.ts';
import type { CloseNotebook } from '../ports/device/close-notebook.ts';
import type { EngineerJobs, FollowOns, JobCloser } from '../ports/remote/engineer-calls.ts';
import type { PhotoStorage } from '../ports/remote/photo-storage.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import {
  type OutboxCommand,
  type OutboxEvent,
  isShownByStatus,
  type ReadyCommand,
} from './outbox-entry.ts';

export type OutboxCommandPorts = {
  readonly notebook: Pick<CloseNotebook, 'file'>;
  readonly closer: JobCloser;
  readonly followOns: FollowOns;
  readonly photos: PhotoStorage;
  readonly engineerJobs: Omit<EngineerJobs, 'agenda'>;
};

const eventOf =
  <Value>(stage: OutboxStage, whenDone: (value: Value) => OutboxEvent) =>
  (answer: E.Either<PlatformFailure, Value>): OutboxEvent =>
    E.isRight(answer) ? whenDone(answer.right) : { is: 'failed', stage, failure: answer.left };

const closeEvent = eventOf('close', ({ receipt }: { readonly receipt?: string | undefined }) => ({
  is: 'closed',
  receipt,
}));
const followOnEvent = eventOf('follow-on', () => ({ is: 'follow-on-created' }));
const commandEvent = eventOf('command', () => ({ is: 'accepted' }));

/** Runs the next command of an entry, and returns its result as an event. */
export const makeRunOutboxCommand = (ports: OutboxCommandPorts) => {
  const storeFile = async (job: JobUid, { id, name }: OutboxFile): Promise<OutboxEvent> => {
    const kept = await ports.notebook.file(id)();
    if (O.isNone(kept)) return { is: 'file-lost', id };
    const prepared = await ports.photos.prepare(kept.value)();
    if (E.isLeft(prepared)) return { is: 'file-lost', id };
    const stored = await ports.photos.upload(job, { ...prepared.right, name }, () => undefined)();
    if (E.isRight(stored)) return { is: 'file-stored', id, location: stored.right.location };
    return stored.left.tag === 'unreadable'
      ? { is: 'file-lost', id }
      : { is: 'failed', stage: 'file', failure: stored.left, file: id };
  };

  const send = (command: ReadyCommand): TaskEither<PlatformFailure, void> => {
    switch (command.kind) {
      case 'start-travel':
        return ports.engineerJobs.startTravel(command.job, command.key);
      case 'start-job':
        return ports.engineerJobs.startJob(command.job, command.key);
      case 'reschedule':
        return ports.engineerJobs.reschedule(command.request, command.key);
      case 'cancel':
        return ports.engineerJobs.cancel(command.job, command.request, command.key);
    }
  };
  /**
   * A refusal may mean that an earlier sending was done, by a platform without idempotency keys: the visit's status
   * decides, and without it the outcome is unknown.
   */
  const sendCommand = async (command: ReadyCommand, isFirst: boolean): Promise<OutboxEvent> => {
    const answer = await send(command)();
    if (!isFirst && E.isLeft(answer) && answer.left.tag === 'refused') {
      const read = await ports.engineerJobs.job(command.job)();
      if (E.isLeft(read) && read.left.tag !== 'refused')
        return { is: 'failed', stage: 'command', failure: read.left };
      if (E.isRight(read) && isShownByStatus(command.kind, read.right.status))
        return { is: 'accepted' };
    }
    return commandEvent(answer);
  };

  /** `isFirst`: no earlier sending can have been done, so that a refusal is about this one. */
  return async (job: JobUid, command: OutboxCommand, isFirst: boolean): Promise<OutboxEvent> => {
    switch (command.do) {
      case 'store-file':
        return storeFile(job, command.file);
      case 'command':
        return sendCommand(command.command, isFirst);
      case 'close':
        return closeEvent(await ports.closer.close(command.request, command.key)());
      case 'follow-on':
        return followOnEvent(await ports.followOns.create(command.request, command.key)());
    }
  };
};
