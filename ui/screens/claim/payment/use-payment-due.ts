import type { ClaimCustomer } from '#application/ports/claim-customer.ts';
import { momentsThatCount } from '#domain/claims/claim-days.ts';
import { claimProgress } from '#domain/claims/claim-route.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';
import type { ClaimJourney } from '../journey/use-claim-journey.ts';
import type { Reopen } from '../opening/use-opened-claim.ts';

export type PaymentDue =
  | { readonly due: 'yes'; readonly customer: ClaimCustomer }
  /** The form shows where the claim leads now, such as to the job that another tab was first with. */
  | { readonly due: 'no'; readonly customer: ClaimCustomer }
  | { readonly due: 'unknown' };

/**
 * Whether the claim still leads to its payment, by what the platform holds now: one hold for one claim, also for
 * somebody with two tabs. What cannot be read stops the payment, as a jobs list that fails blocks the form: it can be
 * tried again at any time, and a second hold cannot be taken back here.
 */
export const usePaymentDue = (
  { draft, judge }: ClaimJourney,
  reopen: Reopen,
): (() => Promise<PaymentDue>) => {
  const { now } = useUseCases();
  return async () => {
    const fresh = await reopen();
    if (fresh === undefined) return { due: 'unknown' };
    const { customer, facts } = fresh;
    const { answers } = draft.current();
    if (claimProgress(answers, facts, momentsThatCount(now())).at === 'paymentDetails')
      return { due: 'yes', customer };
    judge();
    return { due: 'no', customer };
  };
};
