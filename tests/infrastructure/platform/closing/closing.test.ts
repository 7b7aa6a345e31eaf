import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CloseAnswers } from '../../../../domain/close/close-progress.ts';
import { jobStatuses } from '#domain/repair';
import { identifier, type AccountId } from '#domain/kernel';
import { invoices, photos } from '#infrastructure/platform/database/schema/storage.ts';
import { visitCloses, visits } from '#infrastructure/platform/database/schema/visits.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { databaseContent } from '../database-content.ts';
import { openEngineer, secondEngineer, type Engineer } from '../offers/engineer.ts';
import { jpeg } from '../photos/files.ts';
import {
  closeOf,
  nextVisit,
  notCovered,
  refusedBySupport,
  resolvedSimply,
  resolvedWithParts,
} from './close-answers.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);
let engineer: Engineer;
beforeEach(async () => {
  engineer = await openEngineer(platform, 'closing.engineer@pilotlight.test');
});

const jobOf = async (summary: string): Promise<string> => {
  const { jobs } = await engineer.agenda();
  const found = jobs.find(
    (job) => job.sk_job_status === 'In Progress' && job.summary.startsWith(summary),
  );
  if (found === undefined) throw new Error(`There is no job in progress of "${summary}"`);
  return found.sk_job_id;
};
const plumbing = () => jobOf('The bath tap');
const gas = () => jobOf('No hot water');
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

const expectRefusal = async (answer: Response, status: number, rule: string, words?: RegExp) => {
  const body = (await answer.json()) as { rule?: string; message?: string };
  expect([answer.status, body.rule], body.message).toEqual([status, rule]);
  if (words !== undefined) expect(body.message).toMatch(words);
};
const expectRefusalWithoutChange = async (
  send: () => Promise<Response>,
  ...refusal: [status: number, rule: string, words?: RegExp]
) => {
  const before = await databaseContent(platform.context.database);
  await expectRefusal(await send(), ...refusal);
  expect(await databaseContent(platform.context.database)).toEqual(before);
};

/** The decisions, "What the ends do": only a complete job has an invoice. */
const ends: readonly (readonly [
  end: string,
  summary: string,
  answers: CloseAnswers,
  claim: string,
  pence: readonly number[],
])[] = [
  ['complete', 'The bath tap', resolvedSimply, 'Closed', [4800]],
  ['complete, with parts', 'No hot water', resolvedWithParts, 'Closed', [4800 + 4000]],
  [
    'nextVisitScheduled',
    'The bath tap',
    nextVisit(wednesday),
    'Engineer to Schedule Follow-On',
    [],
  ],
  ['investigationRequired', 'The boiler is silent', refusedBySupport, 'Investigation Required', []],
  ['rejectionNotice', 'The bath tap', notCovered, 'Investigation Required', []],
];

