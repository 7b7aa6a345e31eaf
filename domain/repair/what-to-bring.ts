import type { Pence } from '../money/index.ts';
import type { EngineerJob } from './engineer-job.ts';
import type { VisitStatus } from './job-status.ts';
import { hasAnyCheck, type EarlierPhoto, type GasChecks } from './job-to-close.ts';
import { isVisitOver } from './visit-life.ts';

/** Information for an engineer before a follow-on visit. */
export type WhatToBring = {
  readonly parts: readonly { readonly name: string; readonly quantity: number }[];
  /** The parts in words, where no lines are known. */
  readonly partsInWords: string | undefined;
  readonly authorisedNet: Pence | undefined;
  readonly authorisedHours: number | undefined;
  /** The earlier engineer's notes about the fault. */
  readonly earlierFindings: string | undefined;
  /** The earlier engineer's photos of the fault. */
  readonly earlierPhotos: readonly EarlierPhoto[];
  /** The earlier engineer's checks. */
  readonly earlierChecks: GasChecks | undefined;
};

/** What to bring to a visit; `undefined` where no earlier visit requested anything. */
export const whatToBring = ({
  status,
  toClose,
}: Pick<EngineerJob, 'status' | 'toClose'>): WhatToBring | undefined => {
  const { parts, partsDescription, authorised, authorisedNet, gasChecks, earlierFindings } =
    toClose;
  const isFollowOn = toClose.visitType === 'FollowOn' || toClose.visitType === 'FollowOnFromPMS';
  const mayBeFitted = authorised !== 'No';
  const needsParts = parts.length > 0 || partsDescription !== undefined;
  if (isVisitOver(status) || !(isFollowOn || needsParts)) return undefined;
  const found: WhatToBring = {
    parts: parts.filter(({ used }) => used !== false),
    partsInWords: parts.length > 0 ? undefined : partsDescription,
    authorisedNet: mayBeFitted ? authorisedNet : undefined,
    authorisedHours: mayBeFitted ? (toClose.estimatedHours ?? toClose.authorisedHours) : undefined,
    earlierFindings,
    earlierPhotos: toClose.earlierPhotos,
    earlierChecks: hasAnyCheck(gasChecks) ? gasChecks : undefined,
  };
  const isEmpty =
    found.parts.length === 0 &&
    found.earlierPhotos.length === 0 &&
    Object.values({ ...found, parts: undefined, earlierPhotos: undefined }).every(
      (value) => value === undefined,
    );
  return isEmpty ? undefined : found;
};

/** An earlier visit of the claim that was closed, with the locations of its files. */
export type EarlierClose = {
  readonly photosOfFault?: readonly string[] | undefined;
  readonly receipts?: readonly string[] | undefined;
};

/**
 * The locations of the photos that the engineer of a visit may see, each once: those of the fault from earlier visits of
 * the claim, until the visit is over. Receipts stay with the engineer who paid.
 *
 * @param earlierCloses of the same claim, the latest first
 */
export const earlierPhotoLocations = (
  visit: { readonly status: VisitStatus },
  earlierCloses: readonly EarlierClose[],
): readonly string[] =>
  isVisitOver(visit.status)
    ? []
    : [...new Set(earlierCloses.flatMap(({ photosOfFault = [] }) => photosOfFault))];
