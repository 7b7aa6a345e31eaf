import type { ErrorReporter } from '#application/ports/remote/reporting.ts';

/** An error to report. */
export type Report = {
  readonly what: string;
  readonly details: { readonly [key: string]: string | number | boolean };
  /** The thrown value, for its stack. */
  readonly cause: unknown;
};

/** Receives reports, and returns what happens to them. */
export type ReportSink = (report: Report) => void;

export type ReportingEnvironment = 'production' | 'staging' | 'development';

/** Which environment a page belongs to, by its host (document 1, section 7). */
export const environmentOfHost = (host: string): ReportingEnvironment => {
  const labels = host.toLowerCase().replace(/:\d+$/, '').split('.');
  const isLocal =
    labels.at(-1) === 'localhost' ||
    labels.at(-1) === 'local' ||
    host.startsWith('[') ||
    labels.every((label) => /^\d+$/.test(label));
  if (isLocal || labels.some((label) => /^(?:.+-)?dev(?:elop(?:ment)?)?(?:-.+)?$/.test(label)))
    return 'development';
  return labels.some((label) => /^(?:.+-)?(?:stage|staging)(?:-.+)?$/.test(label))
    ? 'staging'
    : 'production';
};

/** The most reports that wait for the reporting library: the first ones are the most useful. */
export const maximumQueuedReports = 20;

export type EarlyErrors = {
  readonly add: ReportSink;
  /** Passes on the queued reports and all later ones; the library then listens itself. */
  readonly handOver: (sink: ReportSink) => void;
};

/** Collects errors from the page's start until the reporting library is loaded. */
export const collectEarlyErrors = (
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): EarlyErrors => {
  const queue: Report[] = [];
  let sink: ReportSink | undefined;

  const add: ReportSink = (report) => {
    if (sink !== undefined) sink(report);
    else if (queue.length < maximumQueuedReports) queue.push(report);
  };
  const onError = ({ error, message }: ErrorEvent): void =>
    add({ what: message, details: {}, cause: error });
  const onRejection = ({ reason }: PromiseRejectionEvent): void =>
    add({ what: 'Unhandled rejection', details: {}, cause: reason });

  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);

  return {
    add,
    handOver: (next) => {
      page.removeEventListener('error', onError);
      page.removeEventListener('unhandledrejection', onRejection);
      sink = next;
      queue.splice(0).forEach(next);
    },
  };
};

type SentrySurroundings = {
  readonly errors: EarlyErrors;
  readonly host: string;
  /** Calls back once the page has loaded and has nothing better to do. */
  readonly whenIdle: (act: () => void) => void;
  readonly startReporting: (dsn: string, environment: ReportingEnvironment) => Promise<ReportSink>;
};

const nowhere: ReportSink = () => undefined;

/** Reports over Sentry, which is loaded after the page; without an address to report to, nothing is kept or sent. */
export const makeSentryErrorReporter = (
  dsn: string | undefined,
  { errors, host, whenIdle, startReporting }: SentrySurroundings,
): ErrorReporter => {
  const start = async (address: string): Promise<void> => {
    try {
      errors.handOver(await startReporting(address, environmentOfHost(host)));
    } catch {
      errors.handOver(nowhere);
    }
  };
  if (dsn === undefined) errors.handOver(nowhere);
  else whenIdle(() => void start(dsn));
  return {
    report: (what, details = {}) => errors.add({ what, details, cause: undefined }),
  };
};
