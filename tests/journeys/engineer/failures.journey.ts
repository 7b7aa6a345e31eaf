import type { Page } from 'playwright/test';
import { accountUnavailable } from '#ui/wording/account.ts';
import { agendaWording } from '#ui/wording/agenda.ts';
import { cancelWording } from '#ui/shared/visit/wording/cancel.ts';
import { invoicesWording } from '#ui/features/invoices/wording.ts';
import { jobDetailsWording } from '#ui/shared/visit/wording/job-details.ts';
import { outboxWording } from '#ui/shared/visit/wording/outbox.ts';
import { photosWording } from '#ui/shared/photos/wording.ts';
import { rescheduleWording } from '#ui/shared/booking/wording/reschedule.ts';
import { visitStepWording } from '#ui/shared/visit/wording/visit.ts';
import { pageNotFoundWording } from '#ui/wording/page-not-found.ts';
import { answerBadly, badAnswers, badDoneAnswers, isUnanswered } from '../harness/bad-answers.ts';
import { expect, expectAccessible, test } from '../pilotlight-test.ts';
import { button } from './engineer-day.ts';
import {
  card,
  chooseFiles,
  engineer,
  engineerPhone,
  fileRow,
  openedUid,
  openJob,
  postcodes,
  wednesdayMorning,
  setOff,
  skipNavigation,
} from './visits.ts';

const badKinds = Object.entries(badAnswers);
/** A command without any answer waits on the phone instead. */
const badDoneKinds = Object.entries(badDoneAnswers).filter(([kind]) => !isUnanswered(kind));
const jobCall = /\/engineer-jobs\/(?!agenda)[^/?]+$/;

test.use({ start: { now: wednesdayMorning }, watchesFocus: true });

test.beforeEach(async ({ page, problems }) => {
  problems.expect(/500|404|ERR_|Failed to load/);
  await page.clock.install();
});

test('a job that cannot be fetched shows an error and can be tried again; an unknown one is not found', async ({
  page,
  signIn,
}) => {
  // An agenda that shows no visit leaves none on the device either.
  let uid = '';
  await page.route(/\/engineer-jobs\/agenda/, async (route) => {
    const answer = await route.fetch();
    const { jobs } = (await answer.json()) as { jobs: { sk_job_id: string; postcode: string }[] };
    uid = jobs.find(({ postcode }) => postcode === postcodes.urgent)?.sk_job_id ?? uid;
    await route.fulfill({ json: { jobs: [], nextCursor: null } });
  });
  await signIn(page, engineer);
  await expect(page.getByText(agendaWording.none)).toBeVisible();
  const atFirst = await answerBadly(page, jobCall, (route) => route.abort());
  await page.goto(`/job/${uid}`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByText(jobDetailsWording.outOfReach)).toBeVisible();
  await expectAccessible(page);
  await atFirst();
  for (const [kind, answer] of badKinds)
    await test.step(kind, async () => {
      const answerWell = await answerBadly(page, jobCall, answer);
      const requested = page.waitForRequest(jobCall);
      await again.click();
      await requested;
      await expect(again).toBeEnabled();
      const words = isUnanswered(kind) ? 'outOfReach' : 'failed';
      await expect(page.getByText(jobDetailsWording[words])).toBeVisible();
      await answerWell();
    });

  const timeless = await answerBadly(page, jobCall, async (route) => {
    const answer = await route.fetch();
    const job = (await answer.json()) as Record<string, unknown>;
    const times = Object.keys(job).filter((field) => /(start|end)$/.test(field));
    await route.fulfill({ json: { ...job, ...Object.fromEntries(times.map((at) => [at, null])) } });
  });
  await again.click();
  await expect(page.getByText(jobDetailsWording.invalidTimes)).toBeVisible();
  await expect(page.getByRole('heading', { name: jobDetailsWording.title })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
  await timeless();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: postcodes.urgent })).toBeVisible();

  await page.goto('/job/nobody-knows-it');
  await expect(page.getByRole('heading', { name: pageNotFoundWording.title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: engineerPhone })).toHaveAttribute(
    'href',
    'tel:+448081570200',
  );
});

test('travel and start that fail on the platform are shown as done and as unsent until they are sent', async ({
  page,
  signIn,
}) => {
  await signIn(page, engineer);
  await openJob(page, postcodes.urgent);
  const uid = openedUid(page);
  for (const [step, name] of [
    ['start-travel', 'En Route'],
    ['start-job', 'Start Job'],
  ] as const) {
    const call = step === 'start-travel' ? /\/start-travel$/ : /\/engineer-jobs\/start\//;
    const press = async () => {
      if (step === 'start-job') return button(page, name).click();
      await setOff(page);
      await skipNavigation(page);
    };
    const reported = page.getByText(visitStepWording[step].failed);
    let answerWell = (): Promise<void> => Promise.resolve();
    for (const [at, [kind, answer]] of badDoneKinds.entries())
      await test.step(`${step}: ${kind}`, async () => {
        // The next bad answer is installed before the last one is removed, because the outbox also sends by itself.
        const beforeThis = answerWell;
        answerWell = await answerBadly(page, call, answer);
        await beforeThis();
        const answered = page.waitForResponse(call);
        if (at === 0) {
          await press();
          await expect(page.getByRole('alert').filter({ has: reported })).toBeVisible();
          await answered;
          const answeredAgain = page.waitForResponse(call);
          await page.goto('/engineer/unsent');
          await answeredAgain;
        } else {
          await page.getByRole('button', { name: /^Try again/ }).click();
          await answered;
        }
        const isRefused = kind === 'a message instead of it';
        const group = outboxWording.page.headings[isRefused ? 'refused' : 'failed'];
        await expect(
          page.getByRole('region', { name: group }).filter({ has: reported }),
        ).toBeVisible();
      });
    await answerWell();
    await page.getByRole('button', { name: /^Try again/ }).click();
    await expect(page.getByText(outboxWording.page.nothing)).toBeVisible();
    await page.goto(`/job/${uid}`);
  }
  await expect(page.getByRole('link', { name: 'Complete Job' })).toBeVisible();
});

