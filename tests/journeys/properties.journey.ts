import { expect, expectAccessible, test } from './pilotlight-test.ts';

test('a customer chooses one of several properties', async ({ page, signIn }) => {
  await signIn(page, 'several.contracts@pilotlight.test');
  await expect(
    page.getByText('Please select the property you wish to request a repair for'),
  ).toBeVisible();
  const book = page.getByRole('link', { name: 'Book' });
  await expect(book).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: /Orchard Rise/ }).click();
  await expect(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible();
  await expect(book).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('banner').getByText('Need a hand? Call us')).toBeInViewport();
});

test('the open pages show the signed-in user, and the cookie notice appears there again', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'several.contracts@pilotlight.test');
  for (const path of ['/demo/location', '/terms-conditions']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Book' })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cookie choice' }).click();
  await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible();
  await expectAccessible(page);
});
