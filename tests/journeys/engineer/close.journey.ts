import { partsWording, usedPartsWording } from '#words/features/close/wording/parts.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { stepsBefore, stepsFrom } from '../../domain/close/close-answers.ts';
import { expect, test } from '../pilotlight-test.ts';
import { answered, estimate, faultIn, repaired } from './closing/answered-steps.ts';
import { answerStep } from './answer-close.ts';
import {
  closingEngineer,
  expectStep,
  openClose,
  passStep,
  walkToEnd,
} from './closing/close-hand.ts';
import { button } from './engineer-day.ts';

test('an error of a close stays in view above a keyboard, and Back opens no step of a finished close', async ({
  page,
  signIn,
  platform,
}) => {
  const step = 'issueDescriptionNotFollowOn';
  await signIn(page, closingEngineer);
  const uid = await openClose(page, 'electric', stepsBefore(repaired(), step));
  await expectStep(page, step);
  const size = page.viewportSize();
  // As low as above a keyboard: the error stays in view, although its field does not.
  await page.setViewportSize({ width: 360, height: 400 });
  await button(page, closeWording.continue).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary.getByText('Enter the description.')).toBeVisible();
  await expect(page.getByText('Field is required')).toHaveCount(1);
  await expect(summary).toBeInViewport({ ratio: 1 });
  if (size !== null) await page.setViewportSize(size);
  const walked = stepsFrom(repaired({ photosOfFault: ['fuse.jpg'] }), step);
  await walkToEnd(page, { walked, end: 'complete' }, { platform, uid });
  expect(await platform.storedFiles(uid)).toHaveLength(1);
  await button(page, closeWording.backToAgenda).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/job\/agenda/);
});

test('a part that cost more than was authorised waits until support raises the limit', async ({
  page,
  signIn,
  platform,
}) => {
  const cost = { actualPartsDescription: 'A fuse board', actualGrossPartsCost: '80.00' };
  await signIn(page, closingEngineer);
  const uid = await openClose(page, 'electric', [
    ...faultIn('Mains electrical'),
    answered('estimatedCostOfParts', estimate('40.00', 1)),
    answered('partsSource', { partsSource: 'now' }),
    answered('authorised'),
    answered('issueResolvedWithNewParts'),
    answered('photos', { photosOfFaultReason: 'Too dark.' }),
  ]);
  await expectStep(page, 'actualPartsCost');
  await answerStep(page, 'actualPartsCost', cost);
  await button(page, closeWording.continue).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText('This is more than £15.00 above what is authorised.')).toBeVisible();
  await platform.authorise(uid, { decision: 'Yes', netAmount: '60.00', hours: '2' });
  await button(page, closeWording.checkAgain).click();
  await expect(alert.getByRole('link', { name: /^Changed: / })).toBeVisible();
  await answerStep(page, 'actualPartsCost', { ...cost, receipts: ['receipt.jpg'] });
  await button(page, closeWording.continue).click();
  await expectStep(page, 'actualHours');
});

test('a step that has just appeared takes no taps, but the keyboard', async ({ page, signIn }) => {
  await signIn(page, closingEngineer);
  await openClose(page, 'electric');
  const no = page.getByRole('button', { name: 'No', exact: true });
  await no.click({ trial: true });
  // The moment after the appearance of a step lasts until this rate is set back.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await no.tap();
  await expectStep(page, 'describeIssueAndNextSteps');
  const next = button(page, closeWording.continue);
  const isReached = () =>
    next.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  expect(await isReached()).toBe(false);
  await next.press('Enter');
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await next.tap();
  expect(await isReached()).toBe(true);
});

test('a long answer and a pasted address as the name of a part fit the screen', async ({
  page,
  signIn,
}) => {
  await signIn(page, closingEngineer);
  const issueDescription = 'The latch is worn. '.repeat(500);
  const tap = repaired({ issueArea: 'Taps', issueDescription }, 'Plumbing');
  await openClose(page, 'plumbing', stepsBefore(tap, 'haveYouFittedPartsToday'));
  await page.getByText(closeWording.answersSoFar).click();
  const description = page.getByRole('definition').filter({ hasText: 'The latch is worn.' });
  expect((await description.boundingBox())?.height, 'a long text is cut').toBeLessThan(200);
  await passStep(page, 'haveYouFittedPartsToday', { fittedPartsToday: 'Yes' });
  await button(page, partsWording.add).click();
  const dialog = page.getByRole('dialog', { name: partsWording.addTitle });
  await dialog.getByLabel(partsWording.search).fill(`https://parts.test/${'tap'.repeat(50)}`);
  const isWider = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
  const unlisted = dialog.getByRole('button', { name: /^Not in the list/ });
  await expect(unlisted).toBeVisible();
  expect(await dialog.evaluate(isWider)).toBe(false);
  await unlisted.click();
  await expect(page.getByLabel(usedPartsWording.paid)).toBeVisible();
  expect(await page.locator(':root').evaluate(isWider)).toBe(false);
});
