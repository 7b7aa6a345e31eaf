import type { Locator, Page } from 'playwright/test';
import { claimQuestions, questionsOf } from '#domain/claim';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { trackerWording } from '#words/shared/repair/wording/customer-statuses.ts';
import { refusalTitles, refusalWording } from '#words/shared/repair/wording/refusals.ts';
import { reviewWording } from '#words/wording/claim-review.ts';
import {
  claimFormWording,
  stageTitles,
  type TitledStep,
} from '#words/features/claim/wording/stages.ts';
import { customerConnectionWording, shellWording } from '#words/shell/wording/shell.ts';
import { wednesdayMorning } from '../engineer/engineer-day.ts';
import { expectFitsWide, phone, wide } from '../harness/expect-accessible.ts';
import { expectWhole, sheetsOf, showFromTop, wordsOutside } from '../harness/what-is-seen.ts';
import { expect, expectAccessible, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import { reportGas } from './answer-claim.ts';
import { openWithDraft } from './open-with-draft.ts';
import { answersBefore, readyForReview } from '../../ui/features/claim/stage-answers.ts';
import { about, coveredStages, threeDays, type Stages } from './stages.ts';

test.use({ colorScheme: 'dark', start: { now: wednesdayMorning } });

const openStep = async (
  page: Page,
  stage: TitledStep,
  stages: Stages = coveredStages.boiler,
): Promise<Locator> => {
  await openWithDraft(page, 'one.contract', stage, stages);
  await expect(page.getByRole('heading', { level: 1, name: stageTitles[stage] })).toBeVisible();
  return page.getByRole('button', { name: 'Next' });
};

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
  'the question and the action of every stage are visible on arrival on a phone, without a connection on its side too, and axe finds no violation',
  sameAtAnyWidth,
  async ({ page, context, signIn, problems }) => {
    // As many pages as several journeys.
    test.setTimeout(120_000);
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize({ ...phone, height: 640 });
    await signIn(page, 'one.contract@pilotlight.test');
    await expectWhole(page.getByRole('button', { name: 'Next' }));
    const lost = page.getByText(customerConnectionWording.lost);
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
      if (checked.has(kindOf(stage))) continue;
      checked.add(kindOf(stage));
      await expectAccessible(page);
      const before = await question.boundingBox();
      await context.setOffline(true);
      await expect(lost).toBeVisible();
      expect(await question.boundingBox(), 'the page below the notice').toEqual(before);
      for (const size of [
        { width: 360, height: 640 },
        { width: 640, height: 360 },
      ]) {
        await showFromTop(page, size);
        await expectWhole(question);
        await expectWhole(action);
      }
      await context.setOffline(false);
      await expect(lost).toBeHidden();
    }
    expect(checked.size).toBeGreaterThan(4);

    // The answer to change is in view at once, although it is the last of its page.
    await page.setViewportSize(phone);
    await openStep(page, 'review', [...coveredStages.boiler, threeDays]);
    await page.getByRole('button', { name: 'Change Boiler age' }).click();
    await expectWhole(page.getByRole('radiogroup', { name: claimQuestionWording.boilerAge.ask }));

    // Back of the page leads to the review, and every step begins with its question.
    await page.evaluate(() => scrollTo({ top: 9999, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Back' }).click();
    await expectWhole(page.getByRole('heading', { level: 1, name: stageTitles.review }));

    // Below the notice of earlier answers too.
    await page.setViewportSize({ ...phone, height: 640 });
    await page.getByRole('link', { name: shellWording.book }).click();
    await expect(page.getByText(claimFormWording.keptAnswersTitle)).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectWhole(page.getByRole('heading', { level: 1, name: stageTitles.problemArea }));
    await expectWhole(page.getByRole('button', { name: claimFormWording.carryOn }));
    await expectWhole(page.getByText(claimQuestionWording.jobType.ask, { exact: true }));
    await expectWhole(page.getByRole('button', { name: claimFormWording.next }));
  },
);

test(
  'the undecided cookie notice covers no action on a phone',
  sameAtAnyWidth,
  async ({ page, context, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/auth');
    const submit = page.getByRole('button', { name: 'Submit' });
    for (const size of [
      { width: 360, height: 640 },
      { width: 640, height: 360 },
    ]) {
      await page.setViewportSize(size);
      await context.setOffline(false);
      await expectWhole(submit);
      await context.setOffline(true);
      await expect(page.getByText(customerConnectionWording.lostAtSignIn)).toBeVisible();
      await expectWhole(submit);
    }
    await context.setOffline(false);
  },
);

test(
  'a booked repair is visible at once on a phone, and is printed alone',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await page.setViewportSize({ ...phone, height: 640 });
    await signIn(page, 'open.job@pilotlight.test');
    const booked = page.getByText('Engineer visit booked');
    await expectWhole(booked);
    await expectWhole(
      page.getByRole('main').getByRole('link', { name: trackerWording.call, exact: true }),
    );

    const repair = page.getByRole('heading', { level: 1, name: trackerWording.title });
    const claim = page.getByRole('heading', { name: stageTitles.problemArea });
    await expect(claim).toBeVisible();
    expect(await sheetsOf(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(repair).toBeVisible();
    await expect(page.getByText(`${trackerWording.call}: 0808 157 0100`)).toBeVisible();
    await expect(claim).toBeHidden();
    await expect(page.getByText(trackerWording.anotherBelow)).toBeHidden();
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
  'the calendar of a phone holds its days in their cells and hours on one line, and keeps its place while days are chosen',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, 'one.contract@pilotlight.test');
    const urgent = coveredStages.boiler.map(
      ([heading, given]) =>
        [heading, 'vulnerable' in given ? { ...given, vulnerable: 'Yes' } : given] as const,
    );
    const next = await openStep(page, 'chooseDate', urgent);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await wordsOutside(page)).toEqual([]);
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
