import { pipe } from 'fp-ts/function';
import type * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { ClaimProgress } from '#domain/claims/claim-route.ts';
import type { UserMode } from '#domain/identity/user-mode.ts';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import type { ClaimDraft, ClaimDrafts } from '../../ports/claim-drafts.ts';
import type { ClaimTracker } from '../../ports/claim-tracker.ts';

export type TraceClaim = (
  draft: ClaimDraft,
  progress: ClaimProgress,
  userMode: UserMode,
  raisedAs: JobUid | undefined,
) => T.Task<void>;

/** Tells the provider how far a claim came, as well as the line allows: it never fails and nobody waits for it. */
export const makeTraceClaim =
  (tracker: ClaimTracker, drafts: ClaimDrafts): TraceClaim =>
  (draft, progress, userMode, raisedAs) =>
    pipe(
      tracker.track({
        id: draft.traceId,
        contractId: draft.contractId,
        jobUid: raisedAs,
        answers: progress.live,
        rejected: progress.refusal?.item,
        urgency: progress.live.vulnerable === undefined ? undefined : progress.urgency.outcome,
        stageHistory: progress.passed.map(({ node }) => node),
        lastStage: progress.at,
        userMode,
      }),
      TE.match(
        () => undefined,
        ({ id }) => {
          const kept = drafts.read(draft.contractId);
          if (kept?.attemptKey === draft.attemptKey) drafts.save({ ...kept, traceId: id });
        },
      ),
    );
