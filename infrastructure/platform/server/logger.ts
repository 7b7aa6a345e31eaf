type Field = string | number | boolean | undefined;
export type LogFields = Readonly<Record<string, Field>>;

/** Logs events for the operator of the platform. Never log an e-mail, a code, a token or a body. */
export type Logger = {
  readonly info: (event: string, fields?: LogFields) => void;
  readonly warning: (event: string, fields?: LogFields) => void;
  /** An unexpected error: only its kind and its place are written, since its message may quote a person's data. */
  readonly failure: (event: string, error: unknown, fields?: LogFields) => void;
};

type Coded = { readonly code?: unknown; readonly cause?: unknown };

const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, cause } = error as Coded;
  return typeof code === 'string' ? code : codeOf(cause);
};

const sourceLineOf = (error: unknown): string | undefined =>
  error instanceof Error
    ? error.stack
        ?.split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 12)
        .map((line) => line.trim())
        .join(' | ')
    : undefined;

/**
 * The parts of an error that may be logged: its name, its code (PostgreSQL's, Node's) and its stack without the
 * message.
 */
export const anonymousError = (error: unknown): LogFields => ({
  error: error instanceof Error ? error.name : typeof error,
  code: codeOf(error),
  place: sourceLineOf(error),
});

/** One line of JSON an event. */
export const makeLineLogger = (write: (line: string) => void, now: () => Date): Logger => {
  const line = (level: string, event: string, fields: LogFields = {}) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`);
  return {
    info: (event, fields) => line('info', event, fields),
    warning: (event, fields) => line('warning', event, fields),
    failure: (event, error, fields) =>
      line('error', event, { ...fields, ...anonymousError(error) }),
  };
};
