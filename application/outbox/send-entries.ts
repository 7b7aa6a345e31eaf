import type { Connection } from '../ports/device/connection.ts';
import type { Lease, Leases } from '../ports/device/leases.ts';
import { runSession } from '../session/run-session.ts';
import { until } from '../session/until.ts';
import type { OutboxEntries } from './outbox-entries.ts';
import { entryId, nextCommand } from './outbox-entry.ts';
import { findSuperseded } from './outbox-order.ts';
import {
  notSending,
  reduceSending,
  type Sending,
  type SendingCommand,
  type SendingEvent,
} from './reduce-sending.ts';
import { makeRunOutboxCommand, type OutboxCommandPorts } from './run-outbox-command.ts';

/** One tab at a time sends. */
const sendingLease = 'pilotlight-outbox';

export type SendingPorts = OutboxCommandPorts & {
  readonly leases: Leases;
  readonly connection: Connection;
};

/** Sends the entries in order, each until it has a result; entries of different jobs at once. */
export const makeSendEntries = (ports: SendingPorts, entries: OutboxEntries) => {
  const { leases, connection } = ports;
  const runCommand = makeRunOutboxCommand(ports);
  const timers = new Map<string, () => void>();
  const checking = 'check-later';
  /** The round that was opened last. */
  let round: Promise<void> = Promise.resolve();

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
    try {
      await entries.reread();
      if (lease === undefined) return;
      dispatch({ is: 'round-opened' });
      await until(() => state().round !== 'sending', [subscribe]);
      const { crash } = state();
      if (crash !== undefined) throw crash.error;
    } finally {
      lease?.release();
    }
  };
  const runRound = async (): Promise<void> => {
    try {
      await sendInTurn(await leases.take(sendingLease)());
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
    dispatch,
    send,
    waitForTry,
    withdraw,
    discard,
    finishRounds,
    /** Sends an entry without the pause after a failed try. */
    sendNow: async (id: string): Promise<void> => {
      dispatch({ is: 'tried-again', id });
      await Promise.race([finishRounds(), waitForTry(id)]);
    },
  };
};
