import { sql } from 'drizzle-orm';
import type { JobUid } from '#domain/kernel';
import type { Instant } from '#domain/time';
import type { Transaction } from '../database/database.ts';
import { prepareStatement } from '../database/statements.ts';
import { outgoingMessages } from '../database/schema/messages.ts';
import type { MessageKind } from './message-words.ts';

const note = prepareStatement((database) =>
  database.insert(outgoingMessages).values({
    jobUid: sql.placeholder('jobUid'),
    kind: sql.placeholder('kind'),
    createdAt: sql.placeholder('createdAt'),
  }),
);

/**
 * Queues a message to a job's customer in the transaction of its event, so that it is sent only if that is committed.
 */
export const announce = async (
  transaction: Transaction,
  kind: MessageKind,
  jobUid: JobUid,
  createdAt: Instant,
): Promise<void> => {
  await note(transaction, { jobUid, kind, createdAt });
};
