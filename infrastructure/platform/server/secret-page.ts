import { html } from 'hono/html';
import { developerPage, developerStyle, fieldStyle } from './developer-page.ts';

export const secretStylePath = '/developer/secret.css';

export const secretStyle = developerStyle(`${fieldStyle}
.problem { font-weight: 600; }
`);

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
export const secretPage = ({ action, parameters, isWrong }: SecretForm) =>
  developerPage(
    'The secret is missing',
    secretStylePath,
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
export const otherMachinePage = (message: string) =>
  developerPage('Not from here', secretStylePath, html`<p>${message}</p>`);
