import type { JobPart } from '../repair/index.ts';
import type { JobUid } from '../kernel/index.ts';
import type { Pence } from '../money/index.ts';
import type { SentAnswers } from '../flow/index.ts';
import type { closeQuestions } from './close-questions.ts';

type StepScalar = string | number | boolean;
type StepValue =
  | StepScalar
  | readonly string[]
  | readonly { readonly [field: string]: StepScalar | undefined }[];

/** The answers of each step on the path. */
export type CloseSteps = {
  readonly [step: string]: { readonly [question: string]: StepValue | undefined };
};

/** The day and slot that an engineer chose for the next visit. */
export type FollowOnDetails = { readonly visitDate: string; readonly timeSlot: string };

/** The fields of a close request that are no answers, and those that contain the lines of a form. */
export type CloseResults = {
  readonly partsRequested?: readonly JobPart[] | undefined;
  readonly partsUsed?: readonly JobPart[] | undefined;
  readonly canEngineerSourceParts?: boolean | undefined;
  readonly warningLabourCostShown?: boolean | undefined;
  readonly maxLabourCost?: Pence | undefined;
  readonly followOnDetails?: FollowOnDetails | undefined;
  readonly actualNetPartsCost?: Pence | undefined;
};

/** The answers of a close and their results (document 3, section 3); off the path there are none. */
export type ClosePayload = SentAnswers<typeof closeQuestions> & CloseResults;

/**
 * A close request: the answers of the live path, where a later step overrides an earlier one, and the steps themselves,
 * from which the platform replays the path (document 3, sections 3 and 7).
 */
export type CloseRequest = ClosePayload & {
  readonly job: JobUid;
  readonly flowVersion: number;
  readonly steps: CloseSteps;
  readonly useStructuredParts: boolean;
  readonly previousVisits: number;
};

/** The next visit of a close (document 3, section 3). */
export type FollowOnRequest = {
  readonly previousJob: JobUid;
  readonly engineerUid: string;
  readonly additionalHoursNeeded: number;
  readonly partsDescription: string;
  readonly partsNetAmount: Pence;
  /** ISO, with London's offset. */
  readonly visitDateTime: string;
  readonly skipClaimStatusCheck: boolean;
  readonly partsRequested: readonly JobPart[];
};
