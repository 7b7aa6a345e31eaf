/** One thing that went wrong, on its way to be reported. */
export type Report = {
  readonly what: string;
  readonly details: { readonly [key: string]: string | number | boolean };
  /** What was thrown, for its stack. */
  readonly cause: unknown;
};

/** Takes reports in, and tells what becomes of them. */
export type ReportSink = (report: Report) => void;
