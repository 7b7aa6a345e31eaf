import { bigserial, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { JobUid } from '#domain/kernel';
import type { MessageKind } from '../../messages/message-words.ts';
import { instantColumn } from '../columns.ts';
import { jobs } from './jobs.ts';

/** Messages to customers; written in the transaction of their event, sent afterwards. */
export const outgoingMessages = pgTable('outgoing_messages', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  jobUid: text('job_uid')
    .$type<JobUid>()
    .notNull()
    .references(() => jobs.uid, { onDelete: 'cascade' }),
  kind: text('kind').$type<MessageKind>().notNull(),
  createdAt: instantColumn('created_at').notNull(),
  /** When each channel accepted the message, or refused it permanently. */
  emailSettledAt: instantColumn('email_settled_at'),
  textSettledAt: instantColumn('text_settled_at'),
  /** How often sending it has failed. */
  attempts: integer('attempts').notNull().default(0),
  /** Until when a process is sending it, or waits to send it again, by real time; after that any may. */
  takenUntil: instantColumn('taken_until'),
  /** When all channels were settled. */
  sentAt: instantColumn('sent_at'),
});

/** Text messages and e-mails that a real platform would have sent. */
export const inboxMessages = pgTable('inbox_messages', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  channel: text('channel').$type<'text' | 'email'>().notNull(),
  /** The person's e-mail address in lower case, whichever the channel. */
  person: text('person').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  code: text('code'),
  sentAt: instantColumn('sent_at').notNull(),
});
