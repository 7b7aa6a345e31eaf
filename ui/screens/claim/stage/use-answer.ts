import { useCallback } from 'react';
import {
  answerOf,
  type ClaimSessionState,
} from '#application/claim-session/claim-session-state.ts';
import type { ClaimAnswers, ClaimAnswerKey } from '#domain/claim';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';

export type AnswerClaim = (key: ClaimAnswerKey, value: string | readonly string[]) => void;

/** Takes answers: a press or a letter is one event of the session. */
export const useAnswerClaim = (): AnswerClaim => {
  const { dispatch } = useClaimSession();
  return useCallback((key, value) => dispatch({ is: 'answered', key, value }), [dispatch]);
};

/** What one question is answered with by now. */
export const useAnswer = <Key extends ClaimAnswerKey>(key: Key): ClaimAnswers[Key] =>
  useClaim(useCallback((state: ClaimSessionState) => answerOf(state, key), [key]));
