import type { Page } from 'playwright';
import { cancelWording } from '#ui/wording/engineer/cancel.ts';
import { rescheduleWording } from '#ui/wording/engineer/reschedule.ts';
import { answerStages, chooseDays, expectReview } from '../../journeys/claim/answer-claim.ts';
import { coveredStages } from '../../journeys/claim/stages.ts';
import { offerCards } from '../../journeys/engineer/engineer-day.ts';
import type { Developer } from '../../journeys/harness/developer-routes.ts';

const words = 'It stopped working this morning.';
const millisecondsPerLetter = 60;

const type = (page: Page, label: string | RegExp, text: string): Promise<void> =>
  page
    .getByRole('textbox', { name: label })
    .pressSequentially(text, { delay: millisecondsPerLetter });
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();
const follow = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('link', { name }).first().click();

export type Form = {
  readonly name: string;
  /** Who fills it in; nobody yet, where it signs somebody in. */
  readonly who: string | undefined;
  readonly path: string;
  readonly fillIn: (page: Page, platform: Developer) => Promise<void>;
};

const customer = 'one.contract@pilotlight.test';
const engineer = 'engineer@pilotlight.test';

export const bareForm: Form = {
  name: 'a bare React form',
  who: undefined,
  path: '/',
  fillIn: async (page) => {
    await page.getByRole('radio').first().check();
    await page.getByRole('radio').last().check();
    await type(page, 'Words', words);
    await press(page, 'Send');
  },
};

export const forms: readonly Form[] = [
  {
    name: 'sign-in, both steps',
    who: undefined,
    path: '/auth',
    fillIn: async (page, platform) => {
      await type(page, 'Email address', customer);
      await press(page, 'Submit');
      await type(page, /code/i, await platform.inboxCode(customer));
      await press(page, 'Submit');
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
    },
  },
  {
    name: 'a claim, up to its review',
    who: customer,
    path: '/claim/new',
    fillIn: async (page) => {
      await press(page, 'Next');
      await type(page, 'What’s happening?', words);
      await answerStages(page, coveredStages.boiler);
      await press(page, 'Next');
      await chooseDays(page);
      await expectReview(page);
    },
  },
  {
    name: 'an offer, accepted',
    who: engineer,
    path: '/job/offers',
    fillIn: async (page) => {
      await offerCards(page).last().click();
      await page.getByRole('radio').last().check();
      await press(page, 'Accept');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'a reschedule',
    who: engineer,
    path: '/job/agenda',
    fillIn: async (page) => {
      await follow(page, 'I need to reschedule');
      await press(page, 'Reschedule');
      const days = page.getByRole('grid', { name: rescheduleWording.date });
      await days.getByRole('button', { disabled: false }).nth(2).click();
      await page.getByRole('radio', { disabled: false }).first().check();
      await page.getByRole('checkbox', { name: rescheduleWording.confirm }).check();
      await press(page, 'Reschedule');
    },
  },
  {
    name: 'a cancellation',
    who: engineer,
    path: '/job/agenda',
    fillIn: async (page) => {
      await follow(page, 'Cancel visit');
      await press(page, 'Confirm cancellation');
      await page.getByLabel('Reason', { exact: true }).selectOption('Other');
      await type(page, cancelWording.specificReason, words);
    },
  },
];
