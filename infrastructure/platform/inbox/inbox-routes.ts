import { desc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { formatInstant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { inboxMessages } from '../database/schema/platform.ts';
import { emailKeyOf } from '../identity/email-key.ts';
import { developerPage } from '../server/developer-pages.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';

type InboxMessage = {
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
const readInbox = async (
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

const channelNames = { text: 'Text message', email: 'E-mail' } as const;

const message = ({ channel, to, subject, body, sentAt }: InboxMessage) => html`
  <li>
    <article>
      <h2>${subject}</h2>
      <p class="facts">
        ${channelNames[channel]} to ${to},
        <time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time>
      </p>
      <p class="body">${body}</p>
    </article>
  </li>
`;

/** The inbox for a person's eyes: newest first, and a field to see one person's messages only. */
const inboxPage = (messages: readonly InboxMessage[], email: string | undefined) =>
  developerPage(
    'Local inbox',
    html`
      <p>Text messages and e-mails that a real platform would have sent.</p>
      <form method="get" action="/developer/inbox">
        <label for="email">Only for this email address</label>
        <div class="row">
          <input id="email" name="email" type="email" value="${email ?? ''}" />
          <button type="submit">Show</button>
        </div>
      </form>
      ${
        messages.length === 0
          ? html`<p role="status">
              No messages yet. Ask for a code on the sign-in page, then load this page again.
            </p>`
          : html`<ol reversed>
              ${messages.map(message)}
            </ol>`
      }
    `,
  );

const requestedEmail = (c: Context): string | undefined => {
  const email = c.req.query('email')?.trim();
  return email === '' ? undefined : email;
};

/** The inbox of one-time codes, as a page and as JSON. */
export const registerInboxRoutes = (app: PlatformApp, { database }: PlatformContext): void => {
  app.get('/developer/inbox', async (c) => {
    const email = requestedEmail(c);
    return c.html(inboxPage(await readInbox(database, email), email));
  });
  app.get('/developer/inbox.json', async (c) =>
    c.json({ messages: await readInbox(database, requestedEmail(c)) }),
  );
};
