import type { ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { problemAt } from '#application/session/failed-continue.ts';
import type { ClaimAnswerKey, ClaimStage } from '#domain/claim';
import { problemWording } from '#words/features/claim/wording/problems.ts';

/** The error of a field at the last submit, until the field is edited. */
export const fieldErrorIn = (
  { failed }: Pick<ClaimSessionState, 'failed'>,
  step: ClaimStage,
  field: ClaimAnswerKey,
): string | undefined => {
  const problem = problemAt(failed, step, field);
  return problem && problemWording(problem);
};
