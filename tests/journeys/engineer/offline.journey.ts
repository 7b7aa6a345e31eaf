import type { BrowserContext, Page } from 'playwright/test';
import { connectionWording } from '#words/shared/visit/wording/visit.ts';
import { jobDetailsWording } from '#words/shared/visit/wording/job-details.ts';
import { photosWording } from '#words/shared/photos/wording.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { shellWording } from '#words/shell/wording/shell.ts';
import { expectWhole, showFromTop } from '../harness/what-is-seen.ts';
import { shellIsKept } from '../harness/shell-is-kept.ts';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import {
  button,
  card,
  chooseFiles,
  engineer,
  fileRow,
  openJob,
  openOverdue,
  openedUid,
  postcodes,
  setOff,
  skipNavigation,
} from './engineer-day.ts';

test.use({ serviceWorkers: 'allow' });

const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const caches = await window.caches.keys();
    const kept = await Promise.all(
      caches.map(async (name) => (await window.caches.open(name)).keys()),
    );
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

/** The sent visit steps with their keys, in order. */
const stepsSent = (context: BrowserContext) => {
  const sent: { readonly step: string; readonly key: string | undefined }[] = [];
  context.on('requestfinished', (request) => {
    const step = /\/(start-travel|start|cancel)(?:\/[^/]+)?$/.exec(request.url())?.[1];
    if (step !== undefined && request.method() !== 'OPTIONS')
      sent.push({ step, key: request.headers()['idempotency-key'] });
  });
  return sent;
};

const noSignal = (page: Page): Promise<void> =>
  expect(page.getByText(connectionWording.lost)).toBeVisible();

test(
  'offline visits can be read and worked on, and each command is sent once and in order',
  sameAtAnyWidth,
  async ({ page, context, signIn, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    const sent = stepsSent(context);
    await signIn(page, engineer);
    await shellIsKept(page);
    await page.getByRole('button', { name: 'No, thank you' }).click();
    // After four o'clock today's are overdue too.
    await openOverdue(page);
    await openJob(page, postcodes.urgent);
    const uid = openedUid(page);

    await context.setOffline(true);
    await noSignal(page);
    await page.goto('/');
    await expect(page).toHaveURL('/job/agenda');
    const age = page.getByText(/^As of \d\d:\d\d — no connection$/);
    await expect(age).toBeVisible();
    await openOverdue(page);
    await expect(card(page, postcodes.overdue)).toBeVisible();
    expect(
      (await keptPaths(page)).filter((path) => path !== '/' && !path.startsWith('/assets/')),
    ).toEqual([]);

    await openJob(page, postcodes.urgent);
    await expect(age).toBeVisible();
    await expect(page.getByText('Tobias Lindqvist').first()).toBeVisible();
    await setOff(page);
    await skipNavigation(page);
    await expect(page.getByText(outboxWording.waiting(1))).toBeVisible();
    await page.reload();
    await expect(page.getByText(outboxWording.waits, { exact: true })).toBeVisible();
    await showFromTop(page, { width: 740, height: 360 });
    await expectWhole(page.getByRole('link', { name: 'Call Tobias Lindqvist' }));
    await expectWhole(page.getByRole('button', { name: 'Start Job' }));
    await page.goto('/job/agenda');
    const strip = page.getByRole('link', { name: outboxWording.waiting(1) });
    for (const height of [640, 740]) {
      await showFromTop(page, { width: 360, height });
      expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(48);
      await expectWhole(card(page, postcodes.urgent).getByRole('button', { name: 'Start Job' }));
    }
    await openJob(page, postcodes.urgent);
    await page.getByRole('button', { name: 'Start Job' }).click();
    await expect(page.getByText(outboxWording.waiting(2))).toBeVisible();
    await expect(page).toHaveURL(`/job/${uid}/close`);
    await expect(page.getByRole('button', { name: 'Yes' })).toBeVisible();
    await noSignal(page);
    await expect(button(page, 'Yes')).toBeInViewport({ ratio: 1 });

    // A visit that was only listed can be opened and cancelled too; an unknown one cannot.
    await page.goto('/job/never-read');
    await expect(page.getByText(jobDetailsWording.outOfReach)).toBeVisible();
    await page.goto('/job/agenda');
    await openOverdue(page);
    await card(page, postcodes.overdue).getByRole('link', { name: 'Cancel visit' }).click();
    await page.getByLabel('Reason', { exact: true }).selectOption('Van breakdown');
    await chooseFiles(page, [
      { name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    ]);
    await expect(fileRow(page, 'card.pdf')).toContainText(
      `${photosWording.failed}. ${photosWording.goesAlong}`,
    );
    await page.getByRole('button', { name: 'Confirm cancellation' }).click();
    await expect(page.getByRole('heading', { name: outboxWording.waits })).toBeVisible();
    await expect(page.getByText(outboxWording.waiting(3))).toBeVisible();
    await page.goto('/job/agenda');
    await expect(card(page, postcodes.urgent).getByText('In Progress')).toBeVisible();
    // The notices leave space for the current visit, and nothing covers it. After four o'clock it is overdue too,
    // with one more line: then there is space for its time.
    const pending = card(page, postcodes.urgent);
    if (await pending.getByText('Action Required').isVisible())
      await expect(pending.getByText('12:00–16:00')).toBeInViewport({ ratio: 1 });
    else await expectWhole(pending.getByRole('link', { name: postcodes.urgent }));
    await expect(card(page, postcodes.overdue)).toBeHidden();
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('button', { name: shellWording.logout }).click();
    await expect(page.getByRole('dialog', { name: outboxWording.logoutTitle })).toContainText(
      outboxWording.logoutText(3),
    );
    await page.getByRole('button', { name: outboxWording.logoutStay }).click();

    await context.setOffline(false);
    await expect(page.getByText(/could not be sent|waiting to be sent/)).toBeHidden();
    // The steps of one visit go in order; the other visit's does not wait for them.
    const steps = sent.map(({ step }) => step);
    expect(steps.filter((step) => step !== 'cancel')).toEqual(['start-travel', 'start']);
    expect(steps.filter((step) => step === 'cancel')).toHaveLength(1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    await page.goto(`/job/${uid}`);
    await expect(page.getByRole('link', { name: 'Complete Job' })).toBeVisible();
    await expect(age).toBeHidden();
    await expect(page.getByText(outboxWording.waits, { exact: true })).toBeHidden();
  },
);
