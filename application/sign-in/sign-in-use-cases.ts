import type { Attention } from '../ports/device/attention.ts';
import type { ErrorReporter } from '../ports/remote/error-reporter.ts';
import type { EventTracker } from '../ports/remote/event-tracker.ts';
import type { IdentityProvider } from '../ports/remote/identity-provider.ts';
import { makeAnswerCode } from './answer-code.ts';
import { makeStartSignIn } from './start-sign-in.ts';

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
