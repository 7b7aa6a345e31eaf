import { expect } from 'playwright/test';
import { test } from './browsers-test.ts';

const olive = 'one.contract@pilotlight.test';

test('a wrong code is reported, a right one signs in, and signing out leaves no data @short', async ({
  person,
  platform,
}) => {
  await person.opens('/customer/account?from=letter');
  await person.types('Email address', olive);
  await person.clicks('button', 'Submit');
  const right = await platform.inboxCode(olive);
  await person.types(/code/i, right === '000000' ? '111111' : '000000');
  await person.reads('Please double check the code we sent you and try again.');
  await person.types(/code/i, right);
  await person.reads(/Olive Carter/);
  await person.isAt(/^\/customer\/account\?from=letter$/);
  await person.reloads();
  await person.reads(/Olive Carter/);
  // Shorter than the loading state: the button below moves.
  await person.reads('You have not asked for a repair yet.');
  await person.clicks('button', 'Logout');
  await person.sees('textbox', 'Email address');
  const kept = await person.driver.executeScript<string>(
    'return JSON.stringify([{ ...localStorage }, { ...sessionStorage }])',
  );
  expect(kept).not.toMatch(/eyJ|Cognito.*Token/);
});
