import { amountOnHold, type ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { isPaid } from '#application/claim/claim-steps.ts';
import { isContributionToPay, mayBeFree } from '#domain/claim';
import { formatPounds } from '#domain/money';
import { asideWording } from '#words/features/claim/wording/aside.ts';
import { reviewWording } from '#words/wording/claim-review.ts';
import { useClaim } from '../session/claim-session-context.ts';

type ContributionWords = { readonly full: string; readonly short: string };

const wordsOf = (state: ClaimSessionState): ContributionWords => {
  const { facts, progress, customer } = state;
  const same = (words: string) => ({ full: words, short: words });
  if (isPaid(progress)) return same(reviewWording.onHold(formatPounds(amountOnHold(state))));
  if (!isContributionToPay(progress.jobType, facts)) return same(reviewWording.noContribution);
  const pounds = formatPounds(customer.contribution);
  return mayBeFree(progress.jobType, facts)
    ? {
        full: asideWording.dueUnlessReturn(pounds),
        short: asideWording.dueUnlessReturnShort(pounds),
      }
    : same(asideWording.due(pounds));
};

/** The customer's cost of the repair, as far as it is known: in full, and in one line. */
export const useContributionWords = (): ContributionWords => useClaim(wordsOf);
