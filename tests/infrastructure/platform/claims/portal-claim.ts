import { claimFacts, claimRequest, offerMoments, type ClaimCustomer } from '#domain/claim';
import type { ClaimJobType } from '#domain/cover';
import type { AsOf } from '#domain/limits';
import { formatInstant, type Instant } from '#domain/time';
import { claimToWire } from '#infrastructure/wire/codecs/claim/claim-create.ts';
import { claimProgress } from '../../../../domain/claim/claim-route.ts';
import { offeredDays } from './claimant.ts';
import { coveredFault } from './covered-answers.ts';

/** The claim as the portal derives and writes it from a person's answers, under the limits of today or of others. */
export const portalClaim = (
  jobType: ClaimJobType,
  customer: ClaimCustomer,
  now: Instant,
  { paymentId, asOf }: { readonly paymentId?: string; readonly asOf?: AsOf } = {},
) => {
  const { answers, urgency } = coveredFault(jobType);
  const given = {
    jobType,
    description: 'It stopped working last night.',
    ...answers,
    ...offeredDays(urgency, formatInstant(now)),
    ...(paymentId !== undefined && { paymentId }),
  };
  const facts = claimFacts(customer, customer.jobs, now, asOf);
  const progress = claimProgress(given, facts, offerMoments(now));
  const request = claimRequest(progress, customer.jobs, 'customer', now, asOf);
  if (request === undefined) throw new Error(`The answers for ${jobType} lead to ${progress.at}.`);
  return claimToWire(request, customer);
};
