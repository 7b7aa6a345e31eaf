import { refuse } from '../server/error-answers.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { type FoundReceipt, erasePersonalValues, findReceipts } from './store-receipt.ts';
import { html } from 'hono/html';
import {
  explain,
  type Change,
  type ExplainedComparison,
  type Explanation,
  type Json,
} from '#domain/explain';
import { canonicalJson, caseOfRecord, decisionsOfReceipt, verifyReceipt } from '#domain/receipt';
import { formatInstant } from '#domain/time';
import { developerPage } from '../server/developer-pages.ts';

const inWords = (value: Json): string => {
  if (value === undefined) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const comparison = ({
  what,
  value,
  limit,
  test,
  margin,
  unit,
  source,
}: ExplainedComparison) => html`
  <tr>
    <td>${what}</td>
    <td>${inWords(value)}</td>
    <td>${limit === undefined ? '' : `${test ?? 'is'} ${inWords(limit)} ${unit ?? ''}`}</td>
    <td>${margin ?? ''}</td>
    <td>${source ?? ''}</td>
  </tr>
`;

const change = ({ input, from, to, outcome }: Change) => html`
  <li>
    ${input}: ${inWords(from)} → ${to === undefined ? 'removed' : inWords(to)} gives ${outcome}
  </li>
`;

const explained = ({
  title,
  outcome,
  rule,
  because,
  source,
  compared,
  changes,
  missing,
  parts,
}: Explanation): ReturnType<typeof html> => html`
  <details>
    <summary>${title} <strong>${outcome}</strong> (${rule})</summary>
    <p class="facts">${because ?? ''} Source: ${source}.</p>
    ${
      compared.length === 0
        ? ''
        : html`<div class="wide">
            <table>
              <thead>
                <tr>
                  <th scope="col">Compared</th>
                  <th scope="col">Value</th>
                  <th scope="col">Limit</th>
                  <th scope="col">Margin</th>
                  <th scope="col">Source</th>
                </tr>
              </thead>
              <tbody>
                ${compared.map(comparison)}
              </tbody>
            </table>
          </div>`
    }
    ${
      changes.length === 0
        ? ''
        : html`<p>The smallest change of each input that would change it:</p>
            <ul>
              ${changes.map(change)}
            </ul>`
    }
    ${missing.length === 0 ? '' : html`<p>Not known, and could change it: ${missing.join(', ')}</p>`}
    ${parts.map(explained)}
  </details>
`;

const verified = ({ receipt }: FoundReceipt) => {
  const { isIntact, same, of, erased, different, isOfTheseRules } = verifyReceipt(receipt);
  return html`
    <p role="status">
      ${isIntact ? 'Intact.' : 'Changed since it was written.'} ${same} of ${of} decisions were
      decided again to the same
      text${erased > 0 ? `, ${erased} erased` : ''}${
        different.length > 0 ? `, ${different.length} different` : ''
      }.
      ${isOfTheseRules ? '' : 'It was written under other rules.'}
    </p>
  `;
};

const shown = (found: FoundReceipt) => {
  const { id, reference, subject, decidedAt, receipt } = found;
  return html`
    <li>
      <article>
        <h2>${subject} ${reference}: ${inWords(receipt.content['outcome'])}</h2>
        <p class="facts">
          <time datetime="${formatInstant(decidedAt)}"
            >${formatInstant(decidedAt).slice(0, 19).replace('T', ' ')} UTC</time
          >
        </p>
        <p class="facts">Receipt ${id}</p>
        <p class="digest">SHA-256 ${receipt.digest}</p>
        ${verified(found)}
        ${decisionsOfReceipt(receipt).map((record) =>
          record === undefined
            ? html`<p>A decision whose personal data is erased.</p>`
            : explained(explain(caseOfRecord(record))),
        )}
        <details>
          <summary>The receipt as JSON</summary>
          <pre class="json">${canonicalJson(receipt)}</pre>
        </details>
        ${
          Object.keys(receipt.personal).length === 0
            ? ''
            : html`<form method="post" action="/developer/receipts/${id}/erase">
                <button type="submit">Erase personal data</button>
              </form>`
        }
      </article>
    </li>
  `;
};

/** Receipts by their reference, explained and verified, for support. */
const receiptsPage = (reference: string | undefined, found: readonly FoundReceipt[]) =>
  developerPage(
    'Receipts',
    html`
      <p>
        What was decided about a claim, a refusal or a close, and why. The JSON of a receipt can be
        <a href="/developer/rules/#/receipts">verified in the explorer of the rules</a>, without
        this platform.
      </p>
      <form method="get" action="/developer/receipts">
        <label for="reference">Reference, such as JOB-1042 or R-7Q4K-2MZT-09AX</label>
        <div class="row">
          <input id="reference" name="reference" value="${reference ?? ''}" />
          <button type="submit">Find</button>
        </div>
      </form>
      ${
        reference !== undefined && found.length === 0
          ? html`<p role="status">There is no receipt with this reference.</p>`
          : html`<ol>
              ${found.map(shown)}
            </ol>`
      }
    `,
  );

const path = '/developer/receipts';

/** The page on which support finds, explains and verifies receipts, and erases their personal data. */
export const registerReceiptRoutes = (app: PlatformApp, { database }: PlatformContext): void => {
  app.get(path, async (c) => {
    const reference = c.req.query('reference')?.trim();
    return c.html(
      reference === undefined || reference === ''
        ? receiptsPage(undefined, [])
        : receiptsPage(reference, await findReceipts(database, reference)),
    );
  });

  app.post(`${path}/:id/erase`, async (c) => {
    const reference = await erasePersonalValues(database, c.req.param('id'));
    return reference === undefined
      ? refuse(404, 'receipt-unknown', 'There is no such receipt.')
      : c.redirect(`${path}?reference=${encodeURIComponent(reference)}`, 303);
  });
};
