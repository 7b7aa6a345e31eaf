import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CloseAnswers } from '../../../../domain/close/close-progress.ts';
import { jobStatuses } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { invoices, photos } from '#infrastructure/platform/database/schema/storage.ts';
import { visitCloses, visits } from '#infrastructure/platform/database/schema/jobs.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { expectRefusalWithoutChange } from '../expect-refusal.ts';
import { openEngineer } from '../offers/engineer.ts';
import {
  closeOf,
  nextVisit,
  notCovered,
  refusedBySupport,
  resolvedSimply,
  resolvedWithParts,
} from './close-calls.ts';
import { useEngineer, usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);
const engineer = useEngineer(platform, 'closing.engineer@pilotlight.test');

const plumbing = () => engineer.jobIn('In Progress', 'The bath tap');
const gas = () => engineer.jobIn('In Progress', 'No hot water');
const wednesday = '2026-03-11';

const close = (body: unknown, key = 'attempt') => engineer.send('POST', '/jobs/close', body, key);
const followUp = (body: unknown, key = 'follow-on') =>
  engineer.send('POST', '/jobs/newFollowOn', body, key);

const statusOf = async (uid: string) => {
  const job = await engineer.job(uid);
  return [job.sk_job_status, job.claim_status_name];
};
const billed = async () =>
  (await platform.context.database.select().from(invoices)).filter(({ jobUid }) => jobUid !== null);

const expectRefused = (
  send: () => Promise<Response>,
  ...refusal: [status: number, rule: string, words?: RegExp]
) => expectRefusalWithoutChange(platform, send, ...refusal);

/** Closes a job that is not refused. */
const closeJob = async (uid: string, answers: CloseAnswers, key?: string) => {
  const { body, followOn } = await closeOf(engineer, uid, answers);
  expect((await close(body, key)).status).toBe(200);
  return followOn;
};

describe('a close', () => {
  // The decisions, "What the ends do": only a complete job has an invoice.
  it.each<[string, string, CloseAnswers, string, ...number[]]>([
    ['complete', 'The bath tap', resolvedSimply, 'Closed', 4800],
    ['complete, with parts', 'No hot water', resolvedWithParts, 'Closed', 4800 + 4000],
    ['nextVisitScheduled', 'The bath tap', nextVisit(wednesday), 'Engineer to Schedule Follow-On'],
    ['investigationRequired', 'The boiler is silent', refusedBySupport, 'Investigation Required'],
    ['rejectionNotice', 'The bath tap', notCovered, 'Investigation Required'],
  ])('can end in %s', async (_, summary, answers, claim, ...pence) => {
    const uid = await engineer.jobIn('In Progress', summary);
    await closeJob(uid, answers);
    expect(await statusOf(uid)).toEqual(['Complete', claim]);
    expect((await engineer.job(uid)).sk_actual_end).toBe(tuesdayMorning);
    expect((await billed()).map(({ totalNetPence }) => totalNetPence)).toEqual(pence);
  });

  it('is billed to its engineer with a document, and stays stored when the office changes the status of its job', async () => {
    const uid = await plumbing();
    await closeJob(uid, resolvedSimply);
    const [bill] = await billed();
    expect(bill).toMatchObject({ issuedOn: '2026-03-10', engineerId: 'account-closing-engineer' });
    const requested = await engineer.get(`/engineer/invoices/url/${bill?.documentKey}`);
    const { url } = (await requested.json()) as { url: string };
    expect((await platform.app.request(url)).headers.get('content-type')).toBe('application/pdf');

    const moveOn = (jobStatus: string) =>
      platform.send('POST', `/developer/jobs/${uid}/status`, { jobStatus });
    for (const status of jobStatuses.filter((name) => name !== 'Complete' && name !== 'Cancelled'))
      await expectRefused(() => moveOn(status), 409, 'closed');
    for (const status of ['Complete', 'Cancelled', 'Complete'])
      expect((await moveOn(status)).status).toBe(200);
  });

  it('stores both gas checks, and the job shows the later one', async () => {
    const uid = await gas();
    await closeJob(uid, resolvedWithParts);
    expect(await engineer.job(uid)).toMatchObject({
      sk_boiler_make: 'ideal',
      sk_boiler_location: 'kitchen',
      sk_visual_inspection_safe: 'Yes',
      sk_combustion_performance_reading: 'after',
      sk_gas_rate_kw: '24.5',
      sk_unsafe_situations_identified: 'NA',
      earlier_gas_checks: {
        sk_visual_inspection_safe: 'No',
        sk_combustion_performance_reading: 'before',
        sk_unsafe_situations_identified: 'AtRisk',
      },
    });
  });
});

type Body = { readonly [field: string]: unknown };

