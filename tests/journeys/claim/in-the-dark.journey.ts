import { stageTitles } from '#ui/wording/claim/stages.ts';
import { expect, expectNoAxeViolations, test } from '../pilotlight-test.ts';
import { answerStages, goOn } from './answer-claim.ts';
import { about } from './stages.ts';

test.use({ colorScheme: 'dark' });

test('the head of a claim is as deep in the dark as the page below it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'one.contract@pilotlight.test');
  await expect(page.getByRole('heading', { name: stageTitles.problemArea })).toBeVisible();
  const ground = await page
    .getByRole('banner')
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 255, green = 255, blue = 255] = (ground.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(red, green, blue), ground).toBeLessThan(128);
  await goOn(page);
  await expectNoAxeViolations(page);
  await answerStages(page, [about('boiler')]);
  await expect(page.getByRole('heading', { name: stageTitles.boilerGroup1 })).toBeVisible();
  await expectNoAxeViolations(page);
});
