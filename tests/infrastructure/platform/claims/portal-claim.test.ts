import { expect, it } from 'vitest';
import { offerMoments, claimRequest, claimFacts, type ClaimCustomer } from '#domain/claim';
import { claimProgress } from '../../../../domain/claim/claim-route.ts';
import { claimJobTypes, type ClaimJobType } from '#domain/cover';
import { parseEmailAddress, parsePostcode } from '#domain/identity';
import { instant } from '#domain/time';
import { claimCodec, claimToWire } from '#infrastructure/wire/codecs/claim/claim-create.ts';
import {
  identifiedCustomerFromWire,
  identifyAnswerCodec,
} from '#infrastructure/wire/codecs/claim/identify.ts';
import * as E from 'fp-ts/Either';
import { addresses, offeredDays, openClaimant, tuesdayMorning } from './claimant.ts';
import { coveredFaults } from './covered-answers.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);

const now = instant(Date.parse(tuesdayMorning));

/** The customer in the identify answer, jobs included. */
const identified = async (local: string, code: string): Promise<ClaimCustomer> => {
  const email = parseEmailAddress(`${local}@pilotlight.test`);
  const postcode = parsePostcode(code);
  const answer = await platform.send('POST', addresses.identify, { email, postcode });
  const decoded = identifyAnswerCodec.decode(await answer.json());
  if (E.isLeft(decoded) || !('customer' in decoded.right.data) || !email || !postcode)
    throw new Error(`${local} is not identified.`);
  return identifiedCustomerFromWire(decoded.right.data.customer, email, postcode);
};

/** The claim as the portal derives and writes it from a person's answers. */
const portalClaim = (jobType: ClaimJobType, customer: ClaimCustomer, paymentId?: string) => {
  const { answers, urgency } = coveredFaults[jobType];
  const given = {
    jobType,
    description: 'It stopped working last night.',
    ...answers,
    ...offeredDays(urgency, tuesdayMorning),
    ...(paymentId !== undefined && { paymentId }),
  };
  const facts = claimFacts(customer, customer.jobs, now);
  const progress = claimProgress(given, facts, offerMoments(now));
  const request = claimRequest(progress, customer.jobs, 'customer', now);
  if (request === undefined) throw new Error(`The answers for ${jobType} lead to ${progress.at}.`);
  return claimCodec.encode(claimToWire(request, customer));
};

it.each(claimJobTypes)(
  'a claim for %s is accepted in the format of the portal',
  async (jobType) => {
    const claimant = await openClaimant(platform, 'reattend');
    const customer = await identified('reattend', 'AW1 5HP');
    expect(customer.jobs).toHaveLength(2);
    const isReattend = jobType === 'boiler' || jobType === 'heating';
    const payment = isReattend ? undefined : await claimant.pay('attempt');
    const claim = portalClaim(jobType, customer, payment);
    expect('visitType' in claim).toBe(isReattend);
    const answer = await claimant.raise({ ...claim }, 'attempt');
    expect(answer.status, await answer.text()).toBe(200);
  },
);
