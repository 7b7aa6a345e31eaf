import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { EngineerJob } from '#domain/repair';
import type { OutboxFile, VisitOrder } from '../ports/device/outbox-entry.ts';
import type { Clock } from '../ports/device/device.ts';
import { signedOut, unreachable } from '../sending/judge-failure.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import type { SubmissionState } from '../session/submission.ts';
import type { Outbox } from './outbox.ts';
import { entryId, isRefused, delayOf, sending } from './outbox-entry.ts';

/** The result of a command: on the platform, or stored on the phone and sent automatically. */
export type SendResult = Extract<SubmissionState, 'accepted' | 'sending'>;

export type VisitOrderRequest = {
  readonly visit: Pick<EngineerJob, 'uid' | 'name'>;
  readonly order: VisitOrder;
  readonly key: string;
  readonly files: readonly OutboxFile[];
};

export type SendOrWait = (request: VisitOrderRequest) => TaskEither<PlatformFailure, SendResult>;

/**
 * Stores a command on the device, sends it, and waits at most 3 seconds for the answer. A refusal within that time is
 * for the screen, and is not stored. Any other result stays in the outbox under its key. A refused or lost command of
 * the same kind is replaced.
 */
export const makeSendOrWait =
  (outbox: Outbox, clock: Clock): SendOrWait =>
  ({ visit, order, key, files }) =>
  async () => {
    const replaced = [
      ...outbox
        .entries()
        .filter(isRefused)
        .map((entry) => ({ ...entry, id: entryId(entry) })),
      ...outbox.lost(),
    ];
    for (const { id, kind, job } of replaced)
      if (kind === order.kind && job === visit.uid) await outbox.withdraw(id);
    const command = { ...order, job: visit.uid, jobName: visit.name, key, files };
    const status = await outbox.submit({ ...command, queuedAt: clock.now(), status: sending });
    switch (status?.is) {
      case 'accepted':
        return E.right('accepted');
      case 'sending':
        return E.right('sending');
      case 'unconfirmed':
      case 'failed':
        if (delayOf(status) === 'unreachable') return E.right('sending');
        // It is sent again from the outbox: also after a failure it may still be done.
        return E.left(
          delayOf(status) === 'signed-out'
            ? signedOut
            : { tag: 'unknown', reason: 'platform-failed' },
        );
      case 'refused': {
        if (status.reason === 'file-lost') return E.right('sending');
        if (status.message === undefined) return E.left({ tag: 'unknown', reason: 'no-words' });
        await outbox.withdraw(key);
        return E.left({ tag: 'refused', message: status.message });
      }
      case undefined:
        return E.left(outbox.owner() === undefined ? signedOut : unreachable);
    }
  };
