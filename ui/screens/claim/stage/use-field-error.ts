import { useCallback } from 'react';
import type { ClaimSessionState } from '#application/claim-session/claim-session-state.ts';
import type { ClaimStep } from '#application/claim-session/claim-steps.ts';
import type { ClaimAnswerKey } from '#domain/claims/claim-questions.ts';
import { useOnceDrawn } from '../../../app/lazy/once-drawn.ts';
import { problemWording } from '../../../wording/claim/problems.ts';
import { useClaim, useClaimOnceDrawn } from '../session/claim-session-context.ts';

/** What was wrong with a field when its step was last submitted, until the field is touched. */
export const fieldErrorIn = (
  { failedSubmit }: Pick<ClaimSessionState, 'failedSubmit'>,
  step: ClaimStep,
  field: ClaimAnswerKey,
): string | undefined => {
  if (failedSubmit.step !== step) return undefined;
  const problem = failedSubmit.problems.find((candidate) => candidate.field === field);
  return problem === undefined ? undefined : problemWording(problem);
};

/** Draws the last field with a problem, which is next to the thumb, in the frame of the submit. */
export const useLastErrorAtOnce = (step: ClaimStep, field: ClaimAnswerKey): void => {
  useClaim(
    useCallback(
      ({ failedSubmit }: ClaimSessionState) =>
        failedSubmit.step === step && failedSubmit.lastField === field ? failedSubmit.attempt : 0,
      [step, field],
    ),
  );
};

/** An error, and for a frame longer the one that was put right: the field is drawn for its answer first. */
export const useUntilMendDrawn = (error: string | undefined): string | undefined => {
  const drawn = useOnceDrawn(error);
  return error ?? drawn;
};

/** It comes with the summary of all errors, or at once where it is the last, and goes a frame after what mended it. */
export const useFieldError = (step: ClaimStep, field: ClaimAnswerKey): string | undefined => {
  useLastErrorAtOnce(step, field);
  return useUntilMendDrawn(
    useClaimOnceDrawn(
      useCallback((state: ClaimSessionState) => fieldErrorIn(state, step, field), [step, field]),
    ),
  );
};
