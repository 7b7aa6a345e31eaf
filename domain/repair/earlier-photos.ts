import type { VisitStatus } from './job-status.ts';
import { isVisitOver } from './visit-life.ts';

/** A photo of the fault that an engineer took on an earlier visit of the claim. */
export type EarlierPhoto = {
  /** Identifies its file on the platform. */
  readonly key: string;
  readonly name: string;
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
