import { userModeCodes, type UserMode } from '#domain/identity';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import type { PortalEvent } from '#application/ports/remote/event-tracker.ts';

/** Matches the screens of a job, and no other address with a UUID. */
const jobLink = /^\/job\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:[/?#]|$)/i;

/**
 * The analytics event of a sign-in: an engineer who opens a job's link counts as landing on its costs (document 1,
 * section 2.4).
 */
export const arrivalEvent = (
  session: Session,
  destination: string,
  userMode: UserMode,
): PortalEvent | undefined =>
  session.role === 'engineer' && jobLink.test(destination)
    ? { category: 'Costs', action: 'Landing', value: userModeCodes[userMode] }
    : undefined;
