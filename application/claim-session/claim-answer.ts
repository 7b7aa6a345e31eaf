import * as E from 'fp-ts/Either';
import type { RaisedClaim } from '../ports/claim-register.ts';
import { isContradiction, outcomeOf, type PlatformFailure } from '../ports/platform-failure.ts';
import type { ClaimEvent } from './claim-session-state.ts';

/** What the platform's answer to a claim means for it (decisions, "Refused claim"). */
export const claimAnswerTo = (answer: E.Either<PlatformFailure, RaisedClaim>): ClaimEvent => {
  if (E.isRight(answer)) return { is: 'claim-raised', claim: answer.right };
  const failure = answer.left;
  const outcome = outcomeOf(failure);
  if (outcome === 'refused' && failure.tag === 'rejected')
    return {
      is: 'claim-refused',
      message: failure.message,
      keyMayBeSpent: isContradiction(failure),
    };
  return { is: outcome === 'unknown' ? 'claim-not-answered' : 'claim-not-taken' };
};
