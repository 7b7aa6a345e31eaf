/** An error to report. */
export type Report = {
  readonly what: string;
  readonly details: { readonly [key: string]: string | number | boolean };
  /** The thrown value, for its stack. */
  readonly cause: unknown;
};

/** Receives reports, and returns what happens to them. */
export type ReportSink = (report: Report) => void;
