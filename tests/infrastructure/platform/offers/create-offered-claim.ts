import { expect } from 'vitest';
import { identifier, type JobUid } from '#domain/kernel';
import { formatInstant } from '#domain/time';
import type { Claimant } from '../claims/claimant.ts';
import type { Engineer } from './engineer.ts';

/** Creates a claim, and finds its offer, and the customer's times in it, among those of an engineer. */
export const createOfferedClaim = async (
  claimant: Claimant,
  offeredTo: Engineer,
  area: Parameters<Claimant['claim']>[0] = 'doors',
  paymentId?: string,
) => {
  const created = await claimant.createClaim(await claimant.claim(area, paymentId));
  expect(created.status).toBe(200);
  const { jobName, jobUid } = (await created.json()) as { jobName: string; jobUid: string };
  const offer = (await offeredTo.offers()).find(({ job_name: name }) => name === jobName);
  if (offer === undefined) throw new Error('The claim was not offered.');
  const slots = (offer.customer_availability ?? []).map(formatInstant);
  return { jobName, jobUid: identifier<JobUid>(jobUid), offer, slots };
};

/** Creates a claim that an engineer accepts, for the first of the customer's times from a day on. */
export const createAcceptedClaim = async (claimant: Claimant, engineer: Engineer, day = '') => {
  const { jobUid, jobName, offer, slots } = await createOfferedClaim(claimant, engineer);
  const start = slots.find((slot) => slot >= day) ?? '';
  expect((await engineer.accept(offer.job_offer_id, start)).status).toBe(200);
  return { jobUid, jobName, start };
};
