import { expect, it } from 'vitest';
import { claimQuestionKeys } from '#domain/claim';
import {
  type CloseFieldProblem,
  closeQuestionKeys,
  closeQuestions,
  type CloseQuestion,
} from '#domain/close';
import { detailsOf } from '#domain/flow';
import { summaryWords } from '#ui/features/claim/stage/claim-step-frame.tsx';
import { missingAnswer } from '#words/wording/error-summary.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { closeSummaryWording } from '#words/features/close/wording/problems.ts';
import { closeQuestionWording } from '#words/shared/visit/wording/close-questions.ts';
import { photosWording } from '#words/shared/photos/wording.ts';
import {
  cancelProblemWording,
  problemSummaryWording,
  rebookingProblemWording,
} from '#words/shared/visit/wording/reasons.ts';
import { emailField } from '#words/features/sign-in/wording/sign-in.ts';

/** An instruction that names its subject; or a sentence of the document's own, which has a verb too. */
const instruction = /^(?:Choose|Enter|Please (?:add|confirm that)) \S.*[.?]$/;
const ofTheDocument =
  /^(?:[\w ]+ is a required field\.|[\w ]+: All boiler details must be filled in\.)$/;
/** Texts that fit every field, and so name none. */
const namesNothing =
  /(?:this|^)field is required|valid option|enter details|confirm this|tick this/i;

it.each(claimQuestionKeys)('says in a sentence what to do where %s is missing', (field) => {
  for (const problem of ['required', 'not-an-option'] as const) {
    const words = summaryWords({ field, problem });
    expect(words).toMatch(instruction);
    expect(words).not.toMatch(namesNothing);
    const { ask } = claimQuestionWording[field];
    if (ask.endsWith('?')) expect(words.endsWith(ask)).toBe(true);
  }
});

const missingOf = (field: CloseQuestion): CloseFieldProblem => {
  const { kind } = closeQuestions[field];
  if (field === 'authorisationConfirmed') return { field, problem: 'not-confirmed' };
  if (kind === 'confirm') return { field, problem: 'not-acknowledged' };
  if (kind === 'lines') return { field, problem: 'too-few-lines', least: 1 };
  return kind === 'files'
    ? { field, problem: 'no-file-no-reason' }
    : { field, problem: 'required' };
};

it.each(closeQuestionKeys)('says in a sentence what to do where %s is missing', (field) => {
  const words = closeSummaryWording('any', missingOf(field));
  expect(instruction.test(words) || ofTheDocument.test(words), words).toBe(true);
  expect(words).not.toMatch(namesNothing);
});

it('asks for the words about an option by their own question', () => {
  for (const key of closeQuestionKeys) {
    const details = detailsOf(closeQuestions[key]);
    const ask = closeQuestionWording[key].details?.ask;
    if (details === undefined || ask === undefined || key === 'boilerMake') continue;
    const words = closeSummaryWording('any', {
      field: details.key,
      problem: 'other-unspecified',
    });
    expect(words).toBe(missingAnswer('Enter', { ask, name: '' }));
  }
});

it.each([
  ...Object.values({ ...rebookingProblemWording, ...problemSummaryWording }),
  ...Object.values({ ...cancelProblemWording, ...problemSummaryWording }),
  photosWording.notUploaded,
  emailField.missing,
  emailField.invalid,
])('names its subject in the summary of a form about a visit, or of signing in: %s', (words) => {
  expect(words).toMatch(/\b(?:reason|photos?|date|time|customer|email)\b/);
  expect(words).not.toMatch(namesNothing);
  expect(words).not.toMatch(/^field/i);
});
