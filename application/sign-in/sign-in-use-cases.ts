import type { ErrorReporter, EventTracker } from '../ports/remote/reporting.ts';
import type { IdentityProvider } from '../ports/remote/identity-provider.ts';

/** The ports that signing in needs; all others may come later. */
export type SignInPorts = {
  readonly identity: IdentityProvider;
  readonly errors: ErrorReporter;
  readonly events: EventTracker;
};

/** The use-cases before sign-in. */
export const makeSignInUseCases = ({ identity, errors, events }: SignInPorts) => ({
  startSignIn: identity.startSignIn,
  answerCode: identity.answerCode,
  waitingChallenge: identity.waitingChallenge,
  forgetChallenge: identity.forgetChallenge,
  currentSession: identity.currentSession,

  reportError: errors.report,
  trackEvent: events.track,
  viewPage: events.viewPage,
  decideOnCookies: events.consent,
});

export type SignInUseCases = Readonly<ReturnType<typeof makeSignInUseCases>>;
