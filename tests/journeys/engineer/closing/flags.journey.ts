import { comingSoonWording } from '#words/features/account/wording.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { configureOtherwise } from '../../harness/configured-otherwise.ts';
import { expect, test } from '../../pilotlight-test.ts';
import { heading } from '../engineer-day.ts';
import { closingEngineer, summaryOf, walkClose } from './close-hand.ts';
import { estimate, faultIn, withoutParts } from './answered-steps.ts';

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

test('without automatic authorisation the smallest estimate goes to support', async ({
  page,
  platform,
  signIn,
}) => {
  await page.clock.install();
  await configureOtherwise(page, { authorisationFlow: 'false' });
  await signIn(page, closingEngineer);
  await walkClose(page, platform, {
    name: 'a small estimate that support refuses',
    job: 'electric',
    before: faultIn('Mains electrical'),
    walked: [
      ['estimatedCostOfParts', estimate('1.00', 0.5)],
      ['costAuthorisation', {}],
      ...withoutParts,
    ],
    says: { decision: 'No' },
    answered: closeWording.authorisation.no,
    end: 'investigationRequired',
  });
});
