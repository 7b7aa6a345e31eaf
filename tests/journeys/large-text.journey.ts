import type { Locator, Page } from 'playwright/test';
import { partsWording } from '#words/features/close/wording/parts.ts';
import { connectionWording, travelWording } from '#words/shared/visit/wording/visit.ts';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { customerConnectionWording } from '#words/shell/wording/shell.ts';
import { expect, sameAtAnyWidth, sidewaysScroll, test } from './pilotlight-test.ts';
import { longestClaimDescription } from '../../domain/claim/claim-questions.ts';
import { closingEngineer, expectStep, openClose } from './engineer/closing/close-hand.ts';
import { gasFault, parts } from './engineer/closing/answered-steps.ts';
import {
  card,
  engineer,
  offerCards,
  openOverdue,
  overlap,
  postcodes,
  setOff,
  wednesdayMorning,
} from './engineer/engineer-day.ts';
import { phone, renderedAgain, wide } from './harness/expect-accessible.ts';
import { setStyle, setTextSize, smallestPhone, wideSpacing } from './harness/expect-to-fit.ts';
import { brokenWords, cutValues } from './harness/what-is-seen.ts';

/** Two large buttons would cover most of a phone's screen, so they do not stick to it. */
const expectBarOnlyWithRoom = async (page: Page, name: string) => {
  const action = page.getByRole('button', { name, exact: true });
  await expect(action).toBeInViewport();
  await setTextSize(page, '200%');
  await expect(action).not.toBeInViewport();
  await setTextSize(page, '100%');
};

const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0;

const expectNothingBesideIt = async (page: Page, dialog: Locator, size: typeof phone) => {
  await expect(dialog).toBeVisible();
  await page.setViewportSize(size);
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
  await expectNothingBesideIt(page, question, phone);
  expect.soft(await widthOf(question.getByRole('button', { name: 'Close' }))).toBe(44);
  await setTextSize(page, '100%');
  await question.getByRole('button', { name: 'Skip' }).click();
};

const expectPartToFit = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(`^${partsWording.edit}`) }).click();
  const part = page.getByRole('dialog', { name: partsWording.editTitle });
  await expectNothingBesideIt(page, part, smallestPhone);
};

test.use({ start: { now: wednesdayMorning } });

test('dialogs and bars leave room on a small phone and with large text', async ({
  page,
  signIn,
}) => {
  await signIn(page, engineer);
  await expectDialogToFit(page);
  await page.goto('/job/offers');
  await offerCards(page).filter({ hasText: 'Normal' }).click();
  await expectBarOnlyWithRoom(page, 'Accept');

  await signIn(page, closingEngineer);
  const uid = await openClose(page, 'gas-heating', [
    ...gasFault('ideal'),
    ['partsNeeded', parts(1, ['Fan', 4000])],
  ]);
  await page.goto(`/job/${uid}/close?stage=partsNeeded`);
  await expectStep(page, 'partsNeeded');
  await expectPartToFit(page);

  await signIn(page, 'several.contracts@pilotlight.test', '/customer/account');
  await expectLowFrame(page);
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

const strips = [
  ['one.contract@pilotlight.test', '/claim/new', customerConnectionWording.lost],
  [engineer, '/job/agenda', connectionWording.lost],
] as const;

test(
  'the connection strip moves no page and covers neither logo nor number, with large text too',
  sameAtAnyWidth,
  async ({ page, context, signIn, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    const header = page.getByRole('banner');
    const logo = header.locator('a:not([href^="tel:"]) > svg').first();
    const number = header.locator('a[href^="tel:"] > span');
    const screens = [smallestPhone, phone, { width: 640, height: 360 }, wide].flatMap((size) =>
      ['100%', '200%'].map((textSize) => ({ size, textSize })),
    );
    const onEachScreen = async <Seen>(see: (screen: string) => Promise<Seen>) => {
      const seen = [];
      for (const { size, textSize } of screens) {
        await page.setViewportSize(size);
        await setTextSize(page, textSize);
        await renderedAgain(page);
        const screen = `${size.width} × ${size.height}, ${textSize}`;
        seen.push({ screen, seen: await see(screen) });
      }
      return seen;
    };
    for (const [user, path, words] of strips) {
      await signIn(page, user, path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await page.waitForLoadState('networkidle');
      const placeOfHeading = () =>
        onEachScreen(async () => (await heading.boundingBox())?.y.toFixed(1));
      const before = await placeOfHeading();
      await context.setOffline(true);
      const strip = page.getByRole('status').filter({ hasText: words }).locator('> div');
      await expect(strip).toBeVisible();
      expect.soft(await placeOfHeading(), path).toEqual(before);
      await onEachScreen(async (screen) => {
        for (const [name, part] of Object.entries({ logo, number, heading }))
          expect.soft(await overlap(strip, part), `${path}: ${name}, ${screen}`).toBe(false);
      });
      await context.setOffline(false);
      await expect(strip).toBeHidden();
    }
  },
);

test(
  'large text on the smallest phone is neither cut off nor broken inside a word',
  sameAtAnyWidth,
  async ({ page, platform, signIn, problems }) => {
    problems.expect(/40\d/);
    await page.setViewportSize(smallestPhone);
    const expectWholeWords = async (where: string) => {
      await setTextSize(page, '200%');
      await renderedAgain(page);
      expect.soft(await sidewaysScroll(page), page.url()).toBe(0);
      expect.soft(await cutValues(page), page.url()).toEqual([]);
      expect.soft(await brokenWords(page, where), page.url()).toEqual([]);
    };
    const email = 'one.contract@pilotlight.test';
    await page.goto('/auth');
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByRole('button', { name: 'Submit' }).click();
    const code = page.getByRole('textbox', { name: /code/i });
    await code.fill((await platform.inboxCode(email)) === '888888' ? '999999' : '888888');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expectWholeWords('h1');

    await signIn(page, 'several.contracts@pilotlight.test', '/properties');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectWholeWords('main li a *');

    await signIn(page, engineer, '/engineer/account');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expectWholeWords('main li a *');
    await page.goto('/job/agenda?tab=upcomingAgenda');
    await card(page, postcodes.upcoming).getByRole('link', { name: 'Cancel visit' }).click();
    const reason = page.getByLabel('Reason', { exact: true });
    await expect(reason).toBeVisible();
    await expectWholeWords('h1, [class*="content"]');
    await reason.selectOption('Customer not home');
    await expectWholeWords('h1');
    await page.goto('/job/agenda?tab=upcomingAgenda');
    const reschedule = { name: 'I need to reschedule' };
    await card(page, postcodes.upcoming).getByRole('link', reschedule).click();
    await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
    await expectWholeWords('main a[href^="tel:"] *, label');
  },
);
