import type { Page } from 'playwright';
import { claimQuestions, type ClaimQuestion } from '#domain/claim';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { answerQuestion, optionName } from '../../journeys/claim/answer-claim.ts';
import type { coveredStages } from '../../journeys/claim/stages.ts';
import { touch } from './thumb.ts';

const goOn = (page: Page): Promise<void> => touch(page.getByRole('button', { name: 'Next' }));

const answer = (page: Page, question: ClaimQuestion, given: string): Promise<void> => {
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
export const answerByThumb = async (
  page: Page,
  stages: (typeof coveredStages)['boiler'],
): Promise<void> => {
  for (const [heading, answers] of stages) {
    await page.getByRole('heading', { name: heading }).waitFor();
    for (const [question, given] of Object.entries(answers))
      await answer(page, question as ClaimQuestion, String(given));
    await goOn(page);
  }
};

/** Touches the first three days that can be had, each with its first open time. */
export const chooseDaysByThumb = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'When could we visit?' }).waitFor();
  const offered = page.getByRole('grid').getByRole('button', { disabled: false });
  for (const [index, name] of ['First day', 'Second day', 'Third day'].entries()) {
    await touch(offered.nth(index));
    const day = page.getByRole('region', { name });
    await touch(day.getByRole('checkbox', { disabled: false }).first());
  }
  await goOn(page);
};
