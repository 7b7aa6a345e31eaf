import type { Database } from '../database/database.ts';
import { inboxMessages } from '../database/schema/platform.ts';
import type { MessageSender } from '../server/platform-context.ts';

/** The service will never take this message, such as one to a number that does not exist: it is not sent again. */
export class MessageRefused extends Error {}

/** Sends to the local inbox, instead of by e-mail and text message. */
export const makeInboxSender =
  (database: Database): MessageSender =>
  async ({ channel, to, person, subject, body, sentAt }) => {
    await database
      .insert(inboxMessages)
      .values({ channel, recipient: to, person, subject, body, code: null, sentAt });
  };

/** Milliseconds that a service has to take a message. */
const patience = 10_000;

/** 401 and 403 are about the platform's own secret, which can be put right. */
const mayTakeItLater = (status: number): boolean =>
  status >= 500 || [401, 403, 408, 425, 429].includes(status);

/** Sends to a service that accepts each message as JSON; its key is sent as `Idempotency-Key`. */
export const makeHttpSender =
  (url: URL, secret: string | undefined, ask: typeof fetch = fetch): MessageSender =>
  async ({ key, channel, to, subject, body }) => {
    const answer = await ask(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify({ channel, to, subject, body }),
      // A message is for the configured address, and for no other that it names.
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok) return;
    const words = `The message service answered ${answer.status}`;
    throw mayTakeItLater(answer.status) ? new Error(words) : new MessageRefused(words);
  };
