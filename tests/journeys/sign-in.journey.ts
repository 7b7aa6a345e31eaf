import { delayCalls } from './harness/delay-calls.ts';
import { expect, sameAtAnyWidth, test } from './pilotlight-test.ts';

const olive = 'one.contract@pilotlight.test';

test('a right code signs in, and signing out leaves no data', async ({ page, signInByForm }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: "Let's find you!" })).toBeVisible();
  await signInByForm(page, olive);
  await expect(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('Olive Carter')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible();
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join(),
  );
  expect(kept).not.toMatch(/eyJ|Cognito.*Token/);
  await page.goto('/properties');
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible();
});

test(
  'a click waits for the script, Back and a reload keep address and code, and "Try again" sends another code',
  sameAtAnyWidth,
  async ({ page, platform }) => {
    const script = await delayCalls(page, /\/assets\/index-[^/]*\.js$/);
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Email address' }).fill(olive);
    const submit = page.getByRole('button', { name: 'Submit' });
    await submit.click();
    await script.arrived;
    expect(
      await submit.evaluate((button) => getComputedStyle(button, '::before').content),
      'a spinner shows that the click was received',
    ).toBe('""');
    script.letGo();
    const code = page.getByRole('textbox', { name: /code/i });
    await expect(page.getByText(olive)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(olive);
    await page.goForward();
    await expect(code).toBeFocused();
    await page.reload();
    await expect(code).toBeFocused();
    await expect(page.getByText(olive)).toBeVisible();
    const first = await platform.inboxCode(olive);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(olive);
    await page.getByRole('button', { name: 'Submit' }).click();
    const second = await platform.inboxCode(olive, first);
    await code.fill(second);
    await expect(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible();
  },
);

test(
  'signing in and out in one tab signs the other tab in and out',
  sameAtAnyWidth,
  async ({ page, context, signInByForm }) => {
    const other = await context.newPage();
    await other.goto('/customer/account');
    await expect(other.getByRole('textbox', { name: 'Email address' })).toBeVisible();
    await signInByForm(page, olive);
    await expect(other.getByText('Olive Carter')).toBeVisible();
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByRole('textbox', { name: 'Email address' })).toBeVisible();
    await expect(other.getByText('Olive Carter')).toBeHidden();
  },
);
