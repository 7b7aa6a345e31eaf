import { useCallback } from 'react';
import type { ClaimSessionState } from '#application/claim-session/claim-session-state.ts';
import type { ClaimFormStep } from '#application/claim-session/claim-steps.ts';
import type { ClaimAnswerKey } from '#domain/claims/claim-questions.ts';
import { problemWording } from '../../../wording/claim/problems.ts';
import { useClaim, useClaimHeldUntilDrawn } from '../session/claim-session-context.ts';

/** What was wrong with a field when its step was last submitted, until the field is touched. */
export const fieldErrorIn = (
  { failedSubmit }: Pick<ClaimSessionState, 'failedSubmit'>,
  step: ClaimFormStep,
  field: ClaimAnswerKey,
): string | undefined => {
  if (failedSubmit.step !== step) return undefined;
  const problem = failedSubmit.problems.find((candidate) => candidate.field === field);
  return problem === undefined ? undefined : problemWording(problem);
};

/**
 * What stands at a field. After a failed submit it comes at once at the last field, which is next to the thumb, and with
 * the summary at all others. It goes a frame after what mended it.
 *
 * @param errorIn all that can stand there, by a function that stays the same from one drawing to the next
 */
export const useErrorAt = (
  step: ClaimFormStep,
  field: ClaimAnswerKey,
  errorIn: (state: ClaimSessionState) => string | undefined,
): string | undefined => {
  const atOnce = useClaim(
    useCallback(
      (state: ClaimSessionState) =>
        state.failedSubmit.lastField === field ? fieldErrorIn(state, step, field) : undefined,
      [step, field],
    ),
  );
  const held = useClaimHeldUntilDrawn(errorIn);
  return atOnce ?? held;
};

/** What stands at a field of a question. */
export const useFieldError = (step: ClaimFormStep, field: ClaimAnswerKey): string | undefined =>
  useErrorAt(
    step,
    field,
    useCallback((state: ClaimSessionState) => fieldErrorIn(state, step, field), [step, field]),
  );
