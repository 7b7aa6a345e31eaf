import * as E from 'fp-ts/Either';
import type { JobUid } from '#domain/kernel';
import { awaitAnswer } from '../sending/await-answer.ts';
import type { Connection } from '../ports/device/connection.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { ReadJob } from '../visit/open-visit.ts';

/** Withdraws a close from the outbox for correction; `false` without an effect where its job cannot be closed now. */
type CorrectClose = (job: JobUid) => Promise<boolean>;

/**
 * A close of a job that is not in progress stays in the outbox, since none of its steps could be opened (decisions,
 * "Outbox"). Where the job cannot be read, it may be corrected.
 */
export const makeCorrectClose =
  (
    readJob: ReadJob,
    outbox: Pick<Outbox, 'withdraw'>,
    connection: Pick<Connection, 'schedule'>,
  ): CorrectClose =>
  async (job) => {
    const read = await awaitAnswer(connection, readJob(job)());
    if (read !== undefined && E.isRight(read) && read.right.status !== 'In Progress') return false;
    await outbox.withdraw(job);
    return true;
  };
