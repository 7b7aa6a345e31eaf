import { memo, useMemo } from 'react';
import { otherTextKeys } from '#domain/claims/claim-answers.ts';
import {
  claimQuestions,
  otherOption,
  type ClaimChoiceQuestion,
} from '#domain/claims/claim-questions.ts';
import { SelectField } from '../../../parts/fields/select-field.tsx';
import { TextField } from '../../../parts/fields/text-field.tsx';
import { claimQuestionWording, otherWording } from '../../../wording/claim/questions.ts';
import { claimFormWording } from '../../../wording/claim/stages.ts';
import type { AnswerClaim } from '../journey/use-claim-journey.ts';
import { optionLabel } from './question-options.ts';

type DropdownQuestionProps = {
  readonly question: ClaimChoiceQuestion;
  readonly given: string | undefined;
  readonly words: string | undefined;
  readonly error: string | undefined;
  readonly wordsError: string | undefined;
  readonly onAnswer: AnswerClaim;
};

/** A question with a long list of answers; "other" asks for words. */
export const DropdownQuestion = memo(function DropdownQuestion({
  question,
  given,
  words,
  error,
  wordsError,
  onAnswer,
}: DropdownQuestionProps) {
  const { ask, hint } = claimQuestionWording[question];
  const wordsKey = otherTextKeys[question];
  const options = useMemo(
    () =>
      claimQuestions[question].options.map((value) => ({
        value,
        label: optionLabel(question, value),
      })),
    [question],
  );
  return (
    <>
      <SelectField
        id={question}
        label={ask}
        hint={hint}
        error={error}
        options={options}
        placeholder={claimFormWording.chooseOne}
        value={given ?? ''}
        onChange={(value) => onAnswer(question, value)}
      />
      {wordsKey !== undefined && given === otherOption && (
        <TextField
          id={wordsKey}
          label={otherWording.ask}
          error={wordsError}
          autoComplete="off"
          value={words ?? ''}
          onChange={(text) => onAnswer(wordsKey, text)}
        />
      )}
    </>
  );
});
