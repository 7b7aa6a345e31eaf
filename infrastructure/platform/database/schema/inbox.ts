import { bigserial, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';

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
