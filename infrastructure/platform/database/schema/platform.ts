import { sql } from 'drizzle-orm';
import { bigserial, integer, pgTable, text, boolean, primaryKey } from 'drizzle-orm/pg-core';
import { jobColumn } from './jobs.ts';
import { instantColumn } from '../database.ts';

/** The kinds of message that a customer gets about a job, by e-mail and text message. */
const messageKinds = [
  'received',
  'booked',
  'changed',
  'on-the-way',
  /** The engineer travels to another customer first. */
  'turned-back',
  'cancelled',
  'done',
  /** The visit is over, and the office checks the engineer's report. */
  'looked-into',
] as const;

export type MessageKind = (typeof messageKinds)[number];

/**
 * An append-only log: sign-ins, steps and money are written by triggers of their own tables, in the same transaction;
 * refusals as counts. Identifiers and no personal data; times are real.
 */
export const audit = pgTable('audit', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  happenedAt: instantColumn('happened_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  event: text('event').notNull(),
  /** The job, the payment, or the place. */
  about: text('about'),
  /** The actor, by the identifier of their sign-in or account. */
  actor: text('actor'),
  times: integer('times').notNull().default(1),
});

/** At most one row: the clock as it was set. No row means that the real time counts. */
export const clockSettings = pgTable('set_clock', {
  id: integer('id').primaryKey(),
  now: instantColumn('now').notNull(),
  /** The real moment at which it was set; the set time runs on from there unless frozen. */
  setAt: instantColumn('set_at').notNull(),
  frozen: boolean('frozen').notNull(),
});

/** The answers of creates, so that the same request sent again gets the same answer. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** Method, path and person: one person's key means nothing to another. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null only while the transaction that does the work is open. */
    body: text('body'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);

/** Proof of each claim, each close, and each refusal of one. */
export const receipts = pgTable('receipts', {
  /** The number of the receipt, which is shown and printed. */
  id: text('id').primaryKey(),
  /** The job's name; of a refused claim the customer's own reference, which the refusal shows too. */
  reference: text('reference').notNull(),
  subject: text('subject', { enum: ['claim', 'refusal', 'close'] }).notNull(),
  decidedAt: instantColumn('decided_at').notNull(),
  /** Canonical JSON: text keeps its bytes. */
  receipt: text('receipt').notNull(),
});

/** Messages to customers; written in the transaction of their event, sent afterwards. */
export const outgoingMessages = pgTable('outgoing_messages', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  jobUid: jobColumn('job_uid').notNull(),
  kind: text('kind', { enum: messageKinds }).notNull(),
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
  channel: text('channel', { enum: ['text', 'email'] }).notNull(),
  /** The person's e-mail address in lower case, whichever the channel. */
  person: text('person').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  code: text('code'),
  sentAt: instantColumn('sent_at').notNull(),
});
