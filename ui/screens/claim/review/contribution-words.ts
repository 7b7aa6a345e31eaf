import { amountOnHold } from '#application/claim-session/claim-session-state.ts';
import { isPaid } from '#application/claim-session/claim-steps.ts';
import { isContributionToPay, mayBeFree } from '#domain/claims/claim-route.ts';
import { formatPounds } from '#domain/kernel/pence.ts';
import { asideWording } from '../../../wording/claim/aside.ts';
import { reviewWording } from '../../../wording/claim/review.ts';
import { useClaim } from '../session/claim-session-context.ts';

/** What the repair costs the customer, as far as it is known: in full, and for one line. */
export const useContributionWords = (): { readonly full: string; readonly short: string } => {
  const facts = useClaim((state) => state.facts);
  const progress = useClaim((state) => state.progress);
  const pounds = formatPounds(useClaim(({ customer }) => customer.contribution));
  const held = formatPounds(useClaim(amountOnHold));
  const same = (words: string) => ({ full: words, short: words });
  if (isPaid(progress)) return same(reviewWording.held(held));
  if (!isContributionToPay(progress.jobType, facts)) return same(reviewWording.noContribution);
  return mayBeFree(progress.jobType, facts)
    ? {
        full: asideWording.dueUnlessReturn(pounds),
        short: asideWording.dueUnlessReturnShort(pounds),
      }
    : same(asideWording.due(pounds));
};
