import * as E from 'fp-ts/Either';
import type * as t from 'io-ts';
import type { PlatformFailure } from '#application/ports/platform-failure.ts';
import { errorAnswerCodec } from '../../../wire/codecs/error-answer.ts';
import type { Route } from '../../../wire/route.ts';

/** What came back, before anybody has looked into it. */
export type RawAnswer = { readonly status: number; readonly text: string };

const unexpected = (detail: string): E.Either<PlatformFailure, never> =>
  E.left({ tag: 'unexpected-answer', detail });

/** Names the fields that are not as they should be, and never what they hold. */
const problemsIn = (errors: t.Errors): string => {
  const fields = errors.map(({ context }) =>
    context
      .map(({ key }) => key)
      .filter((key) => key !== '' && !/^\d+$/.test(key))
      .join('.'),
  );
  return [...new Set(fields)].slice(0, 5).join(', ');
};

/** Reads JSON; nothing at all stands for itself. */
const parseJson = (text: string): E.Either<unknown, unknown> =>
  E.tryCatch(
    () => (text === '' ? undefined : (JSON.parse(text) as unknown)),
    (problem) => problem,
  );

/**
 * Makes an answer of what came back: the decoded value; a refusal, when the far side says why, also with a 200; or
 * an answer that nobody expects.
 */
export const readAnswer = <Answered extends Route>(
  route: Answered,
  { status, text }: RawAnswer,
): E.Either<PlatformFailure, t.TypeOf<Answered['answer']>> => {
  const json = parseJson(text);
  if (E.isLeft(json)) return unexpected(`status ${status}, and no JSON`);
  const isSuccess = status >= 200 && status < 300;
  const decoded: E.Either<t.Errors, t.TypeOf<Answered['answer']>> = route.answer.decode(json.right);
  if (E.isRight(decoded) && (isSuccess || route.refusesInAnswer)) return decoded;
  const refusal = errorAnswerCodec.decode(json.right);
  if (E.isRight(refusal)) return E.left({ tag: 'refused', status, message: refusal.right.message });
  if (!isSuccess || E.isRight(decoded)) return unexpected(`status ${status}, and no message`);
  return unexpected(`status ${status}, and a wrong shape: ${problemsIn(decoded.left)}`);
};
