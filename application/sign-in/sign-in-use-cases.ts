import type { Attention } from '../ports/device/device.ts';
import type { ErrorReporter, EventTracker } from '../ports/remote/reporting.ts';
import type { IdentityProvider } from '../ports/remote/identity-provider.ts';

/** The ports that signing in needs; all others may come later. */
export type SignInPorts = {
  readonly identity: IdentityProvider;
  readonly errors: ErrorReporter;
  readonly events: EventTracker;
  readonly attention: Pick<Attention, 'isOnline' | 'watchOnline'>;
};

/** The use-cases before sign-in. */
export const makeSignInUseCases = ({ identity, errors, events, attention }: SignInPorts) => ({
  startSignIn: identity.startSignIn,
  answerCode: identity.answerCode,
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
