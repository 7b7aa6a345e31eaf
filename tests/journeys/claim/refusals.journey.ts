import { stageTitles } from '#ui/features/claim/wording/stages.ts';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import { answerStages, reportGas } from './answer-claim.ts';
import { about } from './stages.ts';

test('a gas leak ends the claim at once and shows what to do', async ({ page, signIn }) => {
  await signIn(page, 'one.contract@pilotlight.test');
  await answerStages(page, [about('boiler')]);
  await reportGas(page);
  await expect(page).toHaveURL(/stage=gasLeakRejection/);
  const call = page.getByRole('link', { name: '0800 111 999' });
  await expect(call).toBeInViewport();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(call.locator('..')).toHaveCSS('background-color', 'rgb(176, 36, 28)');
  }
  await expect(page.locator('a[href^="tel:"]:visible')).toHaveCount(1);
});

test('a product outside the policy is refused, and another can be chosen', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'fewer.products@pilotlight.test');
  await answerStages(page, [about('locks')]);
  await expect(
    page.getByText("Your current policy doesn't cover the fault you have described"),
  ).toBeVisible();
  await page.goBack();
  await answerStages(page, [about('boiler')]);
  await expect(page.getByRole('heading', { name: stageTitles.boilerGroup1 })).toBeVisible();
});

test(
  'a second claim of a category with an open job is refused',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, 'open.job@pilotlight.test');
    await answerStages(page, [about('plumbing')]);
    await expect(
      page.getByText('We have already received your request to repair your plumbing'),
    ).toBeVisible();
  },
);
