import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePaymentKeys } from '#infrastructure/platform/payments/payment-keys.ts';
import { scrubReport, scrubText, scrubUrl } from '#infrastructure/portal/sentry/sentry-client.ts';

const email = fc
  .tuple(fc.emailAddress(), fc.boolean())
  .map(([address, encoded]) => (encoded ? address.replace('@', '%40') : address))
  .filter((address) => /^[\w.+-]+(?:@|%40)[\w.-]+$/.test(address));
const postcode = fc.stringMatching(/^(?:SW1A|M1|B33|CR2|DN55|W1A|EC1A) ?\d[ABD-HJLNP-UWXZ]{2}$/);
const phone = fc.stringMatching(/^(?:07\d{9}|\+447\d{9}|020 \d{4} \d{4}|0044 7\d{9})$/);
const card = fc.stringMatching(/^(?:\d{16}|(?:\d{4} ){3}\d{4}|(?:\d{4}-){3}\d{4})$/);
const jwt = fc
  .tuple(fc.object(), fc.stringMatching(/^[abcXYZ019_-]{20}$/))
  .map(
    ([claims, signature]) =>
      `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`,
  );
const secret = fc
  .stringMatching(/^[0-9a-f]{24}$/)
  .map((token) => makePaymentKeys(() => token).secret);
const code = fc.stringMatching(/^\d{6}$/);
const street = fc.stringMatching(
  /^(?:[1-9]|[1-9]\d|[12]\d\d) (?:Gas|Old Mill|St Mary) (?:Lane|Street|Road|Close)$/,
);
const personal = fc.oneof(email, postcode, phone, card, jwt, secret, code, street);

const before = fc.constantFrom('', 'Failed for ', 'What was entered: ', '(');
const after = fc.constantFrom('', ' (again)', ', and then?', ')', '"');

describe('the scrubbed text of a report', () => {
  it('contains no person, home, card or session', () => {
    fc.assert(
      fc.property(personal, before, after, (it, first, last) => {
        const scrubbed = scrubText(`${first}${it}${last}`);
        expect(scrubbed).not.toContain(it);
        expect(scrubbed).toContain('[removed]');
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    'Failed to get account - the register is closed',
    'An error ocurred during the FNOL tracking request',
    'status 500, and no message',
    'https://portal.test/claim/new',
    'TypeError: undefined is not a function at index-4fe1.js:12:4051',
  ])('is unchanged when it contains nothing personal: %s', (text) => {
    expect(scrubText(text)).toBe(text);
  });
});

describe('a scrubbed report', () => {
  const keys = [
    'email',
    'phone1',
    'address_line_1',
    'postcode',
    'firstName',
    'last_name',
    'idToken',
    'Authorization',
    'clientSecret',
    'description',
  ];

  it('contains nothing under a personal key, and nothing personal under another', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...keys),
        fc.string({ minLength: 8 }),
        personal,
        (key, hidden, it) => {
          const report = scrubReport({
            contexts: { state: { [key]: `~${hidden}~` } },
            breadcrumbs: [{ message: it }, { data: { list: [it] } }],
          });
          const text = JSON.stringify(report);
          expect(text).not.toContain(JSON.stringify(`~${hidden}~`));
          expect(text).not.toContain(JSON.stringify(it));
        },
      ),
    );
  });

  it('keeps everything else, and what the library requires', () => {
    const report = {
      event_id: '12345678901234567890123456789012',
      timestamp: 1_700_000_000,
      level: 'error',
      exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
      extra: { failure: 'unreachable', count: 3, open: true, nothing: null },
    };
    expect(scrubReport(report)).toEqual(report);
  });

  it('is finite although it refers to itself', () => {
    const report: { again?: object; level: string } = { level: 'error' };
    report.again = report;
    expect(scrubReport(report)).toEqual({ level: 'error', again: '[removed]' });
  });
});

describe('a long word in a report', () => {
  it.each(['a', 'a-', '%', '0'])('of repeated %j is scrubbed quickly', (part) => {
    const began = performance.now();
    scrubText(part.repeat(30_000 / part.length));
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

describe('an address in a report', () => {
  it('keeps only the parameters that contain nothing personal', () => {
    expect(
      scrubUrl('https://portal.test/claim/new?mode=cs&email=ada%40example.com&tab=x#token'),
    ).toBe('https://portal.test/claim/new?mode=cs&tab=x');
    expect(scrubUrl('/job/ada@example.com?code=123456')).toBe('/job/[removed]');
    expect(scrubUrl('/claim/new?stage=boilerGroup1&q=1')).toBe('/claim/new?stage=boilerGroup1');
    expect(scrubUrl('/claim/new?stage=ada%40example.com')).not.toContain('example');
  });
});
