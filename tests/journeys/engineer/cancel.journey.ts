import { expect, test } from '../pilotlight-test.ts';
import { cameraPhoto } from './camera-photo.ts';
import {
  card,
  chooseFiles,
  engineer,
  openedUid,
  openOverdue,
  postcodes,
  wednesdayMorning,
} from './visits.ts';

test.use({ start: { now: wednesdayMorning }, watchesFocus: true });

test('a visit is cancelled with a photo and disappears from the agenda', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn(page, engineer);
  await openOverdue(page);
  await card(page, postcodes.overdue).getByRole('link', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel visit' })).toBeVisible();
  await expect(page.getByText(/^FC1 4AD · JOB-\d+ · Monday 8 June, 12:00–16:00$/)).toBeVisible();
  const uid = openedUid(page);
  const confirm = page.getByRole('button', { name: 'Confirm cancellation' });
  const problems = page
    .getByRole('alert', { name: /^There (is|was) a problem$/ })
    .getByRole('listitem');
  const reason = page.getByLabel('Reason', { exact: true });
  await confirm.click();
  await expect(problems).toHaveText(['Please select a reason']);
  await reason.selectOption('Other');
  await expect(problems).toHaveText(['Changed: Please select a reason']);
  await expect(page.getByText('Please enter a specific reason for cancelling.')).toBeVisible();
  await page.getByLabel('Specific reason for cancelling').fill('The road is flooded');
  // A person leaves the field of the reason.
  await reason.focus();
  await reason.selectOption('Customer not home');
  await expect(page.getByText('Please upload at least one photo')).toBeVisible();

  const photo = {
    name: 'door.jpg',
    mimeType: 'image/jpeg',
    buffer: await cameraPhoto(page, 1200, 900),
  };
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await chooseFiles(page, [photo]);
  const { pathname, searchParams } = new URL((await sent).url());
  expect(pathname).toMatch(/^\/storage\/uploads\//);
  expect([...searchParams.keys()]).toEqual(['expires', 'signature']);
  await expect(page.getByText('Upload Successful')).toBeVisible();
  const [stored] = await platform.storedFiles(uid);
  expect(stored?.contentType).toBe('image/jpeg');

  await confirm.click();
  await expect(
    page.getByRole('heading', { level: 2, name: /^Job JOB-\d+ has been cancelled$/ }),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Dismiss: Job JOB-\d+ has been cancelled$/ }),
  ).toBeVisible();
  await expect(confirm).toBeHidden();
  await page.getByRole('link', { name: 'Back to agenda' }).click();
  await expect(card(page, postcodes.urgent)).toBeVisible();
  await expect(card(page, postcodes.overdue)).toBeHidden();
  await page.goto(`/job/${uid}`);
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
});
