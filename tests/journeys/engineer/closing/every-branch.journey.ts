import type { APIRequestContext, Request } from 'playwright/test';
import type { CloseEnd } from '#domain/close';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { expect, test } from '../../pilotlight-test.ts';
import { button, jobCards, openTab } from '../engineer-day.ts';
import { closingEngineer, sentTo, summaryOf, walkClose } from './close-hand.ts';
import type { CloseWay } from './close-way.ts';
import { closesOfADay } from './close-ways.ts';

/** The status of the claim at the platform after each end (decisions, "What the ends do"). */
const claimAfter: { readonly [End in CloseEnd]: string } = {
  complete: 'Closed',
  nextVisitScheduled: 'Upcoming',
  investigationRequired: 'Investigation Required',
  rejectionNotice: 'Investigation Required',
};

type Sent = { readonly steps: { readonly [step: string]: unknown } };

/**
 * The platform has accepted a close with all steps of a path, and the job and its claim have the status of its end.
 */
const expectTaken = async (
  request: APIRequestContext,
  way: CloseWay,
  uid: string,
  sent: Request | undefined,
): Promise<void> => {
  if (sent === undefined) throw new Error('No close was sent.');
  const { steps } = sent.postDataJSON() as Sent;
  const given = [...way.before, ...way.walked].map(([step]) => step);
  expect(Object.keys(steps).toSorted()).toEqual(given.toSorted());
  const authorization = sent.headers()['authorization'] ?? '';
  const job = await request.get(`/api/jobs-public/v1/engineer-jobs/${uid}`, {
    headers: { authorization },
  });
  expect(await job.json()).toMatchObject({
    sk_job_status: 'Complete',
    claim_status_name: claimAfter[way.end],
  });
};

for (const [name, ways] of Object.entries(closesOfADay))
  test(`${name}: every branch leads to its end on the screen and on the platform`, async ({
    page,
    context,
    platform,
    signIn,
  }) => {
    // They are several journeys in one, that signs in once.
    test.setTimeout(120_000);
    await page.clock.install();
    const closes = sentTo(context, /\/jobs\/close$/);
    await signIn(page, closingEngineer);
    for (const [at, way] of ways.entries())
      await test.step(way.name, async () => {
        const uid = await walkClose(page, platform, way);
        expect(closes).toHaveLength(at + 1);
        await expectTaken(page.request, way, uid, closes[at]);
        await button(page, closeWording.backToAgenda).click();
        await expect(jobCards(page).first()).toBeVisible();
        await expect(jobCards(page).filter({ hasText: summaryOf(way.job) })).toHaveCount(0);
      });
    const visits = ways.filter(({ end }) => end === 'nextVisitScheduled');
    await openTab(page, 'Upcoming');
    for (const { job } of visits)
      await expect(jobCards(page).filter({ hasText: summaryOf(job) })).toHaveCount(1);
  });
