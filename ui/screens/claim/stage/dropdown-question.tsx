import { useMemo } from 'react';
import type { ClaimStep } from '#application/claim-session/claim-steps.ts';
import { otherTextKeys, type ClaimAnswerKey } from '#domain/claims/claim-answers.ts';
import {
  claimQuestions,
  otherOption,
  type ClaimChoiceQuestion,
} from '#domain/claims/claim-questions.ts';
import { SelectField } from '../../../parts/fields/select-field.tsx';
import { TextField } from '../../../parts/fields/text-field.tsx';
import { claimQuestionWording, otherWording } from '../../../wording/claim/questions.ts';
import { claimFormWording } from '../../../wording/claim/stages.ts';
import { optionLabel } from './question-options.ts';
import { useAnswer, useAnswerClaim } from './use-answer.ts';
import { useFieldError } from './use-field-error.ts';

/** The words that "other" asks for. */
const OtherWords = ({
  stage,
  field,
}: {
  readonly stage: ClaimStep;
  readonly field: ClaimAnswerKey;
}) => {
  const words = useAnswer(field);
  const error = useFieldError(stage, field);
  const answer = useAnswerClaim();
  return (
    <TextField
      id={field}
      label={otherWording.ask}
      error={error}
      autoComplete="off"
      value={typeof words === 'string' ? words : ''}
      onChange={(text) => answer(field, text)}
    />
  );
};

type DropdownQuestionProps = {
  readonly stage: ClaimStep;
  readonly question: ClaimChoiceQuestion;
};

/** A question with a long list of answers; "other" asks for words. */
export const DropdownQuestion = ({ stage, question }: DropdownQuestionProps) => {
  const { ask, hint } = claimQuestionWording[question];
  const given = useAnswer(question);
  const error = useFieldError(stage, question);
  const answer = useAnswerClaim();
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
        onChange={(value) => answer(question, value)}
      />
      {wordsKey !== undefined && given === otherOption && (
        <OtherWords stage={stage} field={wordsKey} />
      )}
    </>
  );
};
