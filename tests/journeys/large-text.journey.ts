import type { Locator, Page } from 'playwright/test';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { receiptsWording } from '#words/explorer/receipts/wording/receipts.ts';
import { pageWords } from '#words/explorer/rules/wording/rule-words.ts';
import { partsWording } from '#words/features/close/wording/parts.ts';
import { photosWording } from '#words/shared/photos/wording.ts';
import { travelWording } from '#words/shared/visit/wording/visit.ts';
import { trackerWording } from '#words/shared/repair/wording/customer-statuses.ts';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { refusalTitles } from '#words/shared/repair/wording/refusals.ts';
import { expect, sidewaysScroll, test } from './pilotlight-test.ts';
import { longestClaimDescription } from '../../domain/claim/claim-questions.ts';
import { createClaim, confirmedReference } from './claim/answer-claim.ts';
import { openWithDraft } from './claim/open-with-draft.ts';
import { about, coveredStages, threeDays } from './claim/stages.ts';
import { closingEngineer, expectStep, openClose } from './engineer/closing/close-hand.ts';
import { checkedGasFault, gasFault, parts } from './engineer/closing/answered-steps.ts';
import { button, offerCards } from './engineer/engineer-day.ts';
import {
  card,
  chooseFiles,
  engineer,
  openOverdue,
  postcodes,
  setOff,
  wednesdayMorning,
} from './engineer/visits.ts';
import { developerHeaders } from './harness/platform-process.ts';
import { brokenHeadings, wordsOutside } from './harness/what-is-seen.ts';

const secret = developerHeaders['x-developer-secret'];

const smallestPhone = { width: 320, height: 640 };
const commonPhone = { width: 360, height: 740 };

const setStyle = (page: Page, style: string) =>
  page.evaluate((wanted) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(wanted);
    document.adoptedStyleSheets = [sheet];
  }, style);

/** Sets the text of the page to a size, as its reader may. */
const textSize = (size: string): string => `html { font-size: ${size} }`;
const setTextSize = (page: Page, size: string) => setStyle(page, textSize(size));

/**
 * Text spacing that a reader may set without losing content (WCAG 2.2, 1.4.12), in the widest installed system font.
 */
const wideSpacing = `* {
  font-family: 'DejaVu Sans', Verdana, sans-serif !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`;

/**
 * On the smallest phone, and on a common one with text at twice the size, also with wide letters: nothing scrolls
 * sideways, and no text overflows its box.
 */
const expectToFit = async (page: Page, heading: RegExp | string, what = page.url()) => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText(/^(Loading (the|your)|One moment)/)).toHaveCount(0);
  for (const [size, style] of [
    [smallestPhone, wideSpacing],
    [commonPhone, textSize('200%')],
    [commonPhone, `${textSize('200%')} ${wideSpacing}`],
  ] as const) {
    await page.setViewportSize(size);
    await setStyle(page, style);
    expect.soft(await sidewaysScroll(page), `${what}: ${style}`).toBe(0);
    expect.soft(await wordsOutside(page), `${what}: ${style}`).toEqual([]);
  }
  await setTextSize(page, '200%');
  expect.soft(await brokenHeadings(page), `${what}: its heading`).toEqual([]);
  await setTextSize(page, '100%');
};

/** Two large buttons would cover most of a phone's screen, so they do not stick to it. */
const expectBarOnlyWithRoom = async (page: Page, name: string) => {
  const action = page.getByRole('button', { name, exact: true });
  await expect(action).toBeInViewport();
  await setTextSize(page, '200%');
  await expect(action).not.toBeInViewport();
  await setTextSize(page, '100%');
};

const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0;

const expectNothingBesideIt = async (page: Page, dialog: Locator, phone: typeof commonPhone) => {
  await expect(dialog).toBeVisible();
  await page.setViewportSize(phone);
  await setTextSize(page, '200%');
  const hidden = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect.soft(hidden, 'the dialog with large text').toBe(0);
};

/** Header and navigation leave most of a small screen to the page. */
const expectLowFrame = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await setTextSize(page, '200%');
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  const header = await heightOf(page.getByRole('banner'));
  const navigation = await heightOf(page.getByRole('navigation', { name: 'Main' }));
  expect.soft(header + navigation, 'the frame with large text').toBeLessThan(640 * 0.4);
  await setTextSize(page, '100%');
};

/** The question about navigation on the card of a visit: nothing overflows it, and its button is not squeezed. */
const expectDialogToFit = async (page: Page) => {
  await openOverdue(page);
  await setOff(page, card(page, postcodes.overdue));
  const question = page.getByRole('dialog', { name: travelWording.question });
  await expectNothingBesideIt(page, question, commonPhone);
  expect.soft(await widthOf(question.getByRole('button', { name: 'Close' }))).toBe(44);
  await setTextSize(page, '100%');
  await question.getByRole('button', { name: 'Skip' }).click();
};

const expectPartToFit = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(`^${partsWording.edit}`) }).click();
  const part = page.getByRole('dialog', { name: partsWording.editTitle });
  await expectNothingBesideIt(page, part, smallestPhone);
};

