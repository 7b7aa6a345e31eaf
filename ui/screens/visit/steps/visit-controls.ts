import type { ComponentType } from 'react';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import type { JobUid } from '#domain/kernel/identifiers.ts';

export type VisitActionsProps = {
  readonly job: EngineerJob;
  /** The visit that comes next stands out. */
  readonly prominent?: boolean;
  /** The ways to the customer stand above the next step, and both stay within reach of the thumb. */
  readonly withReach?: boolean;
};

/** What is done with the visits of a list, and what of it waits on the phone: not there before the portal is. */
export type VisitControls = {
  readonly Actions: ComponentType<VisitActionsProps>;
  readonly Waiting: ComponentType<{ readonly job: JobUid }>;
};
