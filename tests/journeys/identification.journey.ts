import { expect, test } from './pilotlight-test.ts';
import {
  answerStages,
  cards,
  chooseDays,
  confirmedReference,
  goToPayment,
  pay,
  typeCard,
} from './claim/answer-claim.ts';
import { coveredStages } from './claim/stages.ts';

test('a form with something missing sends nothing and moves the focus', async ({ page }) => {
  await page.goto('/auth?mode=cs');
  await expect(page.getByRole('heading', { name: "Let's find you!" })).toBeVisible();
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

test('a customer who is found raises a claim without signing in', async ({ page }) => {
  await page.goto('/auth?mode=cs');
  await page.getByRole('textbox', { name: 'Email address' }).fill('one.contract@pilotlight.test');
  await page.getByRole('textbox', { name: 'Postcode' }).fill('FC1 4AB');
  await page.getByRole('button', { name: 'Find me' }).click();
  await answerStages(page, coveredStages.pests);
  await chooseDays(page);
  await goToPayment(page);
  await typeCard(page, cards.good);
  await pay(page);
  await confirmedReference(page);
});

test('the first step of an identified claim survives a reload', async ({ page }) => {
  await page.goto('/auth?mode=cs&claim=new');
  await page.getByRole('textbox', { name: 'Email address' }).fill('one.contract@pilotlight.test');
  await page.getByRole('textbox', { name: 'Postcode' }).fill('fc14ab');
  await page.getByRole('button', { name: 'Find me' }).click();
  await expect(page).toHaveURL(/\/claim\/new\/in-progress/);
  await expect(
    page.getByRole('heading', { name: coveredStages.pests[0]?.[0] ?? '' }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { name: coveredStages.pests[0]?.[0] ?? '' }),
  ).toBeVisible();
});
