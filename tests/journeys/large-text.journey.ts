import type { Locator, Page } from 'playwright/test';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { receiptsWording } from '#words/explorer/receipts/wording/receipts.ts';
import { pageWords } from '#words/explorer/rules/wording/rule-words.ts';
import { offerWording } from '#words/features/offers/wording.ts';
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

/** On the smallest phone, and on a common one with text at twice the size, also with wide letters. */
const expectToFit = async (page: Page, heading: RegExp | string) => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText(/^(Loading (the|your)|One moment)/)).toHaveCount(0);
  await page.setViewportSize(smallestPhone);
  expect.soft(await sidewaysScroll(page), `${page.url()} on 320 pixels`).toBe(0);
  await setStyle(page, wideSpacing);
  expect.soft(await sidewaysScroll(page), `${page.url()} on 320 pixels, wide`).toBe(0);
  await page.setViewportSize(commonPhone);
  await setTextSize(page, '200%');
  expect.soft(await sidewaysScroll(page), `${page.url()} with large text`).toBe(0);
  await setStyle(page, `${textSize('200%')} ${wideSpacing}`);
  expect.soft(await sidewaysScroll(page), `${page.url()} with large, wide text`).toBe(0);
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

/** The same settings of a reader: no text overflows the screen or its box. */
const expectWordsInside = async (page: Page, what: string) => {
  for (const [width, style] of [
    [smallestPhone, wideSpacing],
    [commonPhone, textSize('200%')],
    [commonPhone, `${textSize('200%')} ${wideSpacing}`],
  ] as const) {
    await page.setViewportSize(width);
    await setStyle(page, style);
    expect.soft(await wordsOutside(page), `${what}: ${style}`).toEqual([]);
  }
  await setTextSize(page, '200%');
  expect.soft(await brokenHeadings(page), `${what}: its heading`).toEqual([]);
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

/** A part that is being changed: a click beside it, such as the second of a double click, loses nothing. */
const expectPartToFit = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(`^${partsWording.edit}`) }).click();
  const part = page.getByRole('dialog', { name: partsWording.editTitle });
  await expectNothingBesideIt(page, part, smallestPhone);
  await setTextSize(page, '100%');
  await page.mouse.click(4, 4);
  await expect(part).toBeVisible();
  await part.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize(commonPhone);
};

/** The text of a notice has its full width, not only the rest beside an icon and a button. */
const expectNoticeToBeWide = async (page: Page) => {
  await page.getByRole('button', { name: offerWording.decline, exact: true }).click();
  await page.getByRole('button', { name: offerWording.declineNow }).click();
  const words = page.getByRole('paragraph').filter({ hasText: /^You declined JOB-/ });
  await expect(words).toBeVisible();
  await setTextSize(page, '200%');
  expect.soft(await widthOf(words)).toBeGreaterThan(commonPhone.width / 2);
  await setTextSize(page, '100%');
};

/** How far the label of each repair step overlaps its neighbour, on a small phone and with large text. */
const expectStepsApart = async (page: Page) => {
  const standOut = () =>
    page
      .getByRole('list', { name: trackerWording.steps })
      .getByRole('listitem')
      .evaluateAll((steps) => steps.map((step) => step.scrollWidth - step.clientWidth));
  await page.setViewportSize(smallestPhone);
  expect.soft(await standOut(), 'the steps on 320 pixels').toEqual([0, 0, 0, 0]);
  await page.setViewportSize(commonPhone);
  await setTextSize(page, '200%');
  expect.soft(await standOut(), 'the steps with large text').toEqual([0, 0, 0, 0]);
  await setTextSize(page, '100%');
};

/** One that is stored, and one that cannot be. */
const filesOfPhone = [
  { name: 'IMG_20260610_104233.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  { name: 'a-note-about-the-boiler.txt', mimeType: 'text/plain', buffer: Buffer.from('A note') },
];

const fan = ['partsNeeded', parts(1, ['Fan', 4000])] as const;

test.use({ start: { now: wednesdayMorning } });

test('no screen scrolls sideways or is covered, on a small phone or with large text', async ({
  page,
  signIn,
}) => {
  await page.goto('/auth');
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
    [`${job}/cancel`, 'Cancel visit'],
    ['/engineer/account/profile', 'Profile'],
    ['/engineer/account/invoices', 'Invoices'],
    ['/engineer/coming-soon', 'Coming soon'],
    ['/job/offers/nobody-knows-it', 'Sorry - this job has gone!'],
    ['/job/offers', 'Offers that are still available.'],
  ] as const) {
    await page.goto(path);
    await expectToFit(page, heading);
  }
  await page.getByRole('main').getByRole('link').first().click();
  await expectToFit(page, /^[A-Z]{2}\d/);
  await expectBarOnlyWithRoom(page, 'Accept');
  await expectNoticeToBeWide(page);
  await page.goto('/engineer/account');
  await expectToFit(page, 'Account');
  await page.getByRole('button', { name: 'Logout' }).click();

  await signIn(page, 'several.contracts@pilotlight.test');
  await expectToFit(page, 'Your properties');
  await page.goto('/customer/account');
  await expectToFit(page, 'Your account');
  await expectLowFrame(page);

  await signIn(page, 'open.job@pilotlight.test');
  await expectToFit(page, trackerWording.title);
  await expectStepsApart(page);

  await signIn(page, 'one.contract@pilotlight.test');
  for (const step of ['windowsGroup1', 'review'] as const) {
    await openWithDraft(page, 'one.contract', step, [...coveredStages.windows, threeDays]);
    await expectToFit(page, stageTitles[step]);
  }
});

