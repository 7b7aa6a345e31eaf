import { comingSoonWording } from '#words/features/account/wording.ts';
import { configureOtherwise } from '../../harness/configured-otherwise.ts';
import { expect, test } from '../../pilotlight-test.ts';
import { heading } from '../engineer-day.ts';
import { closingEngineer, summaryOf } from './close-hand.ts';

test('a portal in which jobs cannot be closed shows what to do instead', async ({
  page,
  signIn,
}) => {
  await configureOtherwise(page, { closeJob: 'false' });
  await signIn(page, closingEngineer);
  const card = page.getByRole('article').filter({ hasText: summaryOf('electric') });
  const complete = card.getByRole('link', { name: 'Complete Job' });
  const address = (await complete.getAttribute('href')) ?? '';
  await complete.click();
  await expect(heading(page, comingSoonWording.title)).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(comingSoonWording.message)).toBeVisible();
});
