import type { ErrorReporter } from '#application/ports/remote/error-reporter.ts';
import type { EarlyErrors } from './early-errors.ts';
import { environmentOfHost, type ReportingEnvironment } from './environment-of-host.ts';
import type { ReportSink } from './report.ts';

export type SentrySurroundings = {
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
