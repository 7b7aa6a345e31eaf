import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { JobUid } from '#domain/kernel';
import { rebookingAllowed, stepAllowed, type EngineerJob } from '#domain/repair';
import { londonDate } from '#domain/time';
import type { Clock, Connection } from '../ports/device/device.ts';
import type { OutboxEntry } from '../ports/device/outbox-entry.ts';
import { awaitAnswer } from '../sending/await-answer.ts';

/** An entry that was made with a form. */
export type FormEntry = Extract<OutboxEntry, { readonly kind: 'close' | 'reschedule' | 'cancel' }>;

/**
 * Whether the form of an entry can be opened for correction. Otherwise the entry stays in the outbox, since it would be
 * seen nowhere else. Where the visit cannot be read, the form may be opened.
 */
export const makeCanCorrect =
  (
    readJob: (job: JobUid) => TaskEither<unknown, EngineerJob>,
    connection: Pick<Connection, 'schedule'>,
    clock: Clock,
  ) =>
  async ({ kind, job }: Pick<FormEntry, 'kind' | 'job'>): Promise<boolean> => {
    const read = await awaitAnswer(connection, readJob(job)());
    if (read === undefined || E.isLeft(read)) return true;
    if (kind === 'reschedule')
      return rebookingAllowed(read.right, londonDate(clock.now())).outcome === 'allowed';
    return stepAllowed(kind === 'close' ? 'complete-job' : 'cancel', read.right.status);
  };
