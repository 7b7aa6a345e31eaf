import type { Context, ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDatabaseUnavailable } from '../database/database.ts';
import { anonymousError, type Logger } from './logger.ts';
import type { PlatformBindings } from './platform-context.ts';

export const noRoomMessage =
  'The platform has no room left on its disk. Nothing was changed. Please try again later.';
/** Seconds. */
const noRoomRetry = 60;

/** Answers that nothing can be written now. */
export const answerStorageFull = (logger: Logger, c: Context): Response => {
  logger.warning('disk-is-full');
  return c.json({ message: noRoomMessage }, 503, { 'retry-after': String(noRoomRetry) });
};

/** Ends a request with a status, a code and a message for the person. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: ContentfulStatusCode;
  /** The code of the refusal, mostly the name of the rule that decided. */
  readonly rule: string;
  /** The number of its receipt, if it has one. */
  readonly receipt: string | undefined;

  constructor(status: ContentfulStatusCode, rule: string, message: string, receipt?: string) {
    super(message);
    this.status = status;
    this.rule = rule;
    this.receipt = receipt;
  }
}

/** Ends the request with a status, a code and its message for the person; a transaction that is open is rolled back. */
export const refuse = (status: ContentfulStatusCode, rule: string, message: string): never => {
  throw new Refusal(status, rule, message);
};

const unexpectedMessage =
  'Something went wrong on our side. Nothing was changed. Please try again later.';
/** The message while the database cannot be reached. */
export const unavailableMessage =
  'The platform cannot reach its database. Please try again in a moment.';
/** Seconds. */
export const unavailableRetry = 5;

/** The disk filled up between the check and the write. */
const hasNoRoom = (error: unknown): boolean => anonymousError(error)['code'] === 'ENOSPC';

/** The client went away in the middle of its request: nothing failed here. */
const isCutOff = (error: unknown, c: Context): boolean =>
  c.req.raw.signal.aborted && anonymousError(error)['code'] === 'ECONNRESET';

/** Every error as `{ message }`: a refusal with its own message, any other error without internal details. */
export const answerError =
  (logger: Logger): ErrorHandler<PlatformBindings> =>
  (error, c) => {
    if (error instanceof Refusal) {
      const { message, rule, receipt, status } = error;
      return c.json({ message, rule, receipt }, status);
    }
    if (isCutOff(error, c)) return c.json({ message: 'The request was cut off.' }, 400);
    if (hasNoRoom(error)) return answerStorageFull(logger, c);
    logger.failure('request-failed', error, {
      request: c.get('requestId'),
      method: c.req.method,
      room: pathPrefixOf(c),
    });
    return isDatabaseUnavailable(error)
      ? c.json({ message: unavailableMessage }, 503, {
          'retry-after': String(unavailableRetry),
        })
      : c.json({ message: unexpectedMessage }, 500);
  };

/** The first two segments: enough to find the code, without an id of a person. */
const pathPrefixOf = (c: Context): string => c.req.path.split('/').slice(0, 3).join('/');

export const answerNotFound = (c: Context): Response =>
  c.json({ message: 'There is nothing at this address.' }, 404);
