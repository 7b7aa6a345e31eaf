import type { Locator, Page } from 'playwright/test';
import { claimQuestions, questionsOf } from '#domain/claim';
import { accountWording } from '#words/wording/account.ts';
import { confirmationWording } from '#words/shared/repair/wording/confirmation.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { trackerWording } from '#words/shared/repair/wording/customer-statuses.ts';
import { openingWording } from '#words/features/claim/wording/problems.ts';
import { refusalTitles, refusalWording } from '#words/shared/repair/wording/refusals.ts';
import { reviewWording } from '#words/wording/claim-review.ts';
import {
  claimFormWording,
  stageTitles,
  type TitledStep,
} from '#words/features/claim/wording/stages.ts';
import { customerConnectionWording, shellWording } from '#words/shell/wording/shell.ts';
import { pageNotFoundWording } from '#words/wording/page-not-found.ts';
import { wednesdayMorning } from '../engineer/visits.ts';
import { expectFitsWide, phone, wide } from '../harness/expect-accessible.ts';
import { expectWhole } from '../harness/what-is-seen.ts';
import { expect, expectAccessible, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import { reportGas } from './answer-claim.ts';
import { keepConfirmation, openWithDraft } from './open-with-draft.ts';
import { answersBefore, readyForReview } from '../../ui/features/claim/stage-answers.ts';
import { about, coveredStages, threeDays, type Stages } from './stages.ts';

test.use({ colorScheme: 'dark', start: { now: wednesdayMorning } });

const headerLook = (page: Page): Promise<string> =>
  page.getByRole('banner').evaluate((element) => {
    const { backgroundColor, backgroundImage, borderBottomColor, color } =
      getComputedStyle(element);
    return [backgroundColor, backgroundImage, borderBottomColor, color].join(' ');
  });

const openStep = async (
  page: Page,
  stage: TitledStep,
  stages: Stages = coveredStages.boiler,
): Promise<Locator> => {
  await openWithDraft(page, 'one.contract', stage, stages);
  await expect(page.getByRole('heading', { level: 1, name: stageTitles[stage] })).toBeVisible();
  return page.getByRole('button', { name: 'Next' });
};

/** Sheets of paper that the page is printed on. */
const sheetsOf = async (page: Page): Promise<number | undefined> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;

test(
  'the main part of each step is visible without scrolling, below a header that does not move',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, 'one.contract@pilotlight.test');
    // Undecided cookies take nothing of a phone from a step and its action.
    await expectWhole(page.getByRole('button', { name: 'Next' }));
    const acceptCookies = page.getByRole('button', { name: 'Accept cookies' });
    await expect(acceptCookies).not.toBeInViewport();
    await page.setViewportSize(wide);
    await acceptCookies.click();

    await expectWhole(await openStep(page, 'problemArea'));
    await expectWhole(page.getByRole('textbox', { name: claimQuestionWording.description.ask }));
    const header = await headerLook(page);

    for (const [stage, lastQuestion] of [
      ['boilerGroup1', 'gasHeat'],
      ['boilerGroup2', 'boilerAge'],
    ] as const) {
      await expectWhole(await openStep(page, stage));
      const { ask } = claimQuestionWording[lastQuestion];
      await expectWhole(page.getByRole('radiogroup', { name: ask }));
    }

    await expectWhole(await openStep(page, 'chooseDate'));
    const thirdTimes = page.getByRole('group', { name: 'Times on your third day' });
    await expectWhole(thirdTimes);
    await page.getByRole('button', { name: 'Soonest three days' }).click();
    await expectWhole(thirdTimes);
    expect(await headerLook(page)).toBe(header);

    const reviewed = [...coveredStages.boiler, threeDays];
    await openStep(page, 'review', reviewed);
    for (const name of ['Change Somebody at home is vulnerable', 'Change Third day'])
      await expectWhole(page.getByRole('button', { name }));
    await expectWhole(page.getByRole('button', { name: reviewWording.toPayment }));

    await openWithDraft(page, 'one.contract', 'optionNotCovered', [
      about('boiler'),
      [stageTitles.boilerGroup1, { gasLeak: 'No', problemType: 'noHeating', gasHeat: 'Yes' }],
    ]);
    await expectWhole(page.getByText(/^PL-\d+, code \d+$/));

    await keepConfirmation(page);
    await page.goto('/claim/confirmation');
    await expectWhole(page.getByRole('listitem').filter({ hasText: 'Keep warm in one room' }));
    await expectWhole(page.getByRole('button', { name: confirmationWording.print }));
    expect(await sheetsOf(page)).toBe(1);

    // A short page, on a low window and on a phone.
    const next = await openStep(page, 'vulnerability');
    for (const size of [{ ...wide, height: 560 }, phone]) {
      await page.setViewportSize(size);
      await expectWhole(next);
    }
    await openStep(page, 'chooseDate');
    for (const cell of await page.getByRole('gridcell').getByRole('button').all()) {
      const { width, height } = (await cell.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    // The answer to change is in view at once, although it is the last of its page.
    await openStep(page, 'review', reviewed);
    await page.getByRole('button', { name: 'Change Boiler age' }).click();
    await expectWhole(page.getByRole('radiogroup', { name: claimQuestionWording.boilerAge.ask }));

    await page.setViewportSize(wide);
    for (const path of ['/terms-conditions', '/nowhere', '/customer/account']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await headerLook(page), path).toBe(header);
    }
    await expectWhole(page.getByRole('heading', { name: accountWording.requests }));
  },
);

