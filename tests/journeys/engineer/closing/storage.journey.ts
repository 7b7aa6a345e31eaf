import type { Page } from 'playwright/test';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { expect, test } from '../../pilotlight-test.ts';
import { button, jobCards } from '../engineer-day.ts';
import {
  closingEngineer,
  expectEnd,
  expectStep,
  finishOffline,
  openClose,
  passStep,
  sentTo,
} from './close-hand.ts';

/** Where the page reads the current behaviour of its database. */
const switchName = 'storage-is';

/** A browser whose database can be switched off or full. */
const breakStorage = (page: Page) =>
  page.addInitScript((name) => {
    const is = (state: string): boolean => localStorage.getItem(name) === state;
    const failWhen = (state: string, target: object, method: string, problem: string): void => {
      const real = Reflect.get(target, method) as (...requested: unknown[]) => unknown;
      Reflect.set(target, method, function (this: object, ...requested: unknown[]) {
        if (is(state)) throw new DOMException('The storage does not do this.', problem);
        return Reflect.apply(real, this, requested);
      });
    };
    failWhen('off', IDBFactory.prototype, 'open', 'SecurityError');
    failWhen('full', IDBObjectStore.prototype, 'put', 'QuotaExceededError');
  }, switchName);

const switchTo = (page: Page, state: 'off' | 'full') =>
  page.evaluate(([name, is]) => localStorage.setItem(name, is), [switchName, state] as const);

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

const alert = (page: Page, words: string) => page.getByRole('alert').getByText(words);

test('a phone that deletes data, is full or stores nothing says so, and the job can be closed', async ({
  page,
  context,
  problems,
  signIn,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const closes = sentTo(context, /\/jobs\/close$/);
  await breakStorage(page);
  await signIn(page, closingEngineer);
  await openClose(page, 'electric');
  await passStep(page, 'issueResolved', { isResolved: 'Yes' });
  await expectStep(page, 'issueArea');

  expect(await deleteDatabases(page)).toEqual(['deleted']);
  await page.reload();
  await expectStep(page, 'issueResolved');
  await expect(alert(page, closeWording.answersLost)).toBeVisible();

  await switchTo(page, 'full');
  await passStep(page, 'issueResolved', { isResolved: 'Yes' });
  await expect(alert(page, closeWording.notKept('full'))).toBeVisible();
  await passStep(page, 'issueArea', { issueArea: 'Mains electrical' });
  await passStep(page, 'issueDescriptionNotFollowOn', { issueDescription: 'A fuse.' });
  await passStep(page, 'photos', { photosOfFaultReason: 'Too dark.' });
  await passStep(page, 'haveYouFittedPartsToday');
  await finishOffline(page);
  await expect(page.getByText(closeWording.waitingText)).toBeHidden();
  await expect(page.getByText(closeWording.onPageOnly('full')).first()).toBeVisible();
  await context.setOffline(false);
  await expectEnd(page, 'complete');
  expect(closes).toHaveLength(1);
  await button(page, closeWording.backToAgenda).click();
  await expect(jobCards(page).first()).toBeVisible();

  await switchTo(page, 'off');
  await page.reload();
  await openClose(page, 'drains');
  await expect(alert(page, closeWording.notKept('unavailable'))).toBeVisible();
});

test('a close goes on after the site data is deleted under its open page, and keeps what follows', async ({
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
});
