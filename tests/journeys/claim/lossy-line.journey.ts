import type { Locator } from 'playwright/test';
import { wednesdayMorning } from '../engineer/visits.ts';
import { useOneBar } from '../harness/one-bar.ts';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import { cards, confirmedReference, typeCard } from './answer-claim.ts';
import { openWithDraft } from './open-with-draft.ts';
import { coveredStages, threeDays } from './stages.ts';

test.use({ start: { now: wednesdayMorning } });

test(
  'claims are paid for once, each with three taps at most, on a line that loses every third call',
  sameAtAnyWidth,
  async ({ page, context, signIn, problems }) => {
    problems.expect(/ERR_FAILED/);
    const bar = await useOneBar(context);
    await signIn(page, 'one.contract@pilotlight.test');
    // The first call of a claim is lost, or the second, or the third.
    for (const [claims, area] of (['doors', 'windows', 'pests'] as const).entries()) {
      await openWithDraft(page, 'one.contract', 'review', [...coveredStages[area], threeDays]);
      const toPayment = page.getByRole('button', { name: 'Continue to payment' });
      await expect(toPayment).toBeVisible();
      let taps = 0;
      const again = page.getByRole('button', { name: 'Try again' });
      const tapUntil = async (button: Locator, reached: Locator): Promise<void> => {
        taps += 1;
        await button.click();
        await expect(reached.or(again)).toBeVisible();
        if (await again.isVisible()) await tapUntil(again, reached);
      };

      bar.become('lossy', 2 - claims);
      const payment = page.getByRole('button', { name: /^Pay £/ });
      await tapUntil(toPayment, payment);
      await typeCard(page, cards.good);
      await tapUntil(payment, page.getByRole('heading', { name: 'Request received' }));
      bar.become('good');

      const reference = await confirmedReference(page);
      expect(taps, `with the call ${claims + 1} lost`).toBeLessThanOrEqual(3);
      const { payment: payments, claim: accepted } = bar.accepted();
      expect([payments?.size, accepted?.size]).toEqual([claims + 1, claims + 1]);
      await page.goto('/properties');
      await expect(page.getByText(reference)).toHaveCount(1);
    }
  },
);
