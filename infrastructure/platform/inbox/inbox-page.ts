import { html } from 'hono/html';
import { developerPage, developerStyle } from '../server/developer-page.ts';
import type { InboxMessage } from './read-inbox.ts';

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
export const inboxPage = (messages: readonly InboxMessage[], email: string | undefined) =>
  developerPage(
    'Local inbox',
    '/developer/inbox.css',
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

export const inboxStyle = developerStyle(`
label { display: block; font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.25rem; }
input { flex: 1 1 14rem; }
input, button { min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid; border-radius: 0.5rem; font: inherit; }
.body { margin: 0.5rem 0 0; white-space: pre-line; overflow-wrap: anywhere; }
`);