/** A file whose upload fails in every way, and finally succeeds. */
const uploadThroughEachFailure = async (page: Page) => {
  const call = /\/engineer-jobs\/[^/]+\/photos$/;
  const name = 'flood.pdf';
  const row = fileRow(page, name);
  const choose = () =>
    chooseFiles(page, [
      { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    ]);
  const again = row.getByRole('button', { name: photosWording.again });
  for (const [index, [kind, answer]] of badKinds.entries())
    await test.step(`photos: ${kind}`, async () => {
      const answerWell = await answerBadly(page, call, answer);
      const requested = page.waitForRequest(call);
      await (index === 0 ? choose() : again.click());
      await requested;
      await expect(row).toContainText(photosWording.failed);
      await expect(again).toBeEnabled();
      await answerWell();
    });
  await again.click();
  await expect(row).toContainText(photosWording.stored);
};

test('a failed reschedule or cancellation keeps the form and is tried again with its key', async ({
  page,
  signIn,
}) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/\/(reschedule|cancel)$/.test(request.url()) && request.method() === 'POST')
      keys.push(request.headers()['idempotency-key']);
  });
  const failEachWay = async (call: RegExp, button: string, message: string) => {
    for (const [kind, answer] of badDoneKinds)
      await test.step(`${button}: ${kind}`, async () => {
        const answerWell = await answerBadly(page, call, answer);
        const requested = page.waitForRequest(call);
        await page.getByRole('button', { name: button }).click();
        await requested;
        await expect(page.getByRole('button', { name: button })).toBeEnabled();
        await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
        await answerWell();
      });
  };
  await signIn(page, engineer);
  await card(page, postcodes.urgent).getByRole('link', { name: 'I need to reschedule' }).click();
  await page.getByLabel('Reason').selectOption('Van breakdown');
  await page.getByRole('button', { name: /^Saturday 13 June/ }).click();
  await page.getByRole('radio', { name: /^Evening/ }).check();
  await page.getByRole('checkbox').check();
  await failEachWay(/\/api\/.*\/reschedule$/, 'Reschedule', rescheduleWording.failed);
  await expectAccessible(page);
  expect(new Set(keys).size).toBe(1);
  await page.reload();
  await expect(page.getByLabel('Reason')).toHaveValue('Van breakdown');
  await expect(page.getByText('Chosen: Saturday 13 June')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Evening/ })).toBeChecked();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page).toHaveURL(/tab=upcomingAgenda$/);

  keys.length = 0;
  await card(page, postcodes.upcoming).getByRole('link', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel visit' })).toBeVisible();
  const uid = openedUid(page);
  await page.getByLabel('Reason', { exact: true }).selectOption('Other');
  await page.getByLabel('Specific reason for cancelling').fill('The road is flooded');
  await uploadThroughEachFailure(page);
  await failEachWay(/\/api\/.*\/cancel$/, 'Confirm cancellation', cancelWording.failed);
  expect(new Set(keys).size).toBe(1);
  await expect(page.getByLabel('Specific reason for cancelling')).toHaveValue(
    'The road is flooded',
  );
  await page.getByRole('button', { name: 'Confirm cancellation' }).click();
  await expect(page.getByRole('heading', { name: /has been cancelled$/ })).toBeVisible();
  await page.goto(`/job/${uid}/cancel`);
  await expect(page.getByText(cancelWording.refused('it is cancelled'))).toBeVisible();
});

test('a failed profile, invoice or document call shows an error and can be tried again', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, engineer);
  const again = page.getByRole('button', { name: 'Try again' });
  for (const [path, call, message, good] of [
    [
      '/engineer/account/profile',
      /\/accounts\//,
      accountUnavailable.replace(/\{phone\}.*/, '').trim(),
      'Ellis Moore',
    ],
    ['/engineer/account/invoices', /\/engineer\/invoices$/, invoicesWording.failed, 'INV-3006'],
  ] as const) {
    const atFirst = await answerBadly(page, call, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText(message)).toBeVisible();
    await atFirst();
    for (const [kind, answer] of badKinds)
      await test.step(`${path}: ${kind}`, async () => {
        const answerWell = await answerBadly(page, call, answer);
        const requested = page.waitForRequest(call);
        await again.click();
        await requested;
        await expect(again).toBeEnabled();
        await expect(page.getByText(message)).toBeVisible();
        await answerWell();
      });
    await again.click();
    await expect(page.getByText(good).first()).toBeVisible();
  }
  const none = await answerBadly(page, /\/engineer\/invoices$/, (route) =>
    route.fulfill({ json: { invoices: [] } }),
  );
  await page.reload();
  await expect(page.getByText(invoicesWording.none)).toBeVisible();
  await none();
  await page.reload();
  for (const [kind, answer] of badKinds)
    await test.step(`document: ${kind}`, async () => {
      const answerWell = await answerBadly(page, /\/invoices\/url\//, answer);
      const download = page.getByRole('button', { name: 'Download INV-3006' });
      await download.click();
      await page
        .getByRole('button', { name: `Dismiss: ${invoicesWording.downloadFailed}` })
        .click();
      await expect(download).toBeEnabled();
      await expect.poll(() => context.pages().length).toBe(1);
      await answerWell();
    });
});
