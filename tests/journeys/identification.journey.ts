import { expect, expectNoAxeViolations, test } from './pilotlight-test.ts';
import { answerStages, chooseDays, confirmedReference, createClaim } from './claim/answer-claim.ts';
import { coveredStages } from './claim/stages.ts';

test('a form with something missing sends nothing and moves the focus', async ({ page }) => {
  await page.goto('/auth?mode=cs');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Find me' }).click();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Email address' }).fill('olive@example.com');
  await page.getByRole('textbox', { name: 'Postcode' }).fill('nonsense');
  await page.getByRole('textbox', { name: 'Postcode' }).blur();
  await expect(page.getByText(/Please enter a valid UK postcode/)).toBeVisible();
});

test('an unknown customer is told to try again or call', async ({ page }) => {
  await page.goto('/auth?mode=cs');
  await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@pilotlight.test');
  const postcode = page.getByRole('textbox', { name: 'Postcode' });
  await postcode.fill('sb27pt');
  await postcode.blur();
  await expect(postcode).toHaveValue('SB2 7PT');
  await page.getByRole('button', { name: 'Find me' }).click();
  await expect(page.getByRole('alert').getByText(/We could not find you/)).toBeVisible();
});
