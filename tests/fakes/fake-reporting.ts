import type {
  ErrorReporter,
  EventTracker,
  PortalEvent,
} from '#application/ports/remote/reporting.ts';

/** Records the reports. */
export const fakeErrorReporter = () => {
  const reports: Parameters<ErrorReporter['report']>[] = [];
  const reporter: ErrorReporter = { report: (...report) => void reports.push(report) };
  return { ...reporter, reports: () => reports };
};

/** Records the events; nothing counts as sent before consent. */
export const fakeEventTracker = () => {
  const tracked: (PortalEvent | { readonly page: string })[] = [];
  let hasConsent = false;
  const tracker: EventTracker = {
    track: (event) => void tracked.push(event),
    viewPage: (page) => void tracked.push({ page }),
    consent: (given) => void (hasConsent = given),
  };
  return { ...tracker, sentEvents: () => (hasConsent ? tracked : []) };
};
