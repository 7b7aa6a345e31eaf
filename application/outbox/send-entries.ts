import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { JobUid } from '#domain/kernel';
import type { Connection, Lease, Leases } from '../ports/device/device.ts';
import { makeUploadFileOnce, type UploadFileOnce } from '../photos/upload-photo.ts';
import { runSession } from '../session/run-session.ts';
import { until } from '../session/waiting.ts';
import type { OutboxEntries } from './outbox-entries.ts';
import {
  entryId,
  nextCommand,
  type OutboxCommand,
  type OutboxEvent,
  isShownByStatus,
  storedLocations,
} from './outbox-entry.ts';
import { findSuperseded } from './outbox-order.ts';
import {
  notSending,
  reduceSending,
  type Sending,
  type SendingCommand,
  type SendingEvent,
} from './reduce-sending.ts';
import type { OutboxFile, OutboxStage, VisitCommand } from '../ports/device/outbox-entry.ts';
import type { CloseNotebook } from '../ports/device/notebooks.ts';
import type {
  EngineerJobs,
  FollowOns,
  JobCloser,
  PhotoStorage,
} from '../ports/remote/engineer-calls.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';

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
const makeRunOutboxCommand = (ports: OutboxCommandPorts, upload: UploadFileOnce) => {
  const storeFile = async (job: JobUid, { id, name }: OutboxFile): Promise<OutboxEvent> => {
    const kept = await ports.notebook.file(id)();
    if (O.isNone(kept)) return { is: 'file-lost', id };
    const prepared = await ports.photos.prepare(kept.value)();
    if (E.isLeft(prepared)) return { is: 'file-lost', id };
    const stored = await upload(job, id, { ...prepared.right, name }, () => undefined)();
    if (E.isRight(stored)) return { is: 'file-stored', id, location: stored.right.location };
    return stored.left.tag === 'unreadable'
      ? { is: 'file-lost', id }
      : { is: 'failed', stage: 'file', failure: stored.left, file: id };
  };

  /** Sends a command with the locations of its photos. */
  const send = (command: VisitCommand): TaskEither<PlatformFailure, unknown> => {
    const { job, key } = command;
    const photos = storedLocations(command.files);
    switch (command.kind) {
      case 'start-travel':
        return ports.engineerJobs.startTravel(job, key);
      case 'start-job':
        return ports.engineerJobs.startJob(job, key);
      case 'reschedule':
        return ports.engineerJobs.reschedule({ ...command.request, photos }, key);
      case 'cancel':
        return ports.engineerJobs.cancel(job, { ...command.request, photos }, key);
    }
  };
  /**
   * A refusal may mean that an earlier sending was done, by a platform without idempotency keys: the visit's status
   * decides, and without it the outcome is unknown.
   */
  const sendCommand = async (command: VisitCommand, isFirst: boolean): Promise<OutboxEvent> => {
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

/** One tab at a time sends. */
const sendingLease = 'pilotlight-outbox';

export type SendingPorts = OutboxCommandPorts & {
  readonly leases: Leases;
  readonly connection: Connection;
};

/** Sends the entries in order, each until it has a result; entries of different jobs at once. */
export const makeSendEntries = (ports: SendingPorts, entries: OutboxEntries) => {
  const { leases, connection } = ports;
  const upload = makeUploadFileOnce(ports.photos);
  const runCommand = makeRunOutboxCommand(ports, upload);
  const timers = new Map<string, () => void>();
  const checking = 'check-later';
  /** The round that was opened last. */
  let round: Promise<void> = Promise.resolve();
  /** The next round takes over from another tab, which the browser may have frozen while it was sending. */
  let takesOver = false;

  const { state, subscribe, dispatch } = runSession<Sending, SendingEvent, SendingCommand>({
    first: [notSending, []],
    reduce: (before, event) => reduceSending(before, event, entries.own()),
    run: (command) => {
      switch (command.do) {
        case 'open-round':
          round = runRound();
          return undefined;
        case 'try':
          return void tryEntry(command.id, command.isFirst);
        case 'pause':
          return startTimer(command.id, command.milliseconds, {
            is: 'pause-ended',
            id: command.id,
          });
        case 'end-pause':
          return stopTimer(command.id);
        case 'check-later':
          return startTimer(checking, command.milliseconds, { is: 'requested' });
        case 'stop-checking':
          return stopTimer(checking);
      }
    },
  });
  const stopTimer = (name: string): void => {
    timers.get(name)?.();
    timers.delete(name);
  };
  const startTimer = (name: string, milliseconds: number, event: SendingEvent): void => {
    stopTimer(name);
    timers.set(
      name,
      connection.schedule(milliseconds, () => dispatch(event)),
    );
  };

  /** Forgets an entry; its draft and files stay. */
  const withdraw = async (id: string): Promise<void> => {
    dispatch({ is: 'forgotten', id });
    await entries.forget(id);
  };
  /** Deletes the draft and the files first: if the page dies meanwhile, the entry still leads to them. */
  const discard = async (id: string): Promise<void> => {
    await entries.forgetFilesOf(id);
    await withdraw(id);
  };

  /** Runs the next stage of an entry, and stores its result before anything follows from it. */
  const runStage = async (id: string, isFirst: boolean): Promise<void> => {
    const entry = entries.find(id);
    const command = entry === undefined ? undefined : nextCommand(entry);
    if (entry === undefined || command === undefined) return;
    const event = await runCommand(entry.job, command, isFirst);
    // Another tab has taken over meanwhile: what it did counts.
    if (!(await entries.isAsKept(id))) return entries.reread();
    await entries.applyEvent(id, event);
    if (event.is === 'accepted')
      for (const superseded of findSuperseded(entry, entries.own()))
        await discard(entryId(superseded));
  };
  const tryEntry = (id: string, isFirst: boolean): Promise<void> =>
    runStage(id, isFirst).then(
      () => dispatch({ is: 'tried', id }),
      (error: unknown) => dispatch({ is: 'crashed', id, error }),
    );
  const sendInTurn = async (lease: Lease | undefined): Promise<void> => {
    let isOver = false;
    const endWhenLost = async ({ lost }: Lease): Promise<void> => {
      await lost;
      if (!isOver) dispatch({ is: 'turn-lost' });
    };
    try {
      await entries.reread();
      if (lease === undefined) return;
      dispatch({ is: 'round-opened' });
      void endWhenLost(lease);
      await until(() => state().round !== 'sending', [subscribe]);
      const { crash } = state();
      if (crash !== undefined) throw crash.error;
    } finally {
      isOver = true;
      lease?.release();
    }
  };
  const runRound = async (): Promise<void> => {
    try {
      const takeLease = takesOver ? leases.steal : leases.take;
      takesOver = false;
      await sendInTurn(await takeLease(sendingLease)());
    } finally {
      dispatch({ is: 'round-ended' });
    }
  };

  /** Resolves once no round is open. */
  const finishRounds = async (): Promise<void> => {
    await round;
    await until(() => state().round === 'none', [subscribe]);
  };
  const send = (): Promise<void> => {
    dispatch({ is: 'requested' });
    return finishRounds();
  };
  /** Resolves once a try of an entry has a result, and that is stored. */
  const waitForTry = (id: string): Promise<void> =>
    until(() => {
      const entry = entries.find(id);
      return entry === undefined || (entry.status.is !== 'sending' && !state().inFlight.has(id));
    }, [entries.subscribe, subscribe]);

  return {
    upload,
    dispatch,
    send,
    waitForTry,
    withdraw,
    discard,
    finishRounds,
    /** Sends an entry without the pause after a failed try, and without waiting for another tab. */
    sendNow: async (id: string): Promise<void> => {
      // A round that is sending has its turn already.
      takesOver = state().round !== 'sending';
      dispatch({ is: 'tried-again', id });
      await Promise.race([finishRounds(), waitForTry(id)]);
    },
  };
};
