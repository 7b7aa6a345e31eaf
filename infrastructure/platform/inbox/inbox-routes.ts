import type { Context } from 'hono';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { inboxPage, inboxStyle } from './inbox-page.ts';
import { readInbox } from './read-inbox.ts';

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
  app.get('/developer/inbox.css', (c) =>
    c.body(inboxStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
};
