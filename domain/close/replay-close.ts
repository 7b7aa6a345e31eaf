import type { CatalogueHours, EngineerJob, ClaimStatus } from '../repair/index.ts';
import type { WithLimits } from '../limits/index.ts';
import type { ClosableJob, CloseFlags } from './close-guards.ts';
import { closeFlow, closeSteps, type CloseEnd, type CloseStep } from './close-flow.ts';
import { closeRequest, followOnRequest } from './close-payload.ts';
import { requestedParts, requestedPartsAnswer } from './close-parts.ts';
import {
  closeProgress,
  answersOnPath,
  type CloseAnswers,
  type CloseProgress,
} from './close-progress.ts';
import type { CloseRequest, FollowOnRequest } from './close-payload.ts';

/** Why a close that arrives from outside is refused. */
export type CloseRefusal =
  | { readonly refusal: 'flow-version-unknown'; readonly version: number }
  | { readonly refusal: 'steps-unknown'; readonly steps: readonly string[] }
  | { readonly refusal: 'no-end-reached'; readonly progress: CloseProgress }
  | { readonly refusal: 'steps-off-path'; readonly steps: readonly string[] }
  | { readonly refusal: 'payload-differs'; readonly fields: readonly string[] };

export type CloseReplay =
  | {
      readonly replayed: true;
      readonly end: CloseEnd;
      readonly progress: CloseProgress;
      /** The close request that the steps result in. */
      readonly request: CloseRequest;
      readonly followOn: FollowOnRequest | undefined;
    }
  | ({ readonly replayed: false } & CloseRefusal);

type Catalogue = (partName: string) => CatalogueHours | undefined;

/** The steps with the hours of the catalogue in place of those that were sent. */
const withCatalogueHours = (answers: CloseAnswers, hoursOf: Catalogue): CloseAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([step, entry]) => {
      const parts = entry?.['partsRequested'];
      if (parts === undefined) return [step, entry] as const;
      const known = requestedParts(parts).map((part) => ({ ...part, hours: hoursOf(part.name) }));
      return [step, { ...entry, partsRequested: requestedPartsAnswer(known) }] as const;
    }),
  );

const isStep = (name: string): name is CloseStep => closeSteps.some((step) => step === name);

/** Whether two values of a payload are the same; the order of fields does not matter, that of lists does. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSame(left[key], right[key]),
  );
};

/** Fields that are not compared, since the phone's catalogue may differ. */
const notCompared: readonly string[] = [
  'steps',
  'partsRequested',
  'maxLabourCost',
  'previousVisits',
];

/** The flags of a close as it was sent; what support had to decide is decided by its costs. */
export const flagsOfRequest = ({
  useStructuredParts,
  warningLabourCostShown,
  steps,
}: CloseRequest): CloseFlags => ({
  useStructuredParts,
  automaticAuthorisation: true,
  labourWarned: warningLabourCostShown === true && steps['canLabourCostBeLowered'] === undefined,
});

/**
 * Decides a received close again, so that a platform trusts no client: walks its steps, decides the costs with the
 * platform's own job and catalogue, and compares the result with what was sent.
 *
 * Fails with `flow-version-unknown`, `steps-unknown`, `no-end-reached`, `steps-off-path` or `payload-differs`, and what
 * it is about.
 *
 * @source document 3, sections 3 and 7
 * @example
 *   const request = {
 *     job: job.uid,
 *     flowVersion: 1,
 *     steps: { issueResolved: { isResolved: 'Yes' } },
 *     useStructuredParts: true,
 *     previousVisits: 0,
 *   };
 *   const replay = replayClose({ request, job, hoursOf: () => undefined });
 *   replay.replayed; // => false
 */
export const replayClose = ({
  request,
  job,
  hoursOf,
  asOf,
}: {
  readonly request: CloseRequest;
  readonly job: ClosableJob & Pick<EngineerJob, 'uid' | 'engineerUid'>;
  /** The catalogue's hours of a part; `undefined` for one that it does not have. */
  readonly hoursOf: (partName: string) => CatalogueHours | undefined;
} & WithLimits): CloseReplay => {
  // The days of the next visit are not checked again, since a close may have waited on the phone. A portal without
  // automatic authorisation asks support more often, and is believed; so is one that has shown the labour warning
  // before, which only makes its path stricter.
  if (request.flowVersion !== closeFlow.version)
    return { replayed: false, refusal: 'flow-version-unknown', version: request.flowVersion };
  const unknown = Object.keys(request.steps).filter((step) => !isStep(step));
  if (unknown.length > 0) return { replayed: false, refusal: 'steps-unknown', steps: unknown };

  const { steps } = request;
  const flags = flagsOfRequest(request);
  const answers = withCatalogueHours(steps, hoursOf);
  const walkWith = (automaticAuthorisation: boolean) =>
    closeProgress(answers, job, { ...flags, automaticAuthorisation }, undefined, asOf);
  const stepsOff = (walked: CloseProgress): readonly string[] => {
    const onPath = answersOnPath(answers, walked);
    return Object.keys(steps).filter((step) => !Object.hasOwn(onPath, step));
  };
  const isWhole = (walked: CloseProgress): boolean =>
    walked.end !== undefined && stepsOff(walked).length === 0;
  const decidedHere = walkWith(true);
  const withSupport = isWhole(decidedHere) ? undefined : walkWith(false);
  const progress = withSupport !== undefined && isWhole(withSupport) ? withSupport : decidedHere;
  const decided = closeRequest({ job, flags, answers, progress, asOf });
  if (decided === undefined) return { replayed: false, refusal: 'no-end-reached', progress };

  const stepsOffPath = stepsOff(progress);
  if (stepsOffPath.length > 0)
    return { replayed: false, refusal: 'steps-off-path', steps: stepsOffPath };

  const fields = [...new Set([...Object.keys(request), ...Object.keys(decided)])].filter(
    (key) =>
      !notCompared.includes(key) &&
      !isSame(request[key as keyof CloseRequest], decided[key as keyof CloseRequest]),
  );
  return fields.length > 0
    ? { replayed: false, refusal: 'payload-differs', fields }
    : {
        replayed: true,
        end: progress.end as CloseEnd,
        progress,
        request: decided,
        followOn: followOnRequest({ job, progress }),
      };
};

/**
 * The status of the claim after each end; the job is Complete without an abort reason. A follow-on makes the claim
 * Upcoming again (decisions, "What the ends do").
 */
export const claimAfterClose: { readonly [End in CloseEnd]: ClaimStatus } = {
  complete: 'Closed',
  nextVisitScheduled: 'Engineer to Schedule Follow-On',
  investigationRequired: 'Investigation Required',
  rejectionNotice: 'Investigation Required',
};