describe('a close', () => {
  it.each(ends)('can end in %s', async (_, summary, answers, claim, pence) => {
    const uid = await jobOf(summary);
    const { body } = await closeOf(engineer, uid, answers);
    expect((await close(body)).status).toBe(200);
    expect(await statusOf(uid)).toEqual(['Complete', claim]);
    expect((await engineer.job(uid)).sk_actual_end).toBe(tuesdayMorning);
    expect((await billed()).map(({ totalNetPence }) => totalNetPence)).toEqual(pence);
  });

  it('is billed to its engineer with a document', async () => {
    const { body } = await closeOf(engineer, await plumbing(), resolvedSimply);
    expect((await close(body)).status).toBe(200);
    const [bill] = await billed();
    expect(bill).toMatchObject({ issuedOn: '2026-03-10', engineerId: 'account-closing-engineer' });
    const requested = await engineer.get(`/engineer/invoices/url/${bill?.documentKey}`);
    const { url } = (await requested.json()) as { url: string };
    expect((await platform.app.request(url)).headers.get('content-type')).toBe('application/pdf');
  });

  it('is stored once per attempt key, and refused with any other', async () => {
    const { body } = await closeOf(engineer, await plumbing(), resolvedSimply);
    expect((await close(body)).status).toBe(200);
    expect((await close(body)).status).toBe(200);
    expect(await billed()).toHaveLength(1);
    await expectRefusalWithoutChange(
      () => close(body, 'another'),
      409,
      'status-does-not-allow',
      /^This job is not in status 'In Progress' and cannot be closed now\.$/,
    );
  });

  it('stays stored when the office changes the status of its job', async () => {
    const uid = await plumbing();
    const { body } = await closeOf(engineer, uid, resolvedSimply);
    expect((await close(body)).status).toBe(200);
    const moveOn = (jobStatus: string) =>
      platform.send('POST', `/developer/jobs/${uid}/status`, { jobStatus });
    for (const status of jobStatuses.filter((name) => name !== 'Complete' && name !== 'Cancelled'))
      await expectRefusalWithoutChange(() => moveOn(status), 409, 'closed');
    for (const status of ['Complete', 'Cancelled', 'Complete'])
      expect((await moveOn(status)).status).toBe(200);
  });

  it('is allowed only for the engineer of the job', async () => {
    const { body } = await closeOf(engineer, await plumbing(), resolvedSimply);
    const other = await openEngineer(platform, secondEngineer);
    expect((await other.send('POST', '/jobs/close', body)).status).toBe(404);
  });

  it('stores both gas checks, and the job shows the later one', async () => {
    const uid = await gas();
    const { body } = await closeOf(engineer, uid, resolvedWithParts);
    expect(body['combustionPerformanceReading']).toBe('after');
    expect((await close(body)).status).toBe(200);
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

describe('an invalid close', () => {
  const stepsOf = (body: { readonly [field: string]: unknown }) =>
    body['steps'] as { readonly [step: string]: { readonly [question: string]: unknown } };

  it('is refused for an end that its answers do not reach', async () => {
    const uid = await plumbing();
    const { body } = await closeOf(engineer, uid, resolvedSimply);
    const { actualHours: _, ...short } = stepsOf(body);
    await expectRefusalWithoutChange(
      () => close({ ...body, steps: short }),
      422,
      'no-end-reached',
      /actualHours\. Please load the portal again/,
    );
  });

  it.each([
    [
      'a field that differs from its steps',
      { actualDuration: 0.5 },
      'payload-differs',
      /actualDuration\. Please load the portal again/,
    ],
    ['a field that no step asked', { boilerMake: 'baxi' }, 'payload-differs', /boilerMake/],
    ['an answer that is no option', { issueArea: 'Roof' }, 'payload-differs', /issueArea/],
    ['another version of the questions', { flowVersion: 999 }, 'flow-version-unknown', /version/],
  ])('is refused for %s', async (_, fields, rule, words) => {
    const { body } = await closeOf(engineer, await plumbing(), resolvedSimply);
    await expectRefusalWithoutChange(() => close({ ...body, ...fields }), 422, rule, words);
  });

  it('is refused where a step has an answer that its question does not allow', async () => {
    const { body } = await closeOf(engineer, await plumbing(), resolvedSimply);
    const steps = { ...stepsOf(body), issueArea: { issueArea: 'Roof' } };
    await expectRefusalWithoutChange(
      () => close({ ...body, issueArea: 'Roof', steps }),
      422,
      'no-end-reached',
      /they stop at issueArea\. Please load the portal again/,
    );
  });

  it('is refused for hours that do not match its parts', async () => {
    const uid = await plumbing();
    const { body } = await closeOf(engineer, uid, nextVisit(wednesday));
    const steps = stepsOf(body);
    const washer = { name: 'Tap Washer', quantity: 1, cost: 400 };
    const partsNeeded = {
      partsRequested: [{ ...washer, hoursPrimary: 5, hoursSecondary: 5, tolerance: 5 }],
      estimatedHoursNeeded: 5,
    };
    await expectRefusalWithoutChange(
      () => close({ ...body, estimatedHoursNeeded: 5, steps: { ...steps, partsNeeded } }),
      422,
      'no-end-reached',
      /canLabourCostBeLowered/,
    );
  });

  describe('with a photo', () => {
    const store = async (uid: string, who = engineer): Promise<string> => {
      const requested = await who.send('POST', `/engineer-jobs/${uid}/photos`, {
        filename: 'tap.jpg',
      });
      const place = (await requested.json()) as { signedPutObjectUrl: string; s3Url: string };
      const put = await platform.app.request(place.signedPutObjectUrl, {
        method: 'PUT',
        headers: { 'content-type': 'image/jpeg' },
        body: Buffer.from(jpeg(uid)),
      });
      expect(put.status).toBe(200);
      return place.s3Url;
    };
    const closeWith = async (photo: string) => {
      const { body } = await closeOf(engineer, await plumbing(), {
        ...resolvedSimply,
        photos: { photosOfFault: [photo] },
      });
      return () => close(body);
    };

    it('is accepted when its engineer has stored it for this job', async () => {
      const send = await closeWith(await store(await plumbing()));
      expect((await send()).status).toBe(200);
    });

    it('is refused when another engineer has stored it, for another job or for this one', async () => {
      const other = await openEngineer(platform);
      const { jobs } = await other.agenda();
      const others = jobs.find((job) => job.sk_job_status === 'Ready')?.sk_job_id ?? '';
      const send = await closeWith(await store(others, other));
      await expectRefusalWithoutChange(send, 422, 'photo-unknown');

      const photo = await store(await plumbing());
      await platform.context.database
        .update(photos)
        .set({ engineerId: identifier<AccountId>('account-engineer') });
      await expectRefusalWithoutChange(await closeWith(photo), 422, 'photo-unknown');
    });

    it('is refused when it was stored for another job, or only requested', async () => {
      const send = await closeWith(await store(await gas()));
      await expectRefusalWithoutChange(send, 422, 'photo-unknown');
      const uid = await plumbing();
      const requested = await engineer.send('POST', `/engineer-jobs/${uid}/photos`, {
        filename: 'tap.jpg',
      });
      const { s3Url } = (await requested.json()) as { s3Url: string };
      await expectRefusalWithoutChange(await closeWith(s3Url), 422, 'photo-unknown');
    });
  });
});

describe('the next visit of a close', () => {
  const closed = async (answers = nextVisit(wednesday)) => {
    const uid = await plumbing();
    const { body, followOn } = await closeOf(engineer, uid, answers);
    expect((await close(body)).status).toBe(200);
    if (followOn === undefined) throw new Error('The close asks for no next visit');
    return { uid, followOn };
  };

  it('is a new job of the same claim, with its hours and parts', async () => {
    const { uid, followOn } = await closed();
    expect((await followUp(followOn)).status).toBe(200);
    expect((await followUp(followOn)).status).toBe(200);
    expect(await statusOf(uid)).toEqual(['Complete', 'Upcoming']);
    const claim = (await engineer.job(uid)).claim_id;
    const { jobs } = await engineer.agenda();
    const next = jobs.filter((job) => job.claim_id === claim && job.sk_job_id !== uid);
    expect(next).toHaveLength(1);
    expect(next[0]).toMatchObject({
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

  it('receives the known boiler details, and waits for a new answer of support', async () => {
    const boiler = {
      make: 'ideal',
      model: 'Logic',
      gcNumber: '4734916',
      type: 'combi',
      location: 'loft',
    };
    await platform.context.database
      .update(visits)
      .set({ boiler, authorised: 'Yes' })
      .where(eq(visits.jobUid, identifier(await plumbing())));
    const { uid, followOn } = await closed();
    expect((await followUp(followOn)).status).toBe(200);
    const { jobs } = await engineer.agenda();
    const { claim_id: claim } = await engineer.job(uid);
    expect(
      jobs.find((job) => job.claim_id === claim && job.sk_job_status === 'Ready'),
    ).toMatchObject({
      sk_boiler_gc_number: '4734916',
      sk_boiler_location: 'loft',
      sk_authorise_follow_on: null,
    });
  });

  it('receives the boiler details from the close', async () => {
    const { uid, followOn } = await closed();
    const boiler = {
      make: 'vaillant',
      model: 'ecoTEC',
      gcNumber: '4704489',
      type: 'system',
      location: 'garage',
    };
    await platform.context.database
      .update(visitCloses)
      .set({ boiler })
      .where(eq(visitCloses.jobUid, identifier(uid)));
    expect((await followUp(followOn)).status).toBe(200);
    const { jobs } = await engineer.agenda();
    const { claim_id: claim } = await engineer.job(uid);
    const next = jobs.find((job) => job.claim_id === claim && job.sk_job_status === 'Ready');
    expect(next).toMatchObject({ sk_boiler_gc_number: '4704489', sk_boiler_location: 'garage' });
  });

  it('is accepted with its close when the office has changed the claim meanwhile', async () => {
    const { uid, followOn } = await closed();
    const moved = { claimStatus: 'Investigation Required' };
    await platform.send('POST', `/developer/jobs/${uid}/status`, moved);
    const alone = { ...followOn, skipClaimStatusCheck: false };
    await expectRefusalWithoutChange(() => followUp(alone), 409, 'claim-status-does-not-allow');
    expect((await followUp(followOn)).status).toBe(200);
  });

  it('is refused when it names another engineer', async () => {
    const { followOn } = await closed();
    const before = await databaseContent(platform.context.database);
    const answer = await followUp({ ...followOn, skEngineerUid: 'account-engineer' });
    expect(answer.status).toBe(422);
    expect(await databaseContent(platform.context.database)).toEqual(before);
  });

  it('is booked once', async () => {
    const { followOn } = await closed();
    expect((await followUp(followOn)).status).toBe(200);
    await expectRefusalWithoutChange(() => followUp(followOn, 'again'), 409, 'already-booked');
  });

  it('may be on another day than in the close, if that day is offered', async () => {
    const { followOn } = await closed();
    for (const visitDateTime of [
      '2026-03-10T12:00:00+00:00',
      '2026-03-15T12:00:00+00:00',
      '2026-03-12T09:00:00+00:00',
    ])
      await expectRefusalWithoutChange(
        () => followUp({ ...followOn, visitDateTime }, visitDateTime),
        409,
        'slot-not-offered',
      );
    const later = { ...followOn, visitDateTime: '2026-03-12T16:00:00+00:00' };
    expect((await followUp(later)).status).toBe(200);
  });

  it.each([
    { additionalHoursNeeded: 5 },
    { partsNetAmount: 400 },
    { partsDescription: 'A boiler' },
    { partsRequested: [] },
  ])('is refused with %j instead of the authorised values', async (fields) => {
    const { followOn } = await closed();
    await expectRefusalWithoutChange(
      () => followUp({ ...followOn, ...fields }),
      422,
      'follow-on-differs',
    );
  });

  it('is refused before the close, after a close without one, and for other engineers', async () => {
    const uid = await plumbing();
    const { body, followOn } = await closeOf(engineer, uid, nextVisit(wednesday));
    await expectRefusalWithoutChange(() => followUp(followOn), 409, 'not-closed');
    const other = await openEngineer(platform, secondEngineer);
    expect((await other.send('POST', '/jobs/newFollowOn', followOn)).status).toBe(404);
    expect((await close(body)).status).toBe(200);
    const drip = await jobOf('The kitchen waste');
    const { body: simple } = await closeOf(engineer, drip, notCovered);
    expect((await close(simple, 'drip')).status).toBe(200);
    await expectRefusalWithoutChange(
      () => followUp({ ...followOn, skPreviousJobUid: drip }),
      409,
      'no-next-visit',
    );
  });
});
