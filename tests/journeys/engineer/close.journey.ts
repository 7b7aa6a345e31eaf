import type { Locator, Page } from 'playwright/test';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { expect, test } from '../pilotlight-test.ts';
import { cameraPhoto } from './camera-photo.ts';
import { closingEngineer, expectStep, openClose } from './closing/close-hand.ts';
import { everythingIsWritten } from './store-answers-on-phone.ts';

/** Nothing covers it before scrolling, including the undecided cookie notice. */
const expectInFullView = async (action: Locator): Promise<void> => {
  await expect(action).toBeInViewport({ ratio: 1 });
  const corners = await action.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
    const middle = (left + right) / 2;
    return { top: at(middle, top + 2), bottom: at(middle, bottom - 2) };
  });
  expect(corners).toEqual({ top: true, bottom: true });
};

const goOn = async (page: Page, heading: string, by = 'Continue'): Promise<void> => {
  const onwards = page.getByRole('button', { name: by, exact: true });
  await expectInFullView(onwards);
  await onwards.click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

const finish = async (page: Page, hours: string): Promise<void> => {
  await page.getByLabel('Time taken').selectOption(hours);
  await page.getByRole('button', { name: 'Complete job' }).click();
};

test('a resolved job is closed with its photos after a reload in the middle', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn(page, closingEngineer);
  const uid = await openClose(page, 'electric');
  await goOn(page, 'Which area is the issue in?', 'Yes');
  await expect(page.getByLabel('Area')).toHaveValue('Mains electrical');
  await goOn(page, 'Describe the issue');
  const size = page.viewportSize();
  // As low as above a keyboard: the error stays in view, although its field does not.
  await page.setViewportSize({ width: 360, height: 400 });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary.getByText('Enter the description.')).toBeVisible();
  await expect(page.getByText('Field is required')).toHaveCount(1);
  await expect(summary).toBeInViewport({ ratio: 1 });
  if (size !== null) await page.setViewportSize(size);
  await page.getByLabel('Description').fill('A fuse had blown.');
  await everythingIsWritten(page);
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('A fuse had blown.');
  await goOn(page, 'Photos of the fault');
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      { name: 'fuse.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto(page, 1600, 1200) },
    ]);
  await expect(page.getByText('Upload Successful')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Your files' })).toContainText('fuse.jpg');
  await goOn(page, 'Have you fitted parts today?');
  await goOn(page, 'How long did the job take?', 'No');
  await finish(page, '1');
  await expect(page.getByRole('heading', { level: 1, name: 'Completed!' })).toBeVisible();
  await expect(
    page.getByText("Thanks for solving the customer's issue. Your invoice will be with you soon."),
  ).toBeVisible();
  expect(await platform.storedFiles(uid)).toHaveLength(1);
  await page.getByRole('button', { name: 'Back to agenda' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('Half of the house is without light.')).toBeHidden();
  // The phone's own Back opens no step of a finished close.
  await page.goBack();
  await expect(page).toHaveURL(/\/job\/agenda/);
});

test('a change that removed later answers is undone', async ({ page, signIn }) => {
  await signIn(page, closingEngineer);
  await openClose(page, 'locks', [
    ['issueResolved', { isResolved: 'No' }],
    ['describeIssueAndNextSteps', { issueDescription: 'The latch is worn.' }],
  ]);
  await expectStep(page, 'issueArea');
  await page.getByText(closeWording.answersSoFar).click();
  await page.getByRole('button', { name: /^Change.*Issue resolved/ }).click();
  await expectStep(page, 'issueResolved');
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  const reported = page.getByRole('alert').filter({ hasText: closeWording.dropped(1) });
  await expect(reported).toBeInViewport({ ratio: 1 });
  await reported.getByRole('button', { name: closeWording.undoChange }).click();
  await expectStep(page, 'issueResolved');
  const no = page.getByRole('button', { name: 'No', exact: true, pressed: true });
  await expect(no).toBeVisible();
  await expect(reported).toBeHidden();
  await page.reload();
  await no.click();
  await expectStep(page, 'issueArea');
});
