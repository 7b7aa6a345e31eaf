import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { claimRequest } from '#domain/claims/claim-request.ts';
import type { ClaimProgress } from '#domain/claims/claim-route.ts';
import type { UserMode } from '#domain/identity/user-mode.ts';
import type { ClaimCustomer } from '../../ports/claim-customer.ts';
import type { ClaimDraft, ClaimDrafts } from '../../ports/claim-drafts.ts';
import type { ClaimRegister, RaisedClaim } from '../../ports/claim-register.ts';
import type { Clock } from '../../ports/clock.ts';
import { isContradiction, outcomeOf } from '../../ports/platform-failure.ts';
import type { TraceClaim } from './trace-claim.ts';

export type RaiseClaimFailure =
  | { readonly tag: 'signed-out' }
  /** The answers do not lead to submitClaim. */
  | { readonly tag: 'not-complete' }
  /** The platform decided otherwise, and says why; its key may be spent on another claim, by a copy of this tab. */
  | { readonly tag: 'claim-refused'; readonly message: string; readonly keyMayBeSpent: boolean }
  /** Whether the claim was raised is not known; trying again is safe. */
  | { readonly tag: 'claim-failed' };

export type RaiseClaim = (
  customer: ClaimCustomer,
  draft: ClaimDraft,
  progress: ClaimProgress,
  userMode: UserMode,
) => TE.TaskEither<RaiseClaimFailure, RaisedClaim>;

/**
 * Raises the claim once for its draft, however often it is tried; then keeps what the confirmation shows, discards
 * the draft and traces the end (document 2, section 4).
 */
export const makeRaiseClaim =
  (claims: ClaimRegister, drafts: ClaimDrafts, traceClaim: TraceClaim, clock: Clock): RaiseClaim =>
  (customer, draft, progress, userMode) => {
    const sent = draft.sent ?? { at: clock.now(), jobs: customer.jobs };
    const request = claimRequest(progress, sent.jobs, userMode, sent.at);
    if (request === undefined) return TE.left({ tag: 'not-complete' });
    const note = (noted: Required<Pick<ClaimDraft, 'sent' | 'toReview'>>) => (): void => {
      const kept = drafts.read(draft.contractId);
      if (kept?.attemptKey === draft.attemptKey) drafts.save({ ...kept, ...noted });
    };
    return pipe(
      TE.fromIO(note({ sent, toReview: false })),
      TE.flatMap(() => claims.raise(request, { ...customer, jobs: sent.jobs }, draft.attemptKey)),
      TE.mapLeft((failure): RaiseClaimFailure => {
        if (failure.tag === 'signed-out') return failure;
        if (failure.tag !== 'rejected' || outcomeOf(failure) !== 'refused')
          return { tag: 'claim-failed' };
        const { message } = failure;
        const keyMayBeSpent = isContradiction(failure);
        note({ sent: undefined, toReview: !keyMayBeSpent })();
        return { tag: 'claim-refused', message, keyMayBeSpent };
      }),
      TE.tapIO(({ jobName, jobUid }) => () => {
        drafts.keepConfirmation({
          jobName,
          days: request.days,
          urgency: request.urgency,
          userMode,
        });
        drafts.discard(draft.contractId);
        void traceClaim(draft, progress, userMode, jobUid)();
      }),
    );
  };
