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

test('contracts that cannot be claimed on show the reason', async ({ page, signIn }) => {
  await signIn(page, 'one.of.each@pilotlight.test');
  await expect(page.getByText(/You are currently in your 14-day cooling-off period/)).toBeVisible();
  await expect(
    page.getByText(/We cannot take a repair request for this property online/),
  ).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('list').getByRole('link', { name: /,/ }),
  ).toHaveCount(1);
  await expectAccessible(page);
});

const blocked = [
  ['cooling.off', /You are currently in your 14-day cooling-off period/],
  ['no.contracts', /No contracts found for account/],
  ['other.status', /No contracts found for account/],
  [
    'payments.behind',
    /It seems like your payments are not up to date, so we will not be able to process your claim/,
  ],
  ['no.role', /Something went wrong with this request/],
] as const;

test('a customer who cannot claim sees the reason and the number to call', async ({
  page,
  signIn,
}) => {
  for (const [who, message] of blocked)
    await test.step(who, async () => {
      await signIn(page, `${who}@pilotlight.test`);
      await expect(page.getByText(message).first()).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /0808 157 0100/ })
          .first(),
      ).toBeVisible();
      await expectAccessible(page);
    });
});

test('an account that cannot be fetched shows the number to call', async ({
  page,
  signIn,
  problems,
}) => {
  problems.expect(/40\d|50\d/);
  await signIn(page, 'missing.account@pilotlight.test');
  await expect(page.getByRole('link', { name: /0808 157 0100/ }).first()).toBeVisible();
  await expect(
    page.getByText(/having trouble getting your account information/).first(),
  ).toBeVisible();
});

test('an unknown path shows that it was not found, with a phone number', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'one.contract@pilotlight.test');
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
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

test('a customer is redirected from a screen for engineers', async ({ page, signIn }) => {
  await signIn(page, 'several.contracts@pilotlight.test');
  await page.goto('/job/agenda');
  await expect(page.getByRole('heading', { name: 'Your properties' })).toBeVisible();
});