describe('an invalid close', () => {
  it('is refused for hours that the catalogue does not give for its parts', async () => {
    const { body } = await closeOf(engineer, await plumbing(), nextVisit(wednesday));
    const washer = { name: 'Tap Washer', quantity: 1, cost: 400 };
    const partsNeeded = {
      partsRequested: [{ ...washer, hoursPrimary: 5, hoursSecondary: 5, tolerance: 5 }],
      estimatedHoursNeeded: 5,
    };
    const steps = { ...(body['steps'] as Body), partsNeeded };
    const sent = { ...body, estimatedHoursNeeded: 5, steps };
    await expectRefused(() => close(sent), 422, 'no-end-reached', /canLabourCostBeLowered/);
  });

  it('with a photo is accepted only when its engineer has stored it for this job', async () => {
    const uid = await plumbing();
    const closeWith = async (photo: string) => {
      const answers = { ...resolvedSimply, photos: { photosOfFault: [photo] } };
      const { body } = await closeOf(engineer, uid, answers);
      return () => close(body);
    };
    const otherEngineer = await openEngineer(platform);
    for (const photo of [
      await otherEngineer.store(await otherEngineer.jobIn('Ready')),
      await engineer.store(await gas()),
      (await engineer.place(uid)).location,
    ])
      await expectRefused(await closeWith(photo), 422, 'photo-unknown');

    const photo = await engineer.store(uid);
    const storedBy = (engineerId: string) =>
      platform.context.database.update(photos).set({ engineerId: identifier(engineerId) });
    await storedBy('account-engineer');
    await expectRefused(await closeWith(photo), 422, 'photo-unknown');
    await storedBy('account-closing-engineer');
    expect((await (await closeWith(photo))()).status).toBe(200);
  });

  it('is refused with a receipt that is not stored', async () => {
    const receipts = ['s3://pilotlight-photos/none'];
    const { body } = await closeOf(engineer, await gas(), {
      ...resolvedWithParts,
      actualPartsUsed: { ...resolvedWithParts.actualPartsUsed, receipts },
    });
    await expectRefused(() => close(body), 422, 'photo-unknown');
  });
});

describe('the next visit of a close', () => {
  const closed = async () => {
    const uid = await plumbing();
    return { uid, followOn: await closeJob(uid, nextVisit(wednesday)) };
  };

  it('is one new job of the same claim, with its hours and parts', async () => {
    const { uid, followOn } = await closed();
    for (const _ of [1, 2]) expect((await followUp(followOn)).status).toBe(200);
    await expectRefused(() => followUp(followOn, 'again'), 409, 'already-booked');
    expect(await statusOf(uid)).toEqual(['Complete', 'Upcoming']);
    expect(await engineer.otherVisit(uid)).toMatchObject({
      sk_job_status: 'Ready',
      claim_status_name: 'Upcoming',
      sk_visit_type: 'FollowOn',
      previous_engineer_visits: 1,
      earlier_findings: 'It needs a new part.',
      sk_estimated_start: '2026-03-11T12:00:00.000Z',
      sk_actual_start: null,
      sk_actual_end: null,
      sk_e_parts_description: 'Tap Washer',
      sk_estimated_e_parts_net_amount: 400,
      sk_additional_hours_authorised: 0.5,
      sk_authorise_follow_on: null,
      parts: [{ name: 'Tap Washer', quantity: 1, estimatedCost: 400 }],
    });
  });

  it('has the boiler of its close in place of the one that was known, and waits for a new answer of support', async () => {
    const gcNumber = '4734916';
    const known = { make: 'ideal', model: 'Logic', gcNumber, type: 'combi', location: 'loft' };
    const { database } = platform.context;
    await database
      .update(visits)
      .set({ boiler: known, authorised: 'Yes' })
      .where(eq(visits.jobUid, await plumbing()));
    const { uid, followOn } = await closed();
    await database.update(visitCloses).set({ boiler: { ...known, location: 'garage' } });
    expect((await followUp(followOn)).status).toBe(200);
    expect(await engineer.otherVisit(uid)).toMatchObject({
      sk_boiler_gc_number: gcNumber,
      sk_boiler_location: 'garage',
      sk_authorise_follow_on: null,
    });
  });

  it('is accepted with its close when the office has changed the claim meanwhile', async () => {
    const { uid, followOn } = await closed();
    const moved = { claimStatus: 'Investigation Required' };
    await platform.send('POST', `/developer/jobs/${uid}/status`, moved);
    const alone = { ...followOn, skipClaimStatusCheck: false };
    await expectRefused(() => followUp(alone), 409, 'claim-status-does-not-allow');
    expect((await followUp(followOn)).status).toBe(200);
  });

  it('is refused with other values than its close or for a day that is not offered, and may be on another day', async () => {
    const { followOn } = await closed();
    for (const [fields, status, rule] of [
      [{ partsNetAmount: 400 }, 422, 'follow-on-differs'],
      [{ skEngineerUid: 'account-engineer' }, 422, 'other-engineer'],
      [{ visitDateTime: '2026-03-15T12:00:00+00:00' }, 409, 'slot-not-offered'],
    ] as const)
      await expectRefused(() => followUp({ ...followOn, ...fields }), status, rule);
    const later = { ...followOn, visitDateTime: '2026-03-12T16:00:00+00:00' };
    expect((await followUp(later)).status).toBe(200);
  });

  it('is refused before the close, and after a close without one', async () => {
    const uid = await plumbing();
    const { body, followOn } = await closeOf(engineer, uid, nextVisit(wednesday));
    await expectRefused(() => followUp(followOn), 409, 'not-closed');
    expect((await close(body)).status).toBe(200);
    const drip = await engineer.jobIn('In Progress', 'The kitchen waste');
    await closeJob(drip, notCovered, 'drip');
    const ofDrip = { ...followOn, skPreviousJobUid: drip };
    await expectRefused(() => followUp(ofDrip), 409, 'no-next-visit');
  });
});
