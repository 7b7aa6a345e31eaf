import type { Locator } from 'playwright/test';
import { wednesdayMorning } from '../engineer/visits.ts';
import { useOneBar } from '../harness/one-bar.ts';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import { cards, confirmedReference, typeCard } from './answer-claim.ts';
import { openWithDraft } from './open-with-draft.ts';
import { coveredStages, threeDays } from './stages.ts';

test.use({ start: { now: wednesdayMorning } });

for (const [lost, already] of [
  ['first', 2],
  ['second', 1],
  ['third', 0],
] as const)
  test(
    `a claim is paid for once, with three taps at most, on a line that loses every third call from the ${lost} one on`,
    sameAtAnyWidth,
    async ({ page, context, signIn, problems }) => {
      problems.expect(/ERR_FAILED/);
      const bar = await useOneBar(context);
      await signIn(page, 'one.contract@pilotlight.test');
      await openWithDraft(page, 'one.contract', 'review', [...coveredStages.doors, threeDays]);
      const toPayment = page.getByRole('button', { name: 'Continue to payment' });
      await expect(toPayment).toBeVisible();
      let taps = 0;
      const tap = async (button: Locator): Promise<void> => {
        taps += 1;
        await button.click();
      };
      const again = page.getByRole('button', { name: 'Try again' });
      const tapUntil = async (button: Locator, reached: Locator): Promise<void> => {
        await tap(button);
        await expect(reached.or(again)).toBeVisible();
        if (await again.isVisible()) await tapUntil(again, reached);
      };

      bar.become('lossy', already);
      const payment = page.getByRole('button', { name: /^Pay £/ });
      await tapUntil(toPayment, payment);
      await typeCard(page, cards.good);
      await tapUntil(payment, page.getByRole('heading', { name: 'Request received' }));
      bar.become('good');

      const reference = await confirmedReference(page);
      expect(taps).toBeLessThanOrEqual(3);
      const { payment: payments, claim: claims } = bar.accepted();
      expect([payments?.size, claims?.size]).toEqual([1, 1]);
      await page.goto('/properties');
      await expect(page.getByText(reference)).toHaveCount(1);
    },
  );
