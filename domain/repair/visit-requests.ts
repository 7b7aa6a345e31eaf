import type { JobUid } from '../kernel/index.ts';

/** An engineer's request to move a visit to another time. */
export type RescheduleRequest = {
  readonly previousJob: JobUid;
  readonly engineerUid: string;
  /** ISO, with London's offset. */
  readonly visitDateTime: string;
  readonly reason: string;
  readonly otherReason: string;
  /** Where each photo was stored. */
  readonly photos: readonly string[];
};

/** An engineer's request to cancel a visit. */
export type CancelRequest = {
  readonly reason: string;
  readonly otherReason: string;
  readonly photos: readonly string[];
};
