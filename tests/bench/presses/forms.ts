import type { Page } from 'playwright';
import { type ClaimQuestion, claimQuestions } from '#domain/claim';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { partsWording } from '#words/features/close/wording/parts.ts';
import { closeStepWording } from '#words/features/close/wording/steps.ts';
import { rescheduleWording } from '#words/shared/booking/wording/reschedule.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { cancelWording } from '#words/shared/visit/wording/visit.ts';
import { answerQuestion, expectReview, optionName } from '../../journeys/claim/answer-claim.ts';
import { coveredStages } from '../../journeys/claim/stages.ts';
import { offerCards } from '../../journeys/engineer/engineer-day.ts';
import type { Developer } from '../../journeys/harness/developer-routes.ts';
import { touch, type } from './thumb.ts';

const words = 'It stopped working this morning.';

const press = (page: Page, name: string | RegExp): Promise<void> =>
  touch(page.getByRole('button', { name }));
const follow = (page: Page, name: string | RegExp): Promise<void> =>
  touch(page.getByRole('link', { name }).first());

export type Form = {
  readonly name: string;
  /** The user of the form; none where it signs a user in. */
  readonly who: string | undefined;
  readonly path: string;
  readonly fillIn: (page: Page, platform: Developer) => Promise<void>;
};

const answerQuestionByThumb = (
  page: Page,
  question: ClaimQuestion,
  given: string,
): Promise<void> => {
  const requested = claimQuestions[question];
  if (requested.kind === 'text' || requested.display === 'dropdown')
    return answerQuestion(page, question, given);
  return touch(
    page
      .getByRole('radiogroup', { name: claimQuestionWording[question].ask })
      .getByRole('radio', { name: optionName(question, given), exact: true }),
  );
};

/** Answers stage after stage, each choice touched. */
const answerByThumb = async (
  page: Page,
  stages: (typeof coveredStages)['boiler'],
): Promise<void> => {
  for (const [heading, answers] of stages) {
    await page.getByRole('heading', { name: heading }).waitFor();
    for (const [question, given] of Object.entries(answers))
      await answerQuestionByThumb(page, question as ClaimQuestion, String(given));
    await press(page, 'Next');
  }
};

/** Touches the first three days that can be had, each with its first open time. */
const chooseDaysByThumb = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'When could we visit?' }).waitFor();
  const offered = page.getByRole('grid').getByRole('button', { disabled: false });
  for (const [index, name] of ['First day', 'Second day', 'Third day'].entries()) {
    await touch(offered.nth(index));
    const day = page.getByRole('region', { name });
    await touch(day.getByRole('checkbox', { disabled: false }).first());
  }
  await press(page, 'Next');
};

const customer = 'one.contract@pilotlight.test';
const engineer = 'engineer@pilotlight.test';
const withoutVisits = 'second.engineer@pilotlight.test';
const closer = 'closing.engineer@pilotlight.test';

const goOn = async (page: Page, heading: string): Promise<void> => {
  await press(page, closeWording.continue);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};
/** Answers a step whose button continues. */
const answer = async (page: Page, option: string, heading: string): Promise<void> => {
  await touch(page.getByRole('button', { name: option, exact: true }));
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};
const choose = (page: Page, option: string): Promise<void> =>
  touch(page.getByLabel(option, { exact: true }).first());
const select = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).selectOption(option);
};

/** The longest form: a boiler with its gas checks, and the parts that it needs. */
const fillInClose = async (page: Page): Promise<void> => {
  const titles = closeStepWording;
  await touch(
    page
      .getByRole('listitem')
      .filter({ hasText: 'No hot water' })
      .getByRole('link', { name: 'Complete Job' }),
  );
  await page.getByRole('heading', { level: 1, name: titles.issueResolved.title }).waitFor();
  await answer(page, 'No', titles.describeIssueAndNextSteps.title);
  await type(page, 'Description', words);
  await goOn(page, titles.boilerDetails.title);
  await select(page, 'Make', 'Vaillant');
  await type(page, 'Model', 'ecoTEC plus');
  await type(page, 'GC number', '4704445');
  await goOn(page, titles.gasSafetyChecks.title);
  await answer(page, 'Yes', titles.boilerType.title);
  await answer(page, 'Combi', titles.boilerLocation.title);
  await answer(page, 'Kitchen', titles.visualInspectionSafe.title);
  await answer(page, 'Yes', titles.safetyDeviceFsfCorrect.title);
  await answer(page, 'Yes', titles.ventillationSizeConfigLabelling.title);
  await answer(page, 'Yes', titles.combustionPerformanceReading.title);
  await type(page, 'Reading', '0.0003');
  await goOn(page, titles.boilerGauges.title);
  await type(page, /Gas rate/, '24.5');
  await goOn(page, titles.gasUnsafeSituation.title);
  await answer(page, 'No', titles.issueArea.title);
  await select(page, 'Area', 'Boiler');
  await goOn(page, titles.issueCauses.title);
  await choose(page, 'None');
  await goOn(page, titles.confidenceInDiagnosis.title);
  await answer(page, 'High', titles.partsNeeded.title);
  await press(page, partsWording.add);
  await type(page, partsWording.search, 'divertor valve motor');
  await touch(page.getByRole('dialog').getByRole('listitem').first().getByRole('button'));
  await type(page, partsWording.cost, '45.50');
  await touch(page.getByRole('dialog').getByRole('button', { name: partsWording.submitNew }));
  await select(page, 'Time needed', '0.5 hours');
  await goOn(page, titles.partsSource.title);
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
      await type(page, 'What’s happening?', words);
      await answerByThumb(page, coveredStages.boiler);
      await press(page, 'Next');
      await chooseDaysByThumb(page);
      await expectReview(page);
    },
  },
  {
    name: 'an offer, accepted',
    // An engineer with visits may have one at the time of the offer, and then cannot take it.
    who: withoutVisits,
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
    who: closer,
    path: '/job/agenda',
    fillIn: fillInClose,
  },
];
