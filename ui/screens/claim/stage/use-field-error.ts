import { useCallback } from 'react';
import type { ClaimSessionState } from '#application/claim-session/claim-session-state.ts';
import type { ClaimStep } from '#application/claim-session/claim-steps.ts';
import type { ClaimAnswerKey } from '#domain/claims/claim-questions.ts';
import { useOnceDrawn } from '../../../app/lazy/once-drawn.ts';
import { problemWording } from '../../../wording/claim/problems.ts';
import { useClaim } from '../session/claim-session-context.ts';

/** What was wrong with a field when its step was last submitted, until the field is touched. */
const fieldErrorIn = (
  { failedSubmit }: Pick<ClaimSessionState, 'failedSubmit'>,
  step: ClaimStep,
  field: ClaimAnswerKey,
): string | undefined => {
  if (failedSubmit.step !== step) return undefined;
  const problem = failedSubmit.problems.find((candidate) => candidate.field === field);
  return problem === undefined ? undefined : problemWording(problem);
};

/** It comes in the frame of the submit, before the summary of all errors, and goes a frame after what mended it. */
export const useFieldError = (step: ClaimStep, field: ClaimAnswerKey): string | undefined => {
  const error = useClaim(
    useCallback((state: ClaimSessionState) => fieldErrorIn(state, step, field), [step, field]),
  );
  const drawn = useOnceDrawn(error);
  return error ?? drawn;
};
