import type { Page } from 'playwright';
import { rescheduleWording } from '#words/shared/booking/wording/reschedule.ts';
import { cancelWording } from '#words/shared/visit/wording/visit.ts';
import { answerClaim, expectReview } from '../../journeys/claim/answer-claim.ts';
import { coveredStages } from '../../journeys/claim/stages.ts';
import {
  answered,
  checkedGasFault,
  parts,
} from '../../journeys/engineer/closing/answered-steps.ts';
import {
  closingEngineer,
  expectStep,
  passStep,
  summaryOf,
} from '../../journeys/engineer/closing/close-hand.ts';
import { engineer, jobCards, offerCards, sasha } from '../../journeys/engineer/engineer-day.ts';
import type { Developer } from '../../journeys/harness/developer-routes.ts';
import { thumb, touch } from './thumb.ts';

const words = 'It stopped working this morning.';

const press = (page: Page, name: string | RegExp): Promise<void> =>
  touch(page.getByRole('button', { name }));
const follow = (page: Page, name: string | RegExp): Promise<void> =>
  touch(page.getByRole('link', { name }).first());
const type = (page: Page, name: string | RegExp, text: string): Promise<void> =>
  thumb.type(page.getByRole('textbox', { name }), text);

export type Form = {
  readonly name: string;
  /** The user of the form; none where it signs a user in. */
  readonly who: string | undefined;
  readonly path: string;
  readonly fillIn: (page: Page, platform: Developer) => Promise<void>;
};

const customer = 'one.contract@pilotlight.test';

/** The longest form: a boiler with its gas checks, and the parts that it needs. */
const fillInClose = async (page: Page): Promise<void> => {
  const card = jobCards(page).filter({ hasText: summaryOf('gas') });
  await touch(card.getByRole('link', { name: 'Complete Job' }));
  const motor = parts(0.5, ['Diverter Valve Motor', 4550]);
  for (const [step, answers] of [...checkedGasFault('vaillant'), answered('partsNeeded', motor)]) {
    await expectStep(page, step);
    await passStep(page, step, answers, thumb);
  }
  await expectStep(page, 'partsSource');
};

export const bareForm: Form = {
  name: 'a bare React form',
  who: undefined,
  path: '/',
  fillIn: async (page) => {
    await touch(page.getByRole('radio').first());
    await touch(page.getByRole('radio').last());
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
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
    },
  },
  {
    name: 'a claim, up to its review',
    who: customer,
    path: '/claim/new',
    fillIn: async (page) => {
      await press(page, 'Next');
      await answerClaim(page, coveredStages.boiler, thumb);
      await expectReview(page);
    },
  },
  {
    name: 'an offer, accepted',
    // An engineer with visits may have one at the time of the offer, and then cannot take it.
    who: sasha,
    path: '/job/offers',
    fillIn: async (page) => {
      await touch(offerCards(page).last());
      await touch(page.getByRole('radio').last());
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
      await touch(days.getByRole('button', { disabled: false }).nth(2));
      await touch(page.getByRole('radio', { disabled: false }).first());
      await touch(page.getByRole('checkbox', { name: rescheduleWording.confirm }));
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
  {
    name: 'a close, up to its parts',
    who: closingEngineer,
    path: '/job/agenda',
    fillIn: fillInClose,
  },
];
