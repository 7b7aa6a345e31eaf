import { expect, it } from 'vitest';
import { canonicalJson, type Receipt, verifyReceipt } from '#domain/receipt';
import type { Json } from '#domain/explain';
import { receipts } from '#infrastructure/platform/database/schema/platform.ts';
import { identify, openClaimant, tuesdayMorning, type Body } from '../claims/claimant.ts';
import { closeOf, resolvedWithParts } from '../closing/close-calls.ts';
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

type Answered = { readonly id: string; readonly jobName: string; readonly receipt?: string };

const readAnswer = async (sent: Promise<Response>) => {
  const answer = await sent;
  return { status: answer.status, ...((await answer.json()) as Answered) };
};

const page = async (reference: string) => {
  const query = new URLSearchParams({ reference });
  const answer = await platform.send('GET', `/developer/receipts?${query}`);
  expect(answer.status).toBe(200);
  return answer.text();
};

it('an accepted claim has a receipt under its job name that is decided again to the same text, is answered with its number, and of which support can erase the personal data', async () => {
  const claimant = await openClaimant(platform, 'one.contract');
  const claim = await claimant.claim('boiler', await claimant.pay('attempt'));
  const send = () => readAnswer(claimant.createClaim(claim, 'attempt'));
  const answer = await send();
  expect(await send()).toEqual(answer);
  const [found, ...others] = await stored();
  if (found === undefined) throw new Error('There is no receipt.');
  expect(others).toEqual([]);
  const { receipt: id, jobName: reference } = answer;
  expect(found).toMatchObject({ id, subject: 'claim', reference });
  expect(await page(found.id.toLowerCase())).toContain(answer.jobName);
  expect(found.text).toBe(canonicalJson(found.receipt as unknown as Json));
  const decisions = decisionsOf(found.receipt);
  expect(decisions[0]).toBe('claim-eligibility');
  expect(new Set(decisions)).toEqual(
    new Set(['claim-eligibility', 'claim-stage', 'personal', 'claim-day', 'slot', 'contribution']),
  );
  const { isIntact, same, of } = verifyReceipt(found.receipt);
  expect([isIntact, same]).toEqual([true, of]);

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

it('a refused claim that is sent again keeps its receipt under the reference of its customer, and its refusal names it', async () => {
  const claimant = await openClaimant(platform, 'payments.behind');
  const claim = await claimant.claim('doors');
  const named = [
    await readAnswer(claimant.createClaim(claim, 'one')),
    await readAnswer(claimant.createClaim(claim, 'two')),
  ];
  const rows = await stored();
  const content = { outcome: 'payments-behind', decisions: [{ rule: 'payments-behind' }] };
  expect(rows).toMatchObject([{ subject: 'refusal', receipt: { content } }]);
  const refused = { status: 409, receipt: rows[0]?.id };
  expect(named).toMatchObject([refused, refused]);
  expect(await page(`${rows[0]?.reference}, code 14`)).toContain('payments-behind');
});

it('a refusal by the route that the portal shows has one receipt, however often it is traced, and one that the platform does not decide has none', async () => {
  const claimant = await openClaimant(platform, 'one.contract');
  const trace = {
    formData: { jobType: 'pests', description: 'A nest', pestsType: 'bees' },
    lastStage: 'optionNotCovered',
  };
  const send = (given: Body) => readAnswer(claimant.track(given));
  const { status, receipt } = await send({ lastStage: 'policyNotCovered' });
  expect([status, receipt, await stored()]).toEqual([200, undefined, []]);
  const first = await send(trace);
  const again = await send({ ...trace, id: first.id });
  const lost = await send(trace);
  const [row, ...others] = await stored();
  expect(others).toEqual([]);
  const traced = { status: 200, receipt: row?.id };
  expect([first, again, lost]).toMatchObject([traced, traced, traced]);
  const refusal = row?.receipt as Receipt;
  const decisions = decisionsOf(refusal);
  expect([decisions[0], decisions.includes('claim-stage')]).toEqual(['claim-eligibility', true]);
  expect(verifyReceipt(refusal)).toMatchObject({ isIntact: true, different: [] });
});

it('a refused identification has one receipt, and an unknown postcode has none', async () => {
  const receiptOf = async (postcode: string) => {
    const answer = await identify(platform, 'payments.behind', postcode);
    const { data } = (await answer.json()) as { data: { error: Answered } };
    return data.error.receipt;
  };
  expect(await receiptOf('FC1 4AB')).toBeUndefined();
  const numbers = [await receiptOf('NF2 4JD'), await receiptOf('NF2 4JD')];
  const rows = await stored();
  expect(rows.map((row) => row.receipt.content['outcome'])).toEqual(['payments-behind']);
  expect(numbers).toEqual([rows[0]?.id, rows[0]?.id]);
});

it('a refused close leaves the job as it was and has one receipt, which the refusal names, beside that of the close', async () => {
  const engineer = await openEngineer(platform, 'closing.engineer@pilotlight.test');
  const job = await engineer.job(await engineer.jobIn('In Progress', 'No hot water'));
  const { body } = await closeOf(engineer, job.sk_job_id, resolvedWithParts);
  const wrong = { ...body, actualDuration: 7.5 };
  const send = (content: Body, key: string) =>
    readAnswer(engineer.send('POST', '/jobs/close', content, key));
  const refusals = [await send(wrong, 'one'), await send(wrong, 'one'), await send(wrong, 'two')];
  const [refused] = await stored();
  const expected = { status: 422, receipt: refused?.id };
  expect(refusals).toMatchObject([expected, expected, expected]);
  expect(refused).toMatchObject({
    subject: 'refusal',
    reference: job.sk_job_name,
    receipt: { content: { outcome: 'payload-differs' } },
  });

  const closed = await send(body, 'three');
  const receipt = (await stored()).find(({ subject }) => subject === 'close')?.receipt as Receipt;
  expect(decisionsOf(receipt)).toEqual(expect.arrayContaining(['receipt-needed', 'tolerance']));
  expect(verifyReceipt(receipt)).toMatchObject({ isIntact: true, different: [] });
  const late = await send({ ...body }, 'four');
  expect([closed.status, late.status]).toEqual([200, 409]);
  const rows = await stored();
  expect(new Set(rows.map(({ id }) => id))).toEqual(
    new Set([refused?.id, closed.receipt, late.receipt]),
  );
  expect(rows).toHaveLength(3);
  expect(await page(job.sk_job_name)).toContain(late.receipt);
});
