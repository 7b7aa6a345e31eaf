import type { Report, ReportSink } from './report.ts';

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
