import type { Page } from 'playwright';
import { cancelWording } from '#ui/wording/engineer/cancel.ts';
import { closeWording } from '#ui/wording/engineer/close/close.ts';
import { partsWording } from '#ui/wording/engineer/close/parts.ts';
import { closeStepWording } from '#ui/wording/engineer/close/steps.ts';
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
const withoutVisits = 'second.engineer@pilotlight.test';
const closer = 'closing.engineer@pilotlight.test';

const goOn = async (page: Page, heading: string): Promise<void> => {
  await press(page, closeWording.continue);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};
const choose = (page: Page, option: string): Promise<void> =>
  page.getByLabel(option, { exact: true }).first().check();
const select = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).selectOption(option);
};

/** The longest form: a boiler with its gas checks, and the parts that it needs. */
const fillInClose = async (page: Page): Promise<void> => {
  const titles = closeStepWording;
  await page
    .getByRole('listitem')
    .filter({ hasText: 'No hot water' })
    .getByRole('link', { name: 'Complete Job' })
    .click();
  await page.getByRole('heading', { level: 1, name: titles.issueResolved.title }).waitFor();
  await choose(page, 'No');
  await goOn(page, titles.describeIssueAndNextSteps.title);
  await type(page, 'Description', words);
  await goOn(page, titles.boilerDetails.title);
  await select(page, 'Make', 'Vaillant');
  await type(page, 'Model', 'ecoTEC plus');
  await type(page, 'GC number', '4704445');
  await goOn(page, titles.gasSafetyChecks.title);
  await choose(page, 'Yes');
  await goOn(page, titles.boilerType.title);
  await select(page, 'Type', 'Combi');
  await goOn(page, titles.boilerLocation.title);
  await select(page, 'Location', 'Kitchen');
  await goOn(page, titles.visualInspectionSafe.title);
  await choose(page, 'Yes');
  await goOn(page, titles.safetyDeviceFsfCorrect.title);
  await choose(page, 'Yes');
  await goOn(page, titles.ventillationSizeConfigLabelling.title);
  await choose(page, 'Yes');
  await goOn(page, titles.combustionPerformanceReading.title);
  await type(page, 'Reading', '0.0003');
  await goOn(page, titles.boilerGauges.title);
  await type(page, /Gas rate/, '24.5');
  await goOn(page, titles.gasUnsafeSituation.title);
  await choose(page, 'No');
  await goOn(page, titles.issueArea.title);
  await select(page, 'Area', 'Boiler');
  await goOn(page, titles.issueCauses.title);
  await choose(page, 'None');
  await goOn(page, titles.confidenceInDiagnosis.title);
  await choose(page, 'High');
  await goOn(page, titles.partsNeeded.title);
  await press(page, partsWording.add);
  await type(page, partsWording.search, 'divertor valve motor');
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await type(page, partsWording.cost, '45.50');
  await page.getByRole('dialog').getByRole('button', { name: partsWording.submitNew }).click();
  await select(page, 'Time needed', '0.5 hours');
  await goOn(page, titles.partsSource.title);
};

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
    // An engineer with visits may have one at the time of the offer, and then cannot take it.
    who: withoutVisits,
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
  {
    name: 'a close, up to its parts',
    who: closer,
    path: '/job/agenda',
    fillIn: fillInClose,
  },
];
