import * as TE from 'fp-ts/TaskEither';
import type { Attention } from '../ports/device/connection.ts';
import type { ErrorReporter, EventTracker } from '../ports/remote/reporting.ts';
import type {
  IdentityProvider,
  AnswerCodeFailure,
  CodeChallenge,
  Session,
  StartSignInFailure,
} from '../ports/remote/identity-provider.ts';
import { parseOneTimeCode, parseEmailAddress } from '#domain/identity';

type AnswerCode = (
  challenge: CodeChallenge,
  typed: string,
) => TE.TaskEither<{ readonly tag: 'incomplete-code' } | AnswerCodeFailure, Session>;

/** Answers a sign-in's challenge with the six digits that were sent. */
const makeAnswerCode =
  (identity: IdentityProvider): AnswerCode =>
  (challenge, typed) => {
    const code = parseOneTimeCode(typed);
    return code === undefined
      ? TE.left({ tag: 'incomplete-code' })
      : identity.answerCode(challenge, code);
  };

type StartSignIn = (
  email: string,
) => TE.TaskEither<{ readonly tag: 'not-an-email' } | StartSignInFailure, CodeChallenge>;

/** Requests a one-time code for an e-mail address. */
const makeStartSignIn =
  (identity: IdentityProvider): StartSignIn =>
  (typed) => {
    const email = parseEmailAddress(typed);
    return email === undefined ? TE.left({ tag: 'not-an-email' }) : identity.startSignIn(email);
  };

/** The ports that signing in needs; all others may come later. */
export type SignInPorts = {
  readonly identity: IdentityProvider;
  readonly errors: ErrorReporter;
  readonly events: EventTracker;
  readonly attention: Pick<Attention, 'isOnline' | 'watchOnline'>;
};

/** The use-cases before sign-in. */
export const makeSignInUseCases = ({ identity, errors, events, attention }: SignInPorts) => ({
  startSignIn: makeStartSignIn(identity),
  answerCode: makeAnswerCode(identity),
  waitingChallenge: identity.waitingChallenge,
  forgetChallenge: identity.forgetChallenge,
  currentSession: identity.currentSession,
  isOnline: attention.isOnline,
  watchOnline: attention.watchOnline,

  reportError: errors.report,
  trackEvent: events.track,
  viewPage: events.viewPage,
  decideOnCookies: events.consent,
});

export type SignInUseCases = Readonly<ReturnType<typeof makeSignInUseCases>>;
