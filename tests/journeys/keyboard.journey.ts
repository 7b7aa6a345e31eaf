import { dontKnowWording } from '#words/features/claim/wording/questions.ts';
import { refusalWording } from '#words/shared/repair/wording/refusals.ts';
import { settingOffWording } from '#words/shared/visit/wording/visit.ts';
import { customersWay, tuesdayMorning } from '../keyboard/customers-way.ts';
import { engineersWay } from '../keyboard/engineers-way.ts';
import { handOn } from '../keyboard/hand.ts';
import { openWithDraft } from './claim/open-with-draft.ts';
import { about, coveredStages } from './claim/stages.ts';
import { openJob, openedUid } from './engineer/engineer-day.ts';
import { keyboardOf } from './harness/keyboard-of.ts';
import { expect, test } from './pilotlight-test.ts';

test.use({ start: { now: tuesdayMorning, frozen: 'frozen' } });

test('a customer claims and pays with the keyboard alone, with visible focus', async ({
  page,
  platform,
}) => {
  await page.goto('/auth');
  await customersWay(handOn(keyboardOf(page)), platform.inboxCode);
});

test('an engineer accepts an offer and sets off with the keyboard alone', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'second.engineer@pilotlight.test');
  await expect(page.getByRole('heading', { name: 'No jobs in agenda' })).toBeVisible();
  await engineersWay(handOn(keyboardOf(page)));
});

test('the "I don’t know" button of the boiler keeps the focus when it is used', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'one.contract@pilotlight.test');
  await openWithDraft(page, 'one.contract', 'boilerGroup2', coveredStages.boiler.slice(0, 2));
  for (const name of [dontKnowWording.boilerMaker, dontKnowWording.boilerModel]) {
    const button = page.getByRole('button', { name });
    await button.press('Enter');
    await expect(button).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button).toBeHidden();
  }
});

const footer = { role: 'link', name: 'Terms and conditions' };

test('two actions at the foot of a phone screen do not cover the focus', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'fewer.products@pilotlight.test');
  await openWithDraft(page, 'fewer.products', 'policyNotCovered', [about('locks')]);
  await expect(page.getByRole('button', { name: refusalWording.back })).toBeVisible();
  await handOn(keyboardOf(page)).reaches(footer);
});

test('the bar that undoes a journey does not cover the focus', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn(page, 'engineer@pilotlight.test');
  // At a width without the question about navigation.
  await page.setViewportSize({ width: 1280, height: 800 });
  await openJob(page, 'WB4 2HP');
  await platform.moveJob(openedUid(page), 'Ready');
  await page.reload();
  await page.getByRole('button', { name: 'En Route' }).press('Enter');
  const hand = handOn(keyboardOf(page));
  await hand.isOn({ role: 'button', name: settingOffWording.undoLabel });
  await page.getByRole('link', { name: /, home$/ }).focus();
  await hand.reaches(footer);
});
