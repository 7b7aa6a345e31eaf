import { expect, it } from 'vitest';
import { canonicalJson, type Receipt, verifyReceipt } from '#domain/receipt';
import type { Json } from '#domain/explain';
import { receipts } from '#infrastructure/platform/database/schema/receipts.ts';
import { openClaimant, tuesdayMorning } from '../claims/claimant.ts';
import { closeOf, resolvedWithParts } from '../closing/close-answers.ts';
import { openEngineer } from '../offers/engineer.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);

/** The receipts since the demo began, as the database holds them. */
const stored = async () => {
  const rows = await platform.context.database.select().from(receipts);
  return rows.map((row) => ({
    ...row,
    receipt: JSON.parse(row.receipt) as Receipt,
    text: row.receipt,
  }));
};

const decisionsOf = ({ content }: Receipt) =>
  (content['decisions'] as readonly ({ readonly decision: string } | null)[]).map(
    (record) => record?.decision ?? 'personal',
  );

const page = async (reference: string) => {
  const answer = await platform.send(
    'GET',
    `/developer/receipts?reference=${encodeURIComponent(reference)}`,
  );
  expect(answer.status).toBe(200);
  return answer.text();
};

it('an accepted claim has a receipt under its job name that is decided again to the same text', async () => {
  const claimant = await openClaimant(platform, 'one.contract');
  const payment = await claimant.pay('attempt');
  const answer = await claimant.raise(await claimant.claim('boiler', payment), 'attempt');
  const { jobName } = (await answer.json()) as { jobName: string };
  const [found, ...others] = await stored();
  if (found === undefined) throw new Error('There is no receipt.');
  expect(others).toEqual([]);
  expect(found).toMatchObject({ subject: 'claim', reference: jobName });
  expect(found.text).toBe(canonicalJson(found.receipt as unknown as Json));
  const decisions = decisionsOf(found.receipt);
  expect(decisions[0]).toBe('claim-eligibility');
  expect(new Set(decisions)).toEqual(
    new Set(['claim-eligibility', 'claim-stage', 'personal', 'claim-day', 'slot', 'contribution']),
  );
  const { isIntact, same, of } = verifyReceipt(found.receipt);
  expect([isIntact, same]).toEqual([true, of]);
});

it('a refused claim has a receipt under the reference of its customer', async () => {
  const claimant = await openClaimant(platform, 'payments.behind');
  const answer = await claimant.raise(await claimant.claim('doors'), 'refused');
  expect(answer.status).toBe(409);
  const [found] = await stored();
  expect(found).toMatchObject({
    subject: 'refusal',
    receipt: { content: { outcome: 'payments-behind', decisions: [{ rule: 'payments-behind' }] } },
  });
  expect(await page(`${found?.reference}, code 14`)).toContain('payments-behind');
});

it('a claim that the route refuses has a receipt with the stage that refused it', async () => {
  const claimant = await openClaimant(platform, 'open.job');
  const answer = await claimant.raise(await claimant.claim('plumbing'), 'refused');
  expect(answer.status).toBe(409);
  const [found] = await stored();
  expect(found?.receipt.content).toMatchObject({ outcome: 'sameCategoryJobOpen' });
  expect(decisionsOf(found?.receipt as Receipt)).toEqual(['claim-eligibility', 'claim-stage']);
});

it('a close has a receipt under the name of its job, with the decisions about its costs', async () => {
  const engineer = await openEngineer(platform, 'closing.engineer@pilotlight.test');
  const { jobs } = await engineer.agenda();
  const job = jobs.find(({ summary }) => summary.startsWith('No hot water'));
  if (job === undefined) throw new Error('There is no such job.');
  const { body } = await closeOf(engineer, job.sk_job_id, resolvedWithParts);
  const answer = await engineer.send('POST', '/jobs/close', body, 'attempt');
  expect(answer.status, await answer.text()).toBe(200);
  const [found] = await stored();
  if (found === undefined) throw new Error('There is no receipt.');
  expect(found).toMatchObject({ subject: 'close', reference: job.sk_job_name });
  expect(decisionsOf(found.receipt)).toEqual(
    expect.arrayContaining(['receipt-needed', 'tolerance']),
  );
  expect(verifyReceipt(found.receipt)).toMatchObject({ isIntact: true, different: [] });
});

it('support finds a receipt by its reference, sees it verified, and erases its personal data', async () => {
  const claimant = await openClaimant(platform, 'one.contract');
  const payment = await claimant.pay('attempt');
  await claimant.raise(await claimant.claim('boiler', payment), 'attempt');
  const [found] = await stored();
  if (found === undefined) throw new Error('There is no receipt.');
  const { of } = verifyReceipt(found.receipt);
  const before = await page(found.reference.toLowerCase());
  expect(before).toContain(`${of} of ${of} decisions`);
  expect(before).toContain('How urgent is the claim?');

  const erased = await platform.send('POST', `/developer/receipts/${found.id}/erase`);
  expect(erased.status).toBe(303);
  const after = await page(found.reference);
  expect(after).toContain('Intact.');
  expect(after).toContain(`${of - 1} of ${of} decisions`);
  expect(after).not.toContain('How urgent is the claim?');
  expect(after).not.toContain('Erase personal data');
  expect((await stored())[0]?.receipt.digest).toBe(found.receipt.digest);
});

it('a reference without a receipt is reported', async () => {
  expect(await page('JOB-0')).toContain('There is no receipt with this reference.');
});
