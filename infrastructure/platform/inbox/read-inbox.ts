import { desc, eq } from 'drizzle-orm';
import { formatInstant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { inboxMessages } from '../database/schema/inbox.ts';
import { emailKeyOf } from '../identity/email-key.ts';

export type InboxMessage = {
  readonly id: number;
  readonly channel: 'text' | 'email';
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly code: string | null;
  readonly sentAt: string;
};

const mostShown = 50;

/** The latest messages, newest first, of all users or of one. */
export const readInbox = async (
  database: Database,
  email: string | undefined,
): Promise<readonly InboxMessage[]> => {
  const rows = await database
    .select()
    .from(inboxMessages)
    .where(email === undefined ? undefined : eq(inboxMessages.person, emailKeyOf(email)))
    .orderBy(desc(inboxMessages.id))
    .limit(mostShown);
  return rows.map(({ id, channel, recipient, subject, body, code, sentAt }) => ({
    id,
    channel,
    to: recipient,
    subject,
    body,
    code,
    sentAt: formatInstant(sentAt),
  }));
};
