import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { identifier } from '#domain/kernel';
import { visitCloses, visits } from '#infrastructure/platform/database/schema/jobs.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { closeOf, nextVisit } from '../closing/close-calls.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { openEngineer, secondEngineer, type Engineer } from '../offers/engineer.ts';
import { useEngineer, usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);
const engineer = useEngineer(platform, 'closing.engineer@pilotlight.test');
let earlier: string;
beforeEach(async () => {
  earlier = await engineer.jobIn('In Progress', 'The bath tap');
});

const store = (filename: string) => engineer.store(earlier, filename);

/** Closes the visit for a next one with these photos of the fault; returns the next visit. */
const followOn = async (
  photosOfFault: readonly string[],
  others: Parameters<typeof closeOf>[2] = {},
): Promise<string> => {
  const { body, followOn: next } = await closeOf(engineer, earlier, {
    ...nextVisit('2026-03-11'),
    photos: { photosOfFault },
    ...others,
  });
  expect((await engineer.send('POST', '/jobs/close', body, 'close')).status).toBe(200);
  expect((await engineer.send('POST', '/jobs/newFollowOn', next, 'next')).status).toBe(200);
  return (await engineer.otherVisit(earlier)).sk_job_id;
};

const urlOf = (who: Engineer, visit: string, key: string) =>
  who.get(`/engineer-jobs/${visit}/photos/${key}`);
const refused = (answer: Response) => expectRefusal(answer, 404, 'photo-not-of-job');
const signedUrl = async (answer: Response): Promise<string> => {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { url: string }).url;
};

describe('the photos of an earlier visit', () => {
  it('are listed by name in the next visit, and sent to its engineer from a signed address', async () => {
    const next = await followOn([await store('tap.jpg'), await store('pipe.jpg')]);
    const listed = [{ name: 'tap.jpg' }, { name: 'pipe.jpg' }];
    const { earlier_photos: photos } = await engineer.job(next);
    expect(photos).toMatchObject(listed);
    const { jobs } = await engineer.agenda();
    expect(jobs.find((job) => job.sk_job_id === next)?.earlier_photos).toMatchObject(listed);
    expect((await engineer.job(earlier)).earlier_photos).toEqual([]);

    const url = await signedUrl(await urlOf(engineer, next, photos?.[0]?.key ?? ''));
    const file = await platform.app.request(url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    const start = new Uint8Array(await file.arrayBuffer()).subarray(0, 2);
    expect(start).toEqual(new Uint8Array([0xff, 0xd8]));
  });

  it('are refused to engineers of no visit of the claim, under another job, and once the visit has another engineer or is over', async () => {
    const next = await followOn([await store('tap.jpg')]);
    const key = (await engineer.job(next)).earlier_photos?.[0]?.key ?? '';
    const successor = await openEngineer(platform, secondEngineer);
    await refused(await urlOf(successor, next, key));
    await refused(await urlOf(successor, earlier, key));
    const { jobs } = await engineer.agenda();
    const others = jobs.filter((job) => job.sk_job_id !== next);
    expect(others.length).toBeGreaterThan(0);
    for (const { sk_job_id: other } of others) await refused(await urlOf(engineer, other, key));

    await platform.context.database
      .update(visits)
      .set({ engineerId: identifier('account-second-engineer') })
      .where(eq(visits.jobUid, identifier(next)));
    expect((await urlOf(successor, next, key)).status).toBe(200);
    await refused(await urlOf(engineer, next, key));
    const cancelled = await successor.cancel(next);
    expect(cancelled.status, await cancelled.clone().text()).toBe(200);
    await refused(await urlOf(successor, next, key));
  });

  it('include no receipt and no file that the close does not name', async () => {
    const shown = await store('tap.jpg');
    const receipts = [await store('receipt.jpg')];
    const partsUsed = [{ name: 'Tap Washer', used: true, quantity: 1, cost: 480 }];
    const next = await followOn([shown], {
      haveYouFittedPartsToday: { fittedPartsToday: 'Yes' },
      actualPartsUsed: { partsUsed, receipts },
    });
    const [{ request } = { request: undefined }] = await platform.context.database
      .select()
      .from(visitCloses)
      .where(eq(visitCloses.jobUid, identifier(earlier)));
    expect(request).toMatchObject({ receipts });
    expect((await engineer.job(next)).earlier_photos).toMatchObject([{ name: 'tap.jpg' }]);
    const unlisted = (await store('later.jpg')).split('/').at(-1) ?? '';
    await refused(await urlOf(engineer, next, unlisted));
    await refused(await urlOf(engineer, next, "'; drop table photos; --"));
  });
});
