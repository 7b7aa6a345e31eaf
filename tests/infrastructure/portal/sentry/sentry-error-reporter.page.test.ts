import { describe, expect, it, vi } from 'vitest';
import {
  collectEarlyErrors,
  maximumQueuedReports,
  makeSentryErrorReporter,
  type Report,
  type ReportSink,
  environmentOfHost,
} from '#infrastructure/portal/sentry/sentry-error-reporter.ts';

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
