import type { Page } from 'playwright/test';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { expect, test } from '../../pilotlight-test.ts';
import { closingEngineer, expectStep, openClose, passStep } from './close-hand.ts';

/** Deletes every database under the open page; returns the outcomes. */
const deleteDatabases = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const deleted = names.map(
      (name) =>
        new Promise<string>((resolve) => {
          const deletion = indexedDB.deleteDatabase(name);
          deletion.addEventListener('success', () => resolve('deleted'));
          deletion.addEventListener('error', () => resolve('failed'));
        }),
    );
    return [...new Set(await Promise.all(deleted))];
  });

test('a close whose data is deleted goes on where it is open, and otherwise starts again and says so', async ({
  page,
  signIn,
}) => {
  await signIn(page, closingEngineer);
  await openClose(page, 'electric');
  await passStep(page, 'issueResolved', { isResolved: 'Yes' });
  await expectStep(page, 'issueArea');
  expect(await deleteDatabases(page)).toEqual(['deleted']);
  await passStep(page, 'issueArea', { issueArea: 'Mains electrical' });
  await expectStep(page, 'issueDescriptionNotFollowOn');
  await page.reload();
  await expectStep(page, 'issueDescriptionNotFollowOn');
  await expect(page.getByRole('alert')).toBeHidden();

  expect(await deleteDatabases(page)).toEqual(['deleted']);
  await page.reload();
  await expectStep(page, 'issueResolved');
  await expect(page.getByRole('alert').getByText(closeWording.answersLost)).toBeVisible();
});