/** Every step before the payment, with answers that lead to it. */
const { paymentDetails: _, ...stages } = answersBefore;
const answersOfSteps = { ...stages, review: readyForReview };
type Step = keyof typeof answersOfSteps;

/** What a step shows to a screen reader: its kinds of fields, or a page of its own. */
const kindOf = (step: Step): string => {
  const questions = step === 'review' ? [] : questionsOf(step).map((key) => claimQuestions[key]);
  const kinds = questions.map((question) => ('display' in question ? question.display : 'text'));
  return kinds.length === 0 ? step : [...new Set(kinds)].toSorted().join();
};

const openEarlierStep = (page: Page, step: Step): Promise<void> =>
  openWithDraft(page, 'one.contract', step, [['', answersOfSteps[step]]]);

test(
  'the question and the action of every stage are visible on arrival on a phone, and axe finds no violation in any kind of stage',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    // As many pages as several journeys.
    test.setTimeout(120_000);
    await page.setViewportSize({ ...phone, height: 640 });
    await signIn(page, 'one.contract@pilotlight.test');
    await expectWhole(page.getByRole('button', { name: 'Next' }));
    const checked = new Set<string>();
    for (const stage of Object.keys(answersOfSteps) as readonly Step[]) {
      await openEarlierStep(page, stage);
      const question = page.getByRole('heading', { level: 1, name: stageTitles[stage] });
      const action = page.getByRole('button', {
        name: stage === 'review' ? reviewWording.toPayment : 'Next',
      });
      for (const height of [640, 740]) {
        await page.setViewportSize({ ...phone, height });
        await expectWhole(question);
        await expectWhole(action);
        const { y = Infinity } = (await question.boundingBox()) ?? {};
        expect(y, `above the question of ${stage}`).toBeLessThan(height / 3);
      }
      await expectFitsWide(page);
      if (!checked.has(kindOf(stage))) await expectAccessible(page);
      checked.add(kindOf(stage));
    }
    expect(checked.size).toBeGreaterThan(4);

    // Below the notice of earlier answers too.
    await page.setViewportSize({ ...phone, height: 640 });
    await page.getByRole('link', { name: shellWording.book }).click();
    await expect(page.getByText(claimFormWording.keptAnswersTitle)).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const question = claimQuestionWording.jobType.ask;
    await expectWhole(page.getByRole('heading', { level: 1, name: stageTitles.problemArea }));
    await expectWhole(page.getByRole('button', { name: claimFormWording.carryOn }));
    await expectWhole(page.getByText(question, { exact: true }));
    await expectWhole(page.getByRole('radiogroup').getByText('Boiler', { exact: true }));
    await expectWhole(page.getByRole('button', { name: claimFormWording.next }));
  },
);

test(
  'the question and the action of every stage are visible without a connection, also on a phone on its side',
  sameAtAnyWidth,
  async ({ page, context, signIn, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    await signIn(page, 'one.contract@pilotlight.test');
    await expectWhole(page.getByRole('button', { name: 'Next' }));
    for (const stage of [
      'problemArea',
      'boilerGroup1',
      'vulnerability',
      'chooseDate',
      'review',
    ] as const) {
      await openEarlierStep(page, stage);
      const question = page.getByRole('heading', { level: 1, name: stageTitles[stage] });
      await expect(question).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText(customerConnectionWording.lost)).toBeVisible();
      for (const size of [
        { width: 360, height: 640 },
        { width: 640, height: 360 },
      ]) {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expectWhole(question);
        await expectWhole(
          page.getByRole('button', { name: stage === 'review' ? reviewWording.toPayment : 'Next' }),
        );
      }
      await context.setOffline(false);
      await expect(page.getByText(customerConnectionWording.lost)).toBeHidden();
    }
  },
);

