import { useCallback } from 'react';
import { answerOf, type ClaimSessionState } from '#application/claim/claim-session-state.ts';
import type { ClaimAnswers, ClaimAnswerKey } from '#domain/claim';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';

export type AnswerClaim = (key: ClaimAnswerKey, value: string | readonly string[]) => void;

/** Stores answers: each click or keystroke is one event of the session. */
export const useAnswerClaim = (): AnswerClaim => {
  const { dispatch } = useClaimSession();
  return useCallback((key, value) => dispatch({ is: 'answered', key, value }), [dispatch]);
};

/** The current answer to one question. */
export const useAnswer = <Key extends ClaimAnswerKey>(key: Key): ClaimAnswers[Key] =>
  useClaim(useCallback((state: ClaimSessionState) => answerOf(state, key), [key]));
