import { addBreadcrumb, flush, getClient, startInactiveSpan } from '@sentry/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReportSink } from '#infrastructure/portal/sentry/sentry-error-reporter.ts';
import { startSentry } from '#infrastructure/portal/sentry/sentry-client.ts';

const personal = ['ada@example.com', '07700 900123', 'SW1A 1AA', '4242 4242 4242 4242', '123456'];
const sentence = `Ada is ${personal.join(' and ')}`;

let sent: string[];
let report: ReportSink;

const bodyOf = (body: unknown): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array);

beforeAll(() => {
  sent = [];
  vi.stubGlobal('fetch', (_: unknown, options?: RequestInit) => {
    sent.push(bodyOf(options?.body));
    return Promise.resolve(new Response('{}'));
  });
  window.history.replaceState(null, '', '/claim/new?mode=cs&email=ada%40example.com');
  report = startSentry('https://key@errors.example.com/1', 'staging', 'pilotlight@Ab_-3456');
});
afterAll(async () => {
  await getClient()?.close();
});

describe('a report to Sentry', () => {
  it('contains the error with its environment, and nothing personal', async () => {
    addBreadcrumb({
      message: sentence,
      data: { url: `/api?email=${personal[0]}`, note: sentence },
    });
    window.history.pushState(null, '', `/claim/new?stage=boilerGroup1&email=${personal[0]}`);
    startInactiveSpan({
      name: `GET /people/${personal[0]}`,
      forceTransaction: true,
      attributes: { 'url.full': `https://portal.test/x?postcode=SW1A1AA`, note: sentence },
    }).end();
    report({
      what: sentence,
      details: { failure: 'unreachable', note: sentence },
      cause: undefined,
    });
    report({ what: 'Thrown', details: {}, cause: new TypeError(sentence) });
    await flush(2000);
    const all = sent.join('\n');
    expect(all).toContain('"environment":"staging"');
    expect(all).toContain('"release":"pilotlight@Ab_-3456"');
    expect(all).toContain('"to":"/claim/new?stage=boilerGroup1"');
    expect(all).toContain('TypeError');
    expect(all).toContain('unreachable');
    expect(all).toContain('GET /people/[removed]');
    for (const detail of personal) expect(all).not.toContain(detail);
    expect(all).not.toContain('SW1A1AA');
    expect(all).not.toContain('%40');
  });
});
