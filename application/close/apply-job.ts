import {
  type CloseStep,
  authorisationOf,
  confirmsCosts,
  withConfirmationsOf,
  type Authorisation,
} from '#domain/close';
import { openNodes } from '#domain/flow';
import type { EngineerJob } from '#domain/repair';
import { continueFromNode } from '../session/flow-session.ts';
import { openNode, shownNode } from '../session/flow-navigation.ts';
import {
  waitsForHigherAmount,
  rulesOf,
  shownCloseStep,
  type CloseEventOf,
  type OpenClose,
  closeProgressOf,
} from './close-session-state.ts';
import { showProblemsAtStop } from './answer-close.ts';

/** Keeps the ticks for the costs only where they confirm the present authorisation. */
const withConfirmations = (state: OpenClose, confirmed: Authorisation | undefined): OpenClose => {
  const now = authorisationOf(state.job);
  const submitted = withConfirmationsOf(state.session.submitted, confirmed, now);
  const drafts = withConfirmationsOf(state.session.drafts, confirmed, now);
  return submitted === state.session.submitted && drafts === state.session.drafts
    ? state
    : { ...state, session: { ...state.session, submitted, drafts } };
};

/** Checks a failed Continue again with the present job: problems may go or change, and none is added. */
const recheckProblems = (state: OpenClose): OpenClose['failed'] => {
  const { failed } = state;
  if (failed === undefined) return undefined;
  const again = continueFromNode(rulesOf(state), state.session, failed.node);
  const problems = again.done || again.failed.node !== failed.node ? [] : again.failed.problems;
  const remainingProblems = failed.problems.flatMap(({ field, problem }) =>
    problems.filter((other) => other.field === field && other.problem === problem),
  );
  return remainingProblems.length === 0 ? undefined : { ...failed, problems: remainingProblems };
};

/**
 * Shows the step whose tick for the costs was cleared, if the engineer is at or past it; after it is ticked again, they
 * return to where they were. `undefined` otherwise.
 */
const requireConfirmationAgain = (
  state: OpenClose,
  shownBefore: CloseStep,
): OpenClose | undefined => {
  const walk = closeProgressOf(state);
  const { at } = walk;
  const isThere = shownBefore === at;
  if (!confirmsCosts(at) || (!isThere && openNodes(walk).includes(shownBefore))) return undefined;
  return {
    ...state,
    failed: isThere ? recheckProblems(state) : undefined,
    finishing: false,
    session: isThere ? state.session : openNode(state.session, at, shownBefore),
    notice: { is: 'confirm-again' },
  };
};

/**
 * Restores a stored close with the present job. `confirmed`: the authorisation that its ticks for the costs confirm.
 */
export const restoreClose = (kept: OpenClose, confirmed: Authorisation | undefined): OpenClose => {
  const state = withConfirmations(kept, confirmed);
  const again = state === kept ? undefined : requireConfirmationAgain(state, shownCloseStep(kept));
  return again ?? showProblemsAtStop(state);
};

/** Applies the job as read again: leads back to the step that waits for it, or to a step that it no longer allows. */
const applyJob = (state: OpenClose, job: EngineerJob): OpenClose => {
  const before = closeProgressOf(state);
  const read = { ...state, job };
  const next = withConfirmations(read, authorisationOf(state.job));
  const after = closeProgressOf(next);
  const isSentBack = before.passed.some(
    ({ node }) => node === 'costAuthorisation' && after.at === 'costAuthorisation',
  );
  if (isSentBack)
    return {
      ...next,
      failed: undefined,
      finishing: false,
      session: openNode(next.session, 'costAuthorisation'),
      notice: { is: 'authorisation-changed' },
    };
  const again = next === read ? undefined : requireConfirmationAgain(next, shownCloseStep(state));
  if (again !== undefined) return again;
  const shown = shownNode(state.session, before);
  if (!openNodes(after).includes(shown)) return { ...showProblemsAtStop(next), finishing: false };
  const failed = recheckProblems(next);
  const isRaised =
    state.failed !== undefined &&
    waitsForHigherAmount(state, state.failed.node) &&
    !waitsForHigherAmount({ ...next, failed }, state.failed.node);
  return {
    ...next,
    failed,
    // A later step that the new answer opens is not shown before the engineer has seen the answer.
    session: shown === next.session.shown ? next.session : { ...next.session, shown },
    ...(isRaised && { notice: { is: 'amount-raised' } }),
  };
};

/** Restores the answers that a change has removed, with the present job. */
export const undoChange = (state: OpenClose): OpenClose => {
  if (state.notice?.is !== 'answers-dropped' || state.notice.before === undefined) return state;
  const before = { ...state, ...state.notice.before, failed: undefined, notice: undefined };
  return applyJob({ ...before, finishing: false }, state.job);
};

/** Applies a reading of the job, unless a later one was applied already. */
export const onJobRead = (
  state: OpenClose,
  { job, reading }: CloseEventOf<'job-read'>,
): OpenClose =>
  reading > state.reads.applied
    ? applyJob({ ...state, reads: { ...state.reads, applied: reading } }, job)
    : state;
