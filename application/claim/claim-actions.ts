import { claimDecisionCode, isRefusal } from '#domain/claim';
import type { ClaimEvent, ClaimSessionState } from './claim-session-state.ts';

/** The statistics actions of an event: names and codes, never typed text. */
export const claimActions = (
  event: ClaimEvent,
  before: ClaimSessionState,
  after: ClaimSessionState,
): readonly string[] => {
  if (event.is === 'step-shown')
    return event.step !== 'review' && isRefusal(event.step) ? [] : [`Step ${event.step}`];
  const { refusal } = after.progress;
  if (event.is === 'refusal-shown' && after.traced !== before.traced && refusal !== undefined)
    return [`Refusal ${claimDecisionCode(refusal) ?? refusal.decidedAt}`];
  if (
    event.is === 'claim-answered' &&
    before.raising.is === 'sending' &&
    after.raising.is === 'refused'
  )
    return ['Refusal by platform'];
  if (after.payment.phase.is === 'card' && before.payment.phase.is !== 'card')
    return ['Payment opened'];
  return after.raising.is === 'accepted' && before.raising.is !== 'accepted'
    ? ['Confirmation']
    : [];
};
