import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { isJsonObject } from '#application/device/json-record.ts';
import { isSignedOut } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { errorAnswerCodec } from '../../../wire/codecs/plain-answers.ts';
import type { Route } from '../../../wire/route.ts';

/** Items of lists that an answer holds and its reading does not, by the list's name: those that did not conform. */
const countOmittedItems = (raw: unknown, read: unknown, name = ''): ReadonlyMap<string, number> => {
  // A value that no codec changed has no omitted items.
  if (raw === read) return new Map();
  if (Array.isArray(raw) && Array.isArray(read)) {
    const records = raw.filter(isJsonObject);
    if (records.length > read.length) return new Map([[name, records.length - read.length]]);
    return new Map(read.flatMap((item, index) => [...countOmittedItems(raw[index], item, name)]));
  }
  if (!isJsonObject(raw) || !isJsonObject(read)) return new Map();
  return new Map(
    Object.keys(read).flatMap((key) => [...countOmittedItems(raw[key], read[key], key)]),
  );
};

/** An answer before it is decoded. */
export type RawAnswer = {
  readonly status: number;
  readonly text: string;
  /** The platform's id of the request in its log. */
  readonly requestId?: string | undefined;
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number | undefined;
};

/** The statuses of the platform's answers that have a meaning of their own; no other layer knows them. */
export const statusCode = {
  ok: 200,
  badRequest: 400,
  signedOut: 401,
  forbidden: 403,
  notFound: 404,
  timedOut: 408,
  contradiction: 422,
  tooEarly: 425,
  tooManyRequests: 429,
  serverErrors: 500,
} as const;

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** The invalid fields, never their values. */
export const fieldsIn = (errors: t.Errors): readonly string[] =>
  errors.map(({ context }) =>
    context
      .map(({ key }) => key)
      .filter((key) => key !== '' && !/^\d+$/.test(key))
      .join('.'),
  );

const problemsIn = (errors: t.Errors): string =>
  [...new Set(fieldsIn(errors))].slice(0, 5).join(', ') || 'all of it';

/** Parses JSON; an empty body is `undefined`. */
const parseJson = (text: string): E.Either<unknown, unknown> =>
  E.tryCatch(
    () => (text === '' ? undefined : (JSON.parse(text) as unknown)),
    (problem) => problem,
  );

/** Answers that do not judge the command: the same can be sent again. */
const failedReason = (code: number) => {
  switch (code) {
    case statusCode.ok:
    case statusCode.badRequest:
      return 'not-accepted';
    case statusCode.tooEarly:
      return 'too-early';
    case statusCode.tooManyRequests:
      return 'rate-limited';
    default:
      return undefined;
  }
};

const refusedReason = (code: number) => {
  // The platform does not distinguish a resource that is not there from another user's.
  if (code === statusCode.forbidden || code === statusCode.notFound) return 'not-found';
  return code === statusCode.contradiction ? 'contradiction' : undefined;
};

/** The failure of an answer with words of the platform. */
const failureWithWords = (
  code: number,
  message: string,
  receipt: string | undefined,
): PlatformFailure => {
  const detail = `status ${code}`;
  if (code === statusCode.timedOut) return { tag: 'unknown', reason: 'timed-out', message, detail };
  const failed = failedReason(code);
  return failed === undefined
    ? {
        tag: 'refused',
        reason: refusedReason(code),
        message,
        ...(receipt !== undefined && { receipt }),
        detail,
      }
    : { tag: 'failed', reason: failed, message, detail };
};

/** The failure of an answer without words: one that is not in the platform's format comes from a proxy before it. */
const failureWithoutWords = (
  code: number,
  hasExpectedFormat: boolean,
  detail: string,
): PlatformFailure => {
  if (isSuccess(code)) return { tag: 'unknown', reason: 'unexpected', detail };
  if (code === statusCode.timedOut) return { tag: 'unknown', reason: 'timed-out', detail };
  const failed = failedReason(code);
  if (failed !== undefined) {
    const isFromProxy = failed === 'not-accepted' && !hasExpectedFormat;
    return { tag: 'failed', reason: isFromProxy ? 'unexpected' : failed, detail };
  }
  return { tag: 'unknown', reason: hasExpectedFormat ? 'no-words' : 'unexpected', detail };
};

/** How an answer says why it has failed; `problem` says what is wrong with one that does not. */
type FailureReading = {
  readonly message: string | undefined;
  /** The number of the receipt of a refusal. */
  readonly receipt?: string | undefined;
  readonly hasExpectedFormat: boolean;
  readonly problem?: string;
};

/** The failure that a status and the words of its answer mean. */
export const failureOfStatus = (
  code: number,
  { message, receipt, hasExpectedFormat, problem = 'no message' }: FailureReading,
): PlatformFailure => {
  if (code >= statusCode.serverErrors)
    return { tag: 'unknown', reason: 'platform-failed', message, detail: `status ${code}` };
  return message === undefined
    ? failureWithoutWords(code, hasExpectedFormat, `status ${code}, and ${problem}`)
    : failureWithWords(code, message, receipt);
};

/** A failure with the seconds to wait before the next try; a refusal is not repeated. */
export const withRetryAfter = (
  failure: PlatformFailure,
  retryAfter: number | undefined,
): PlatformFailure =>
  retryAfter === undefined || failure.tag === 'refused' || isSignedOut(failure)
    ? failure
    : { ...failure, retryAfter };

/** The failure of an answer without the expected content; `problem` is the reason. */
export const failureOfAnswer = (
  { status: code, text, retryAfter }: RawAnswer,
  problem?: string,
): PlatformFailure => {
  const json = parseJson(text);
  const said = E.flatMap((parsed) => errorAnswerCodec.decode(parsed))(json);
  const failure = failureOfStatus(code, {
    ...(E.isRight(said) ? said.right : { message: undefined }),
    hasExpectedFormat: E.isRight(json) && json.right !== undefined,
    ...(problem !== undefined && { problem }),
  });
  return withRetryAfter(failure, retryAfter);
};

/** The shape that a refusal has of its own: a success that comes with a status of failure is none. */
const refusalCodec = t.type({ data: t.type({ error: t.UnknownRecord }) });

/** Called with the number of omitted items of each list of an answer; mostly none. */
type OnOmittedItems = (omitted: ReadonlyMap<string, number>) => void;

/** Decodes an answer into its value or its failure. */
export const decodeAnswer = <Answered extends Route>(
  route: Answered,
  answer: RawAnswer,
  onOmittedItems: OnOmittedItems = () => undefined,
): E.Either<PlatformFailure, t.TypeOf<Answered['answer']>> => {
  const json = parseJson(answer.text);
  if (E.isLeft(json)) return E.left(failureOfAnswer(answer, 'no JSON'));
  const decoded: E.Either<t.Errors, t.TypeOf<Answered['answer']>> = route.answer.decode(json.right);
  const success = isSuccess(answer.status);
  if (E.isRight(decoded) && (success || (route.refusesInAnswer && refusalCodec.is(json.right)))) {
    onOmittedItems(countOmittedItems(json.right, decoded.right));
    return decoded;
  }
  return E.left(
    E.isLeft(decoded) && success
      ? failureOfAnswer(answer, `a wrong shape: ${problemsIn(decoded.left)}`)
      : failureOfAnswer(answer),
  );
};