test('no text overflows its box, on a small phone or with large text', async ({ page, signIn }) => {
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Accept cookies' })).toBeVisible();
  await expectWordsInside(page, 'the cookie notice');
  await page.getByRole('button', { name: 'Accept cookies' }).click();
  const email = page.getByRole('textbox', { name: 'Email address' });
  await email.fill('no address');
  await button(page, 'Submit').click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectWordsInside(page, 'an e-mail address that is none');

  await signIn(page, engineer, '/job/agenda?tab=upcomingAgenda');
  await expect(card(page, postcodes.upcoming)).toBeVisible();
  await expectWordsInside(page, 'the agenda');
  await card(page, postcodes.upcoming).getByRole('link', { name: 'Cancel visit' }).click();
  await page.getByLabel('Reason', { exact: true }).selectOption('Customer not home');
  await chooseFiles(page, filesOfPhone);
  await expect(page.getByText(photosWording.stored, { exact: true })).toBeVisible();
  await expectWordsInside(page, 'the files of a cancellation');
  await expectToFit(page, /./);
  await page.goto('/job/offers');
  await offerCards(page).filter({ hasText: 'Normal' }).click();
  await button(page, 'Accept').click();
  await expect(page.getByText('Please select a slot').first()).toBeVisible();
  await expectWordsInside(page, 'the times of an offer');

  await signIn(page, closingEngineer);
  for (const [job, reported, step] of [
    ['gas', checkedGasFault('vaillant'), 'gasUnsafeSituation'],
    ['gas-heating', [...gasFault('ideal'), fan], 'partsNeeded'],
    ['gas-third-visit', [...gasFault('ideal'), fan], 'costAuthorisation'],
  ] as const) {
    await page.goto('/job/agenda');
    const uid = await openClose(page, job, reported);
    await page.goto(`/job/${uid}/close?stage=${step}`);
    await expectStep(page, step);
    await expectWordsInside(page, step);
    if (step === 'partsNeeded') await expectPartToFit(page);
  }

  await signIn(page, 'one.contract@pilotlight.test');
  await openWithDraft(page, 'one.contract', 'gasLeakRejection', [
    about('boiler'),
    [stageTitles.boilerGroup1, { gasLeak: 'Yes', problemType: 'noHeating', gasHeat: 'Yes' }],
  ]);
  await expect(page.getByRole('heading', { name: refusalTitles.gasLeakRejection })).toBeVisible();
  await expectWordsInside(page, 'what to do in a gas leak');

  await signIn(page, 'no.contribution@pilotlight.test');
  await openWithDraft(page, 'no.contribution', 'review', [...coveredStages.drainage, threeDays]);
  await createClaim(page);
  await confirmedReference(page);
  await expectWordsInside(page, 'the confirmation');
});

/** A customer's longest possible text without a space, everywhere an engineer reads it. */
const describeInOneWord = (page: Page) =>
  page.route(/\/job/, async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    const answer = await route.fetch();
    const word = `https://${'a'.repeat(longestClaimDescription - 'https://'.length)}`;
    const body = (await answer.text()).replace(/"summary":"[^"]*"/g, `"summary":"${word}"`);
    await route.fulfill({ response: answer, body });
  });

test('a word that is wider than the screen shifts nothing', async ({ page, signIn }) => {
  await describeInOneWord(page);
  await signIn(page, engineer, '/job/offers');
  await expect(offerCards(page).first()).toContainText('https://aaaa');
  await expectToFit(page, 'Offers that are still available.');
  await offerCards(page).first().click();
  await expectToFit(page, /./);
  await page.goto('/job/agenda');
  await expect(page.getByRole('article').first()).toContainText('https://aaaa');
  await expectToFit(page, /./);
});

test('the explorer of the rules fits large text', async ({ page }) => {
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

test('a town with one long word does not make the page wider than the phone', async ({
  page,
  signIn,
}) => {
  const town = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  await page.route(/\/(accounts|contracts)-public\//, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/("town":")[^"]*/g, `$1${town}`);
    await route.fulfill({ response: answer, body });
  });
  const expectToFit = async () => {
    await expect(page.getByRole('main').getByText(town).first()).toBeVisible();
    expect(await sidewaysScroll(page), page.url()).toBe(0);
  };
  await signIn(page, 'several.contracts@pilotlight.test');
  await expectToFit();
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: stageTitles.problemArea })).toBeVisible();
  await expectToFit();
  await page.getByRole('link', { name: 'Account' }).click();
  await expectToFit();
});
