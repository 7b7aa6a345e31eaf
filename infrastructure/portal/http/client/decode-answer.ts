import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { PlatformFailure } from '#application/ports/platform-failure.ts';
import { errorAnswerCodec } from '../../../wire/codecs/error-answer.ts';
import { countOmittedItems } from '../../../wire/omitted-items.ts';
import type { Route } from '../../../wire/route.ts';

/** An answer before it is decoded. */
export type RawAnswer = {
  readonly status: number;
  readonly text: string;
  /** The platform's id of the request in its log. */
  readonly requestId?: string | undefined;
};

const serverErrors = 500;

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** The invalid fields, never their values. */
export const fieldsIn = (errors: t.Errors): readonly string[] =>
  errors.map(({ context }) =>
    context
      .map(({ key }) => key)
      .filter((key) => key !== '' && !/^\d+$/.test(key))
      .join('.'),
  );

const problemsIn = (errors: t.Errors): string =>
  [...new Set(fieldsIn(errors))].slice(0, 5).join(', ');

/** Parses JSON; an empty body is `undefined`. */
const parseJson = (text: string): E.Either<unknown, unknown> =>
  E.tryCatch(
    () => (text === '' ? undefined : (JSON.parse(text) as unknown)),
    (problem) => problem,
  );

/** The failure of an answer without the expected content; `problem` is the reason. */
export const failureOfAnswer = (
  { status, text }: RawAnswer,
  problem = 'no message',
): PlatformFailure => {
  const json = parseJson(text);
  const said = E.flatMap((parsed) => errorAnswerCodec.decode(parsed))(json);
  const message = E.isRight(said) ? said.right.message : undefined;
  if (status >= serverErrors) return { tag: 'server-error', status, message };
  if (message !== undefined) return { tag: 'rejected', status, message };
  const detail = `status ${status}, and ${problem}`;
  return isSuccess(status)
    ? { tag: 'malformed', detail }
    : {
        tag: 'malformed',
        detail,
        status,
        hasExpectedFormat: E.isRight(json) && json.right !== undefined,
      };
};

/** The shape that a refusal has of its own: a success that comes with a status of failure is none. */
const refusalCodec = t.type({ data: t.type({ error: t.UnknownRecord }) });

/** Called with the number of omitted items of each list of an answer; mostly none. */
export type OnOmittedItems = (omitted: ReadonlyMap<string, number>) => void;

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
