import type { ErrorReporter } from '#application/ports/remote/reporting.ts';

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
