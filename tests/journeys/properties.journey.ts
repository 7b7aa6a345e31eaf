import { expect, expectAccessible, test } from './pilotlight-test.ts';

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
