import { userModeCodes, type UserMode } from '#domain/identity';
import type { ErrorReporter, EventTracker, PortalEvent } from '../ports/remote/reporting.ts';
import type { IdentityProvider, Session } from '../ports/remote/identity-provider.ts';

/** The ports that signing in needs; all others may come later. */
export type SignInPorts = {
  readonly identity: IdentityProvider;
  readonly errors: ErrorReporter;
  readonly events: EventTracker;
};

/** Matches the screens of a job, and no other address with a UUID. */
const jobLink = /^\/job\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:[/?#]|$)/i;

/**
 * The analytics event of a sign-in: an engineer who opens a job's link counts as landing on its costs (document 1,
 * section 2.4).
 */
const arrivalEvent = (
  session: Session,
  destination: string,
  userMode: UserMode,
): PortalEvent | undefined =>
  session.role === 'engineer' && jobLink.test(destination)
    ? { category: 'Costs', action: 'Landing', value: userModeCodes[userMode] }
    : undefined;

/** The use-cases before sign-in. */
export const makeSignInUseCases = ({ identity, errors, events }: SignInPorts) => ({
  startSignIn: identity.startSignIn,
  answerCode: identity.answerCode,
  waitingChallenge: identity.waitingChallenge,
  forgetChallenge: identity.forgetChallenge,
  currentSession: identity.currentSession,

  arrivalEvent,
  reportError: errors.report,
  trackEvent: events.track,
  viewPage: events.viewPage,
  decideOnCookies: events.consent,
});

export type SignInUseCases = Readonly<ReturnType<typeof makeSignInUseCases>>;
