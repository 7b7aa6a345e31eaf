import { startOverReasons } from '#ui/features/sign-in/wording/start-over.ts';
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

test('three wrong codes lead back to the e-mail step, with the e-mail kept', async ({
  page,
  platform,
  problems,
}) => {
  problems.expect(/400/);
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email address' }).fill(olive);
  await page.getByRole('button', { name: 'Submit' }).click();
  const code = page.getByRole('textbox', { name: /code/i });
  const right = await platform.inboxCode(olive);
  const [last = '', ...wrong] = ['000000', '111111', '222222', '333333'].filter(
    (digits) => digits !== right,
  );
  for (const digits of wrong.slice(0, 2)) {
    await code.fill(digits);
    await expect(
      page.getByText('Please double check the code we sent you and try again.').first(),
    ).toBeVisible();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.press('End');
    await code.press('Backspace');
    await expect(code).not.toHaveAttribute('aria-invalid', 'true');
  }
  await code.fill(last);
  await expect(page.getByText('Let’s start again')).toBeVisible();
  await expect(page.getByText(startOverReasons['challenge-over'])).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(olive);
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

test('an unknown e-mail gets the same answer as a known one', sameAtAnyWidth, async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@pilotlight.test');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(
    page.getByText("Enter the 6-digit code that we've just sent you via text message and email."),
  ).toBeVisible();
});

test(
  'a screen that was requested before sign-in opens after it',
  sameAtAnyWidth,
  async ({ page, signInByForm }) => {
    await page.goto('/customer/account?from=letter');
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible();
    await signInByForm(page, olive);
    await expect(page).toHaveURL('/customer/account?from=letter');
    await expect(page.getByText('Olive Carter')).toBeVisible();
  },
);

test(
  'an expired session keeps the draft and returns to the same step',
  sameAtAnyWidth,
  async ({ page, signIn, platform, problems }) => {
    problems.expect(/40[01]/);
    await signIn(page, olive);
    await page.getByRole('radio', { name: 'Locks' }).check();
    await page.getByRole('textbox', { name: 'What’s happening?' }).fill('The key is stuck.');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Tell us about the lock' })).toBeVisible();
    const earlier = await platform.inboxCode(olive);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole('textbox', { name: 'Email address' }).fill(olive);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page
      .getByRole('textbox', { name: /code/i })
      .fill(await platform.inboxCode(olive, earlier));
    await expect(page.getByRole('heading', { name: 'Tell us about the lock' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('textbox', { name: 'What’s happening?' })).toHaveValue(
      'The key is stuck.',
    );
  },
);

test(
  'a user who signs in after another one in the same tab finds no data of the other',
  sameAtAnyWidth,
  async ({ page, signIn, signInByForm }) => {
    await signIn(page, olive);
    await page.getByRole('radio', { name: 'Locks' }).check();
    await page.getByRole('textbox', { name: 'What’s happening?' }).fill('The key of Olive.');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Tell us about the lock' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible();
    await signInByForm(page, 'no.contribution@pilotlight.test');
    await expect(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(kept).not.toContain('The key of Olive.');
  },
);

test(
  'signing out in one tab signs the other tab out',
  sameAtAnyWidth,
  async ({ page, context, signIn }) => {
    await signIn(page, olive);
    const other = await context.newPage();
    await other.goto('/customer/account');
    await expect(other.getByText('Olive Carter')).toBeVisible();
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByRole('textbox', { name: 'Email address' })).toBeVisible();
    await expect(other.getByText('Olive Carter')).toBeHidden();
  },
);
