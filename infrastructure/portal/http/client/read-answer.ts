import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { PlatformFailure } from '#application/ports/platform-failure.ts';
import { errorAnswerCodec } from '../../../wire/codecs/error-answer.ts';
import { countOmittedItems } from '../../../wire/omitted-items.ts';
import type { Route } from '../../../wire/route.ts';

/** What came back, before anybody has looked into it. */
export type RawAnswer = {
  readonly status: number;
  readonly text: string;
  /** What the platform calls the request in its log. */
  readonly requestId?: string | undefined;
};

const serverErrors = 500;

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** The fields that are not as they should be, and never what they hold. */
export const fieldsIn = (errors: t.Errors): readonly string[] =>
  errors.map(({ context }) =>
    context
      .map(({ key }) => key)
      .filter((key) => key !== '' && !/^\d+$/.test(key))
      .join('.'),
  );

const problemsIn = (errors: t.Errors): string =>
  [...new Set(fieldsIn(errors))].slice(0, 5).join(', ');

/** Reads JSON; nothing at all stands for itself. */
const parseJson = (text: string): E.Either<unknown, unknown> =>
  E.tryCatch(
    () => (text === '' ? undefined : (JSON.parse(text) as unknown)),
    (problem) => problem,
  );

/** What an answer fails as that does not hold what was asked for; `problem` tells why it does not. */
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

/** Told how many items were left out of each list of an answer, since they do not conform; of most answers none. */
export type OnOmittedItems = (omitted: ReadonlyMap<string, number>) => void;

/** Makes an answer of what came back: the decoded value, or what it fails as. */
export const readAnswer = <Answered extends Route>(
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
