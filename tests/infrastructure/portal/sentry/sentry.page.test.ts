import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  collectEarlyErrors,
  maximumQueuedReports,
  makeSentryErrorReporter,
  type Report,
  type ReportSink,
  environmentOfHost,
} from '#infrastructure/portal/sentry/sentry-error-reporter.ts';
import { addBreadcrumb, flush, getClient, startInactiveSpan } from '@sentry/react';
import {
  startSentry,
  scrubReport,
  scrubText,
  scrubUrl,
} from '#infrastructure/portal/sentry/sentry-client.ts';
import { makePaymentKeys } from '#infrastructure/platform/payments/payment-keys.ts';
import { releaseOfPage } from '#infrastructure/portal/sentry/load-sentry-client.ts';

const open = (dsn: string | undefined) => {
  const sent: Report[] = [];
  const waiting: (() => void)[] = [];
  const startReporting = vi.fn<() => Promise<ReportSink>>(() =>
    Promise.resolve((report) => {
      sent.push(report);
    }),
  );
  const page = document.createElement('div');
  const errors = collectEarlyErrors(page);
  const reporter = makeSentryErrorReporter(dsn, {
    errors,
    host: 'portal.example.com',
    whenIdle: (then) => waiting.push(then),
    startReporting,
  });
  const pageIsIdle = async () => {
    waiting.splice(0).forEach((then) => then());
    await Promise.resolve();
    await Promise.resolve();
  };
  return { page, reporter, sent, startReporting, pageIsIdle };
};

const dsn = 'https://key@errors.example.com/1';

describe('error reports', () => {
  it('wait for the library, which loads when the page is idle', async () => {
    const { reporter, sent, startReporting, pageIsIdle } = open(dsn);
    reporter.report('Failed to get account', { failure: 'unreachable' });
    expect(startReporting).not.toHaveBeenCalled();
    await pageIsIdle();
    expect(startReporting).toHaveBeenCalledWith(dsn, 'production');
    reporter.report('Failed to create claim');
    expect(sent.map(({ what }) => what)).toEqual([
      'Failed to get account',
      'Failed to create claim',
    ]);
    expect(sent[0]?.details).toEqual({ failure: 'unreachable' });
  });

  it('include earlier errors of the page, and leave later ones to the library', async () => {
    const { page, sent, pageIsIdle } = open(dsn);
    const cause = new TypeError('Early');
    page.dispatchEvent(new ErrorEvent('error', { error: cause, message: 'Early' }));
    await pageIsIdle();
    page.dispatchEvent(new ErrorEvent('error', { error: cause, message: 'Late' }));
    expect(sent).toEqual([{ what: 'Early', details: {}, cause }]);
  });

  it('wait up to a limit, and only the first are kept', async () => {
    const { reporter, sent, pageIsIdle } = open(dsn);
    for (let count = 0; count < maximumQueuedReports + 5; count += 1) reporter.report(`${count}`);
    await pageIsIdle();
    expect(sent.map(({ what }) => what)).toEqual(
      Array.from({ length: maximumQueuedReports }, (_, count) => `${count}`),
    );
  });

  it('are not sent, and load nothing, without an address', async () => {
    const { reporter, sent, startReporting, pageIsIdle } = open(undefined);
    reporter.report('Failed to get account');
    await pageIsIdle();
    expect(startReporting).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });
});

describe('the Sentry environment of a host', () => {
  it.each([
    ['localhost:4173', 'development'],
    ['[::1]:4173', 'development'],
    ['portal.local', 'development'],
    ['portal-dev.example.com', 'development'],
    ['portal-staging.example.com', 'staging'],
    ['portal.example.com', 'production'],
    ['devon-repairs.example.com', 'production'],
    ['backstage.example.com', 'production'],
  ])('%s is %s', (host, environment) => {
    expect(environmentOfHost(host)).toBe(environment);
  });
});

describe('a report to Sentry', () => {
  it('contains the error with its environment, and nothing personal', async () => {
    const details = [
      'ada@example.com',
      '07700 900123',
      'SW1A 1AA',
      '4242 4242 4242 4242',
      '123456',
    ];
    const sentence = `Ada is ${details.join(' and ')}`;
    const sent: string[] = [];
    vi.stubGlobal('fetch', (_: unknown, { body }: RequestInit) => {
      sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array));
      return Promise.resolve(new Response('{}'));
    });
    window.history.replaceState(null, '', '/claim/new?mode=cs&email=ada%40example.com');
    const report = startSentry(dsn, 'staging', 'pilotlight@Ab_-3456');
    const data = { url: `/api?email=${details[0]}`, note: sentence };
    addBreadcrumb({ message: sentence, data });
    window.history.pushState(null, '', `/claim/new?stage=boilerGroup1&email=${details[0]}`);
    startInactiveSpan({
      name: `GET /people/${details[0]}`,
      forceTransaction: true,
      attributes: { 'url.full': `https://portal.test/x?postcode=SW1A1AA`, note: sentence },
    }).end();
    const failure = { failure: 'unreachable', note: sentence };
    report({ what: sentence, details: failure, cause: undefined });
    report({ what: 'Thrown', details: {}, cause: new TypeError(sentence) });
    await flush(2000);
    const all = sent.join('\n');
    expect(all).toContain('"environment":"staging"');
    expect(all).toContain('"release":"pilotlight@Ab_-3456"');
    expect(all).toContain('"to":"/claim/new?stage=boilerGroup1"');
    expect(all).toContain('TypeError');
    expect(all).toContain('unreachable');
    expect(all).toContain('GET /people/[removed]');
    for (const detail of details) expect(all).not.toContain(detail);
    expect(all).not.toContain('SW1A1AA');
    expect(all).not.toContain('%40');
    await getClient()?.close();
  });
});

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

  it.each(['a', 'a-', '%', '0'])('is found quickly in a long word of repeated %j', (part) => {
    const began = performance.now();
    scrubText(part.repeat(30_000 / part.length));
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

describe('a scrubbed report', () => {
  const keys =
    'email phone1 address_line_1 postcode firstName last_name idToken Authorization clientSecret description'.split(
      ' ',
    );

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

it('an address in a report keeps only the parameters that contain nothing personal', () => {
  expect(
    scrubUrl('https://portal.test/claim/new?mode=cs&email=ada%40example.com&tab=x#token'),
  ).toBe('https://portal.test/claim/new?mode=cs&tab=x');
  expect(scrubUrl('/job/ada@example.com?code=123456')).toBe('/job/[removed]');
  expect(scrubUrl('/claim/new?stage=boilerGroup1&q=1')).toBe('/claim/new?stage=boilerGroup1');
  expect(scrubUrl('/claim/new?stage=ada%40example.com')).not.toContain('example');
});

const pageWith = (src: string | null): Pick<Document, 'querySelector'> => ({
  querySelector: () => (src === null ? null : ({ getAttribute: () => src } as never)),
});

it.each([
  ['/assets/index-DeXFPPJe.js', 'pilotlight@DeXFPPJe'],
  ['/assets/index-a_B-c1_2.js', 'pilotlight@a_B-c1_2'],
  ['/ui/main.tsx', undefined],
  [null, undefined],
])('the release of a page with the script %s is %s', (src, release) => {
  expect(releaseOfPage(pageWith(src))).toBe(release);
});
