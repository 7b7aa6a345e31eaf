import type { ClaimSessionState } from '#application/claim-session/claim-session-state.ts';
import type { ClaimFormStep } from '#application/claim-session/claim-steps.ts';
import type { ClaimAnswerKey } from '#domain/claim';
import { problemWording } from '../../../wording/claim/problems.ts';

/** The error of a field at the last submit, until the field is edited. */
export const fieldErrorIn = (
  { failed }: Pick<ClaimSessionState, 'failed'>,
  step: ClaimFormStep,
  field: ClaimAnswerKey,
): string | undefined => {
  if (failed?.node !== step) return undefined;
  const problem = failed.problems.find((candidate) => candidate.field === field);
  return problem === undefined ? undefined : problemWording(problem);
};
