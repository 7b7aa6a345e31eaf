import type { BrowserContext } from 'playwright/test';
import { daysWording } from '#words/shared/booking/wording/days.ts';
import { somethingWentWrong } from '#words/wording/generic.ts';
import { shellWording } from '#words/shell/wording/shell.ts';
import {
  answerQuestion,
  answerStages,
  chooseDays,
  confirmedReference,
  createClaim,
  expectReview,
  goOn,
  removeAnswers,
} from './claim/answer-claim.ts';
import { coveredStages } from './claim/stages.ts';
import { button, heading } from './engineer/engineer-day.ts';
import { expect, sameAtAnyWidth, test } from './pilotlight-test.ts';

/**
 * Imitates Chrome's translation: each new text node is replaced by two `font` elements with the text. Text that must
 * not be translated stays.
 */
const translatePages = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const isTranslatable = (text: Text): boolean => {
      const parent = text.parentElement;
      return (
        parent !== null &&
        text.data.trim() !== '' &&
        parent.closest('font, script, style, textarea, noscript, svg, select, [translate=no]') ===
          null
      );
    };
    const translate = (text: Text): void => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = (): void => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walk.nextNode() !== null) texts.push(walk.currentNode as Text);
      for (const text of texts.filter(isTranslatable)) translate(text);
    };
    // The page itself is translated once it has come to life, as a browser does it after the load.
    window.addEventListener('load', () => {
      setTimeout(() => {
        translateAll();
        new MutationObserver(translateAll).observe(document.body, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      }, 500);
    });
  });
};

test.beforeEach(({ context }) => translatePages(context));

test(
  'a claim is made and followed on a wide screen while the browser translates the page',
  sameAtAnyWidth,
  async ({ page, signInByForm }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInByForm(page, 'no.contribution@pilotlight.test');
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(heading(page, 'What do you need help with?')).toBeVisible();
    await goOn(page);
    await expect(summary).toBeVisible();
    await answerStages(page, coveredStages.boiler);

    await expect(heading(page, 'When could we visit?')).toBeVisible();
    await goOn(page);
    await expect(summary).toBeVisible();
    await button(page, daysWording.soonest).click();
    await expect(page.getByText(/^3 of 3 days chosen\./)).toBeVisible();
    for (const left of [2, 1, 0]) {
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await expect(page.getByText(new RegExp(`^${left} of 3 days chosen\\.`))).toBeVisible();
    }
    await chooseDays(page);

    await expectReview(page);
    await page.getByRole('button', { name: 'Change Area' }).click();
    await answerQuestion(page, 'jobType', 'pests');
    await goOn(page);
    await removeAnswers(page);
    await answerStages(page, coveredStages.pests.slice(1, 3));
    await expectReview(page);
    await createClaim(page);
    const reference = await confirmedReference(page);
    await page.getByRole('link', { name: 'Book' }).click();
    await expect(page.getByText(reference)).toBeVisible();
    // The texts of the page are translated.
    await expect(page.locator('font > font').first()).toBeVisible();
    await expect(page.getByText(shellWording.broken.title)).toBeHidden();
    await expect(page.getByText(somethingWentWrong)).toBeHidden();
  },
);
