import * as TE from 'fp-ts/TaskEither';
import { parseOneTimeCode } from '#domain/identity';
import type {
  AnswerCodeFailure,
  CodeChallenge,
  IdentityProvider,
  Session,
} from '../ports/remote/identity-provider.ts';

export type AnswerCode = (
  challenge: CodeChallenge,
  typed: string,
) => TE.TaskEither<{ readonly tag: 'incomplete-code' } | AnswerCodeFailure, Session>;

/** Answers a sign-in's challenge with the six digits that were sent. */
export const makeAnswerCode =
  (identity: IdentityProvider): AnswerCode =>
  (challenge, typed) => {
    const code = parseOneTimeCode(typed);
    return code === undefined
      ? TE.left({ tag: 'incomplete-code' })
      : identity.answerCode(challenge, code);
  };
