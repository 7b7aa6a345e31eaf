import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { PlatformContext, PlatformApp, PlatformBindings } from './platform-context.ts';
import { refuse } from './error-answers.ts';
import { isFromThisMachine } from './remote-address.ts';
import { html } from 'hono/html';

const stylePath = '/developer/style.css';

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0 0 0.25rem; font-size: 1.75rem; }
h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
ol { margin: 1.5rem 0 0; padding: 0; list-style: none; }
ol > li { margin: 0 0 1rem; padding: 1rem; border: 1px solid; border-radius: 0.75rem; }
.facts { margin: 0.25rem 0; font-size: 0.875rem; }
.body { margin: 0.5rem 0 0; white-space: pre-line; overflow-wrap: anywhere; }
.saved { padding: 0.5rem 0.75rem; border-left: 0.25rem solid light-dark(#1a7f37, #4ac26b); }
.problem { font-weight: 600; }
.problems { margin: 0.5rem 0; padding: 0.5rem 0.75rem 0.5rem 2rem; border-left: 0.25rem solid light-dark(#b42318, #f97066); }
form { margin-top: 0.75rem; }
label, legend { display: block; font-weight: 600; }
textarea, input:not([type='radio']), button { box-sizing: border-box; padding: 0.5rem 0.75rem; border: 1px solid; border-radius: 0.5rem; font: inherit; }
textarea, input:not([type='radio']) { flex: 1 1 14rem; width: 100%; min-width: 0; }
input:not([type='radio']), button { min-height: 2.75rem; }
label + textarea, label + input { margin-top: 0.25rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.25rem; }
.row p { flex: 1 1 12rem; margin: 0 0 0.75rem; }
fieldset { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: 0.75rem 0; padding: 0; border: 0; }
.choice { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; font-weight: 400; }
input[type='radio'] { width: 1.25rem; height: 1.25rem; }
summary { box-sizing: border-box; min-height: 2.75rem; padding: 0.5rem 0; cursor: pointer; overflow-wrap: anywhere; }
details details { margin-left: 1rem; }
.digest, .json { font: 0.75rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.digest { margin: 0.25rem 0; }
.json { margin: 0 0 0.5rem; white-space: pre-wrap; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top; }
`;

/** A developer page: its title as heading, and its content. */
export const developerPage = (
  title: string,
  content: ReturnType<typeof html>,
): ReturnType<typeof html> =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;

type SecretForm = {
  /** The page that the form opens; without it the page that was requested, whose part behind the `#` stays. */
  readonly action?: string | undefined;
  /** The other parameters of its address. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly isWrong: boolean;
};

const wrong = html`<p id="problem" class="problem" role="alert">
  This is not the secret of this start. Without a secret of its own, the platform makes a new one
  each time it starts.
</p>`;

/** A page for a browser that has not opened the printed address: what is missing, where it is, and a field for it. */
const secretPage = ({ action, parameters, isWrong }: SecretForm) =>
  developerPage(
    'The secret is missing',
    html`
      <p>
        Pages for developers open with the secret of this start. The platform printed it where it
        was started, behind <code>secret=</code> in the address of the inbox and of the rules. Open
        one of these addresses, or enter the secret here.
      </p>
      <form method="get" ${action === undefined ? '' : html`action="${action}"`}>
        ${isWrong ? wrong : ''}
        ${parameters.map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <label for="secret">Secret, or the printed address</label>
        <div class="row">
          <input
            id="secret"
            name="secret"
            required
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
            ${isWrong ? html`aria-invalid="true" aria-describedby="problem"` : ''}
          />
          <button type="submit">Open the page</button>
        </div>
      </form>
    `,
  );

/** A page for a browser that may not use the developer routes at all. */
const otherMachinePage = (message: string) =>
  developerPage('Not from here', html`<p>${message}</p>`);

const ownNames = ['localhost', '127.0.0.1', '[::1]'];
const cookie = 'pilotlight-developer';

const isFromElsewhere = ({ headers, url }: Request): boolean => {
  const origin = headers.get('origin');
  const isNavigation = headers.get('sec-fetch-mode') === 'navigate';
  return (
    (origin !== null && origin !== new URL(url).origin) ||
    (headers.get('sec-fetch-site') === 'cross-site' && !isNavigation)
  );
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string | undefined, other: string): boolean =>
  one !== undefined && timingSafeEqual(digest(one), digest(other));

/** The address of a request without the secret, which does not stay in the browser's history. */
const withoutSecret = (c: Context): string => {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete('secret');
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
};

const notHere = 'Developer routes are for the machine that the platform runs on.';

/** Whether a browser shows the answer as a page; programs accept anything or ask for JSON. */
const isForPerson = (c: Context): boolean => c.req.header('accept')?.includes('text/html') === true;

/** The secret in the address of a request; a person may have entered the whole printed address. */
const enteredSecret = (c: Context): string | undefined =>
  c.req.query('secret')?.trim().split('secret=').at(-1);

/** The form for the secret: it opens the requested page, or after a form was sent the page of that form. */
const secretFormOf = (c: Context) => {
  const { pathname, searchParams } = new URL(c.req.url);
  const isPage = c.req.method === 'GET';
  return {
    action: isPage ? undefined : pathname.split('/').slice(0, 3).join('/'),
    parameters: isPage ? [...searchParams].filter(([name]) => name !== 'secret') : [],
    isWrong: isPage && searchParams.has('secret'),
  };
};

const guardWith =
  (secret: string): MiddlewareHandler<PlatformBindings> =>
  async (c: Context, next) => {
    const { hostname } = new URL(c.req.url);
    if (!isFromThisMachine(c) || !ownNames.includes(hostname) || isFromElsewhere(c.req.raw))
      return isForPerson(c)
        ? c.html(otherMachinePage(notHere), 403)
        : refuse(403, 'other-machine', notHere);
    if (c.req.path === stylePath)
      return c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' });
    if (c.req.method === 'GET' && isSame(enteredSecret(c), secret)) {
      setCookie(c, cookie, secret, { path: '/developer', httpOnly: true, sameSite: 'Strict' });
      return c.redirect(withoutSecret(c), 303);
    }
    const given = c.req.header('x-developer-secret') ?? getCookie(c, cookie);
    if (isSame(given, secret)) return next();
    return isForPerson(c)
      ? c.html(secretPage(secretFormOf(c)), 403)
      : refuse(
          403,
          'secret-missing',
          'Developer routes need the secret of this start: use the address that the platform printed.',
        );
  };

/**
 * Protects the developer routes: they answer only programs and browsers of this machine, and callers with the secret of
 * this start. Another site may neither read the inbox nor reset the data through the developer's browser, not even
 * under a host name of its own that leads to this machine.
 */
export const registerDeveloperGuard = (
  app: PlatformApp,
  { configuration: { developerSecret } }: PlatformContext,
): void => {
  if (developerSecret !== undefined) app.use('/developer/*', guardWith(developerSecret));
};
