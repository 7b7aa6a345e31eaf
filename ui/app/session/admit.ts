import type { Session } from '#application/ports/identity-provider.ts';
import type { UseCases } from '#application/use-cases/use-cases.ts';
import { forgetClaimEntry } from '../routes/kept-claim-entry.ts';
import { clearRedirect } from './saved-redirect.ts';
import type { SignedIn } from './session-state.ts';
import { takeTab } from './tab-owner.ts';
import { forgetVisitDrafts } from './visit-drafts.ts';

/** Lets somebody in; what somebody else has left in this tab is not for them. */
export const admit = (
  session: Session,
  { discardDrafts }: Pick<UseCases, 'discardDrafts'>,
): SignedIn => {
  if (takeTab(session.subject)) {
    discardDrafts();
    clearRedirect();
    forgetClaimEntry();
    forgetVisitDrafts();
  }
  return { phase: 'signed-in', session };
};
