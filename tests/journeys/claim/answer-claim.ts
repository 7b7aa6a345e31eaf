import { expect, type Page } from 'playwright/test';
import { claimQuestions, type ClaimQuestion } from '#domain/claim';
import { claimOptionWording } from '#words/wording/claim-options.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { claimFormWording } from '#words/features/claim/wording/stages.ts';
import { driverInput, type Input } from '../harness/input.ts';
import type { Stages } from './stages.ts';

export const optionName = (question: ClaimQuestion, option: string): string => {
  const options: { readonly [question: string]: { readonly [option: string]: string } } =
    claimOptionWording;
  return options[question]?.[option] ?? option;
};

/** Answers one question of the page, by its label. */
export const answerQuestion = async (
  page: Page,
  question: ClaimQuestion,
  answer: string,
  { tick, type }: Input = driverInput,
): Promise<void> => {
  const requested = claimQuestions[question];
  const { ask } = claimQuestionWording[question];
  if (requested.kind === 'text') await type(page.getByRole('textbox', { name: ask }), answer);
  else if (requested.display === 'dropdown')
    await page.getByRole('combobox', { name: ask }).selectOption(optionName(question, answer));
  else
    await tick(
      page
        .getByRole('radiogroup', { name: ask })
        .getByRole('radio', { name: optionName(question, answer), exact: true }),
    );
};

/** Reports a smell of gas, which leaves the form at once. */
export const reportGas = (page: Page): Promise<void> =>
  page
    .getByRole('radiogroup', { name: claimQuestionWording.gasLeak.ask })
    .getByRole('radio', { name: 'Yes' })
    .click();

export const goOn = (page: Page, { press }: Input = driverInput): Promise<void> =>
  press(page.getByRole('button', { name: 'Next' }));

/** Agrees that answers are removed which no longer apply. */
export const removeAnswers = (page: Page): Promise<void> =>
  page.getByRole('button', { name: claimFormWording.remove }).click();

/** Answers stage after stage; each is left when the next one is shown. */
export const answerStages = async (page: Page, stages: Stages, input?: Input): Promise<void> => {
  for (const [heading, answers] of stages) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    for (const [question, answer] of Object.entries(answers))
      await answerQuestion(page, question as ClaimQuestion, String(answer), input);
    await goOn(page, input);
  }
};

/** Chooses the first three days that can be had, each with its first open time. */
export const chooseDays = async (page: Page, input: Input = driverInput): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'When could we visit?' })).toBeVisible();
  const offered = page.getByRole('grid').getByRole('button', { disabled: false });
  for (const [index, name] of ['First day', 'Second day', 'Third day'].entries()) {
    await input.press(offered.nth(index));
    const day = page.getByRole('region', { name });
    await input.tick(day.getByRole('checkbox', { disabled: false }).first());
  }
  await goOn(page, input);
};

/** Answers every stage of a claim, and chooses its days. */
export const answerClaim = async (page: Page, stages: Stages, input?: Input): Promise<void> => {
  await answerStages(page, stages, input);
  await chooseDays(page, input);
};

export const expectReview = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Are these answers right?' })).toBeVisible();

export const goToPayment = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue to payment' }).click();

export const createClaim = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Create claim!' }).click();

/** The payment provider's own frame, with the fields of a card and their texts. */
export const cardFrame = 'Card details';
export const cardFields = (number: string): readonly (readonly [name: RegExp, text: string])[] => [
  [/^Card number/, number],
  [/^Expiry date/, '12/34'],
  [/^Security code/, '123'],
];

export const typeCard = async (page: Page, number: string): Promise<void> => {
  const card = page.frameLocator(`iframe[title="${cardFrame}"]`);
  for (const [name, text] of cardFields(number)) await card.getByLabel(name).fill(text);
};

export const pay = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Pay £/ }).click();

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenged: '4000 0025 0000 3155',
  broken: '4000 0000 0000 0119',
} as const;

/** The reference number of the confirmation, once it is shown. */
export const confirmedReference = async (page: Page): Promise<string> => {
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible();
  const reported = await page.getByText(/^Your reference number: /).textContent();
  return (reported ?? '').replace('Your reference number: ', '').trim();
};
