import {
  claimRequest,
  claimStages,
  isRefusal,
  offerMoments,
  replayClaim,
  type ClaimProgress,
} from '../claim/index.ts';
import {
  closeRequest,
  closeSteps,
  replayClose,
  requestedParts,
  type CloseProgress,
} from '../close/index.ts';
import { progressOfClaimWalk, type ClaimWalk } from './claim-walks.ts';
import { progressOfCloseWalk, type CloseWalk } from './close-walks.ts';

type FollowClaim = (walk: ClaimWalk) => Pick<ClaimProgress, 'at' | 'passed' | 'refusal'>;
type FollowClose = (walk: CloseWalk) => Pick<CloseProgress, 'at' | 'passed' | 'end'>;

const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const haveReasons = (passed: readonly { readonly edge: { readonly because: string } }[]): boolean =>
  passed.every(({ edge }) => edge.because !== '');

/**
 * What holds for every claim, whole or not: properties for the rules, or for a backend that follows a claim in its own way
 * (`follow`).
 */
export const claimInvariants = {
  /** It stops at a stage of the route, whatever the answers. */
  'stops at a stage': (walk: ClaimWalk, follow: FollowClaim = progressOfClaimWalk): boolean =>
    claimStages.includes(follow(walk).at),
  'gives a reason for each edge': (
    walk: ClaimWalk,
    follow: FollowClaim = progressOfClaimWalk,
  ): boolean => haveReasons(follow(walk).passed),
  'refuses at the end of a path only': (
    walk: ClaimWalk,
    follow: FollowClaim = progressOfClaimWalk,
  ): boolean => {
    const { at, refusal } = follow(walk);
    return (refusal !== undefined) === isRefusal(at);
  },
  'decides the same again': (walk: ClaimWalk, follow: FollowClaim = progressOfClaimWalk): boolean =>
    isSameJson(follow(walk), follow(walk)),
  /** An answer to a question that the path does not ask changes nothing. */
  'reads only the answers on its path': (
    walk: ClaimWalk,
    follow: FollowClaim = progressOfClaimWalk,
  ): boolean => {
    const { live } = progressOfClaimWalk(walk);
    return follow({ ...walk, answers: live }).at === follow(walk).at;
  },
  /** A claim that is made from the answers is decided in the same way when it is received. */
  'is accepted again when it is sent': (walk: ClaimWalk): boolean => {
    const progress = progressOfClaimWalk(walk);
    const request = claimRequest({
      progress,
      jobs: walk.jobs,
      userMode: 'customer',
      now: walk.now,
    });
    if (request === undefined) return progress.at !== 'submitClaim';
    const replayed = replayClaim(
      request.category,
      request.answers,
      walk.facts,
      offerMoments(walk.now),
    );
    return replayed.replayed && replayed.progress.urgency.outcome === request.urgency;
  },
} as const;

/** What holds for every close, whole or not. */
export const closeInvariants = {
  'stops at a step or an end': (
    walk: CloseWalk,
    follow: FollowClose = progressOfCloseWalk,
  ): boolean => {
    const { at, end } = follow(walk);
    return closeSteps.includes(at) && (end === undefined || end === at);
  },
  'gives a reason for each edge': (
    walk: CloseWalk,
    follow: FollowClose = progressOfCloseWalk,
  ): boolean => haveReasons(follow(walk).passed),
  'decides the same again': (walk: CloseWalk, follow: FollowClose = progressOfCloseWalk): boolean =>
    isSameJson(follow(walk), follow(walk)),
  /** A close that is made from the answers is decided in the same way when it is received. */
  'is accepted again when it is sent': (walk: CloseWalk): boolean => {
    const progress = progressOfCloseWalk(walk);
    const request = closeRequest({ ...walk, progress });
    if (request === undefined) return progress.end === undefined;
    const lines = requestedParts(progress.live['partsRequested']);
    const replayed = replayClose({
      request,
      job: walk.job,
      hoursOf: (name) => lines.find((line) => line.name === name)?.hours,
    });
    return replayed.replayed && replayed.end === progress.end;
  },
} as const;
