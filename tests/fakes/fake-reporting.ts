import type {
  ErrorReporter,
  EventTracker,
  PortalEvent,
} from '#application/ports/remote/reporting.ts';

type Report = Parameters<ErrorReporter['report']>;

/** Records the reports. */
export const fakeErrorReporter = (): ErrorReporter & {
  readonly reports: () => readonly Report[];
} => {
  const reports: Report[] = [];
  return {
    reports: () => reports,
    report: (...report) => {
      reports.push(report);
    },
  };
};

type Tracked = PortalEvent | { readonly page: string };

/** Records the events; nothing counts as sent before consent. */
export const fakeEventTracker = (): EventTracker & {
  readonly sentEvents: () => readonly Tracked[];
} => {
  const tracked: Tracked[] = [];
  let consented = false;
  return {
    sentEvents: () => (consented ? tracked : []),
    track: (event) => {
      tracked.push(event);
    },
    viewPage: (page) => {
      tracked.push({ page });
    },
    consent: (given) => {
      consented = given;
    },
  };
};