test(
  'the undecided cookie notice covers no action on a phone',
  sameAtAnyWidth,
  async ({ page, context, signIn, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/auth');
    await expectWhole(page.getByRole('button', { name: 'Submit' }));
    await context.setOffline(true);
    await expectWhole(page.getByRole('button', { name: 'Submit' }));
    await context.setOffline(false);
    await page.setViewportSize({ width: 640, height: 360 });
    await expectWhole(page.getByRole('button', { name: 'Submit' }));
    await context.setOffline(true);
    await expect(page.getByText(customerConnectionWording.lostAtSignIn)).toBeVisible();
    await expectWhole(page.getByRole('button', { name: 'Submit' }));
    await context.setOffline(false);
    await page.setViewportSize({ width: 360, height: 640 });
    await signIn(page, 'payments.behind@pilotlight.test', '/');
    await expectWhole(page.getByRole('main').getByRole('link', { name: openingWording.call }));
    await page.goto('/nowhere');
    await expectWhole(page.getByRole('link', { name: pageNotFoundWording.home }));
  },
);

test(
  'a booked repair is visible at once on a phone, uses both columns of a wide screen, and is printed alone',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await page.setViewportSize({ ...phone, height: 640 });
    await signIn(page, 'open.job@pilotlight.test');
    const booked = page.getByText('Engineer visit booked');
    await expectWhole(booked);
    await expectWhole(
      page.getByRole('main').getByRole('link', { name: trackerWording.call, exact: true }),
    );

    await page.setViewportSize(wide);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const another = page.getByRole('button', { name: trackerWording.newClaim });
    await expectWhole(another);
    const [left, right] = [await booked.boundingBox(), await another.boundingBox()];
    expect(left?.x ?? 0).toBeLessThan(wide.width / 2);
    expect(right?.x ?? 0).toBeGreaterThan(wide.width / 2);

    const repair = page.getByRole('heading', { level: 1, name: trackerWording.title });
    const claim = page.getByRole('heading', { name: stageTitles.problemArea });
    await expect(claim).toBeVisible();
    expect(await sheetsOf(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(repair).toBeVisible();
    await expect(claim).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
  },
);

test(
  'the number to call about a gas leak is visible at once on any screen',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, 'one.contract@pilotlight.test');
    const call = page.getByRole('link', { name: refusalWording.gasCall });
    for (const size of [{ ...phone, height: 640 }, phone, { width: 740, height: 360 }, wide]) {
      await page.setViewportSize(size);
      await openWithDraft(page, 'one.contract', 'boilerGroup1', [about('boiler')]);
      await reportGas(page);
      await expect(page.getByRole('navigation', { name: shellWording.navigation })).toBeVisible();
      await expectWhole(page.getByRole('heading', { name: refusalTitles.gasLeakRejection }));
      await expectWhole(call);
    }
  },
);

test(
  'the calendar of a phone holds today and tomorrow in their days and hours on one line, and keeps its place while days are chosen',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, 'one.contract@pilotlight.test');
    const urgent = coveredStages.boiler.map(
      ([heading, given]) =>
        [heading, 'vulnerable' in given ? { ...given, vulnerable: 'Yes' } : given] as const,
    );
    const next = await openStep(page, 'chooseDate', urgent);
    for (const name of [/^Today, /, /^Tomorrow, /]) {
      const day = page.getByRole('grid').getByRole('button', { name });
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 640 });
        const isInside = await day.evaluate((cell) => {
          const outer = cell.getBoundingClientRect();
          return Array.from(cell.children, (part) => {
            const words = document.createRange();
            words.selectNodeContents(part);
            const inner = words.getBoundingClientRect();
            return (
              inner.left >= outer.left &&
              inner.right <= outer.right &&
              inner.top >= outer.top &&
              inner.bottom <= outer.bottom
            );
          });
        });
        expect(isInside).toEqual([true, true]);
      }
    }
    const hours = page.getByText(/^\d\d:00-\d\d:00$/);
    await expect(hours.first()).toBeVisible();
    for (const width of [320, 340, 360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      const lines = await hours.evaluateAll((all) => all.map((one) => one.getClientRects().length));
      expect(new Set(lines)).toEqual(new Set([1]));
    }

    await page.setViewportSize(phone);
    const grid = page.getByRole('grid');
    const times = page.getByRole('group', { name: 'Times on your second day' });
    const places = async () => {
      await next.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      return [await grid.boundingBox(), await times.boundingBox()];
    };
    const before = await places();
    for (const name of ['1 of 3', '2 of 3']) {
      await grid
        .getByRole('button', { name: /^[A-Z][a-z]+ \d+ \w+$/, disabled: false })
        .first()
        .click();
      await expect(page.getByText(`${name} days chosen.`)).toBeVisible();
      expect(await places()).toEqual(before);
    }
  },
);