/** One that is stored, and one that cannot be. */
const filesOfPhone = [
  { name: 'IMG_20260610_104233.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  { name: 'a-note-about-the-boiler.txt', mimeType: 'text/plain', buffer: Buffer.from('A note') },
];

const fan = ['partsNeeded', parts(1, ['Fan', 4000])] as const;

test.use({ start: { now: wednesdayMorning } });

test('no screen scrolls sideways, and no text overflows its box, on a small phone or with large text', async ({
  page,
  signIn,
}) => {
  // As many pages as several journeys.
  test.setTimeout(120_000);
  await page.goto('/auth');
  const email = page.getByRole('textbox', { name: 'Email address' });
  await email.fill('no address');
  await button(page, 'Submit').click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectToFit(page, "Let's find you!");
  await page.getByRole('button', { name: 'Accept cookies' }).click();
  await page.goto('/terms-conditions');
  await expectToFit(page, 'Terms and conditions');

  await signIn(page, engineer);
  await expectToFit(page, 'Agenda');
  await expectDialogToFit(page);
  const details = page.getByRole('link', { name: postcodes.urgent });
  const job = new URL((await details.getAttribute('href')) ?? '', page.url()).pathname;
  for (const [path, heading] of [
    ['/job/agenda?tab=previousAgenda', 'Agenda'],
    ['/job/agenda?tab=upcomingAgenda', 'Agenda'],
    [job, postcodes.urgent],
    [`${job}/reschedule`, 'Reschedule visit'],
    ['/engineer/account', 'Account'],
    ['/engineer/account/profile', 'Profile'],
    ['/engineer/account/invoices', 'Invoices'],
    ['/engineer/coming-soon', 'Coming soon'],
    ['/job/offers/nobody-knows-it', 'Sorry - this job has gone!'],
    ['/job/offers', 'Offers that are still available.'],
  ] as const) {
    await page.goto(path);
    await expectToFit(page, heading);
  }
  await offerCards(page).filter({ hasText: 'Normal' }).click();
  await expectBarOnlyWithRoom(page, 'Accept');
  await button(page, 'Accept').click();
  await expect(page.getByText('Please select a slot').first()).toBeVisible();
  await expectToFit(page, /^[A-Z]{2}\d/);
  await page.goto(`${job}/cancel`);
  await page.getByLabel('Reason', { exact: true }).selectOption('Customer not home');
  await chooseFiles(page, filesOfPhone);
  await expect(page.getByText(photosWording.stored, { exact: true })).toBeVisible();
  await expectToFit(page, 'Cancel visit');

  await signIn(page, closingEngineer);
  for (const [key, reported, step] of [
    ['gas', checkedGasFault('vaillant'), 'gasUnsafeSituation'],
    ['gas-heating', [...gasFault('ideal'), fan], 'partsNeeded'],
    ['gas-third-visit', [...gasFault('ideal'), fan], 'costAuthorisation'],
  ] as const) {
    await page.goto('/job/agenda');
    const uid = await openClose(page, key, reported);
    await page.goto(`/job/${uid}/close?stage=${step}`);
    await expectStep(page, step);
    await expectToFit(page, /./, step);
    if (step === 'partsNeeded') await expectPartToFit(page);
  }

  await signIn(page, 'several.contracts@pilotlight.test');
  await expectToFit(page, 'Your properties');
  await page.goto('/customer/account');
  await expectToFit(page, 'Your account');
  await expectLowFrame(page);

  await signIn(page, 'open.job@pilotlight.test');
  await expectToFit(page, trackerWording.title);

  await signIn(page, 'one.contract@pilotlight.test');
  for (const step of ['windowsGroup1', 'review'] as const) {
    await openWithDraft(page, 'one.contract', step, [...coveredStages.windows, threeDays]);
    await expectToFit(page, stageTitles[step]);
  }
  await openWithDraft(page, 'one.contract', 'gasLeakRejection', [
    about('boiler'),
    [stageTitles.boilerGroup1, { gasLeak: 'Yes', problemType: 'noHeating', gasHeat: 'Yes' }],
  ]);
  await expectToFit(page, refusalTitles.gasLeakRejection);

  await signIn(page, 'no.contribution@pilotlight.test');
  await openWithDraft(page, 'no.contribution', 'review', [...coveredStages.drainage, threeDays]);
  await createClaim(page);
  await confirmedReference(page);
  await expectToFit(page, /./, 'the confirmation');

  await page.goto(`/developer/rules?${new URLSearchParams({ secret })}`);
  await page.waitForURL(/#\/claim/);
  for (const [path, title] of [
    ['claim', flowsWording.claim.title],
    ['rules/slot', 'Can the time still be booked?'],
    ['sections', pageWords.sections],
    ['receipts', receiptsWording.title],
  ] as const) {
    await page.goto(`/developer/rules/#/${path}`);
    await expectToFit(page, title);
  }
});

const town = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
/** The longest possible text of a customer, without a space. */
const longWord = `https://${'a'.repeat(longestClaimDescription - 'https://'.length)}`;

test('a word that is wider than the screen shifts nothing', async ({ page, signIn }) => {
  await page.route(/\/(job|accounts-public|contracts-public)/, async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text())
      .replaceAll(/("summary":")[^"]*/g, `$1${longWord}`)
      .replaceAll(/("town":")[^"]*/g, `$1${town}`);
    await route.fulfill({ response: answer, body });
  });
  const expectNothingMoved = async (words: string) => {
    await expect(page.getByRole('main')).toContainText(words);
    await page.setViewportSize(smallestPhone);
    await setStyle(page, wideSpacing);
    expect(await sidewaysScroll(page), page.url()).toBe(0);
  };
  await signIn(page, engineer, '/job/offers');
  await expectNothingMoved('https://aaaa');
  await offerCards(page).first().click();
  await expectNothingMoved('https://aaaa');
  await page.goto('/job/agenda');
  await expectNothingMoved('https://aaaa');

  await signIn(page, 'several.contracts@pilotlight.test');
  await expectNothingMoved(town);
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: stageTitles.problemArea })).toBeVisible();
  await expectNothingMoved(town);
  await page.getByRole('link', { name: 'Account' }).click();
  await expectNothingMoved(town);
});
