import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Names of the payment and identity providers, and of the shapes that only they have. */
const providerNames =
  /stripe|cognito|client_?secret|payment_?intent|requires_?capture|user_?pool|(?:id|access|refresh)_?token|custom_?challenge/gi;

const namesIn = (text: string): readonly string[] => text.match(providerNames) ?? [];

/** Everything that knows a payment and an identity, but not who provides them. */
const neutral = [
  ...['domain', 'application', 'ui'].flatMap((folder) => [folder, `tests/${folder}`]),
  'tests/fakes',
  'tests/contracts',
  'tests/generators',
];

/** Literal names of the specified call that opens a payment (document 2, section 7). */
const onTheWire = ['route-table.ts', 'codecs/claim/claim-create.ts'];

const filesWithNames = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .filter(
      (path) => namesIn(`${path}\n${readFileSync(join(root, folder, path), 'utf8')}`).length > 0,
    );

describe('the names of providers', () => {
  it.each([
    `import { loadStripe } from '@stripe/stripe-js/pure';`,
    'draft.clientSecret',
    'type Opened = { readonly client_secret: string };',
    'export type PaymentIntents = { open: () => void };',
    "intent.status === 'requires_capture'",
    'cognitoPoolId',
    'new UserPool()',
    'session.getIdToken()',
  ])('are found in "%s"', (text) => {
    expect(namesIn(text)).not.toEqual([]);
  });

  it.each(neutral)('do not occur in %s', (folder) => {
    expect(filesWithNames(folder)).toEqual([]);
  });

  it('occur on the wire only in the specified call', () => {
    expect(filesWithNames('infrastructure/wire').toSorted()).toEqual(onTheWire.toSorted());
  });
});
