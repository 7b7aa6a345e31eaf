import type { JobPart } from '../repair/index.ts';
import type { JobUid } from '../kernel/index.ts';
import type { Pence } from '../money/index.ts';

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

/**
 * A close request: the answers of the live path, where a later step overrides an earlier one, and the steps themselves,
 * from which the platform replays the path. Missing answers are `undefined` (document 3, sections 3 and 7).
 */
export type CloseRequest = {
  readonly job: JobUid;
  readonly flowVersion: number;
  readonly steps: CloseSteps;
  readonly useStructuredParts: boolean;
  readonly previousVisits: number;

  readonly isResolved?: string | undefined;
  readonly issueDescription?: string | undefined;
  readonly issueArea?: string | undefined;
  /** The engineer's own words for an area that is none of the list. */
  readonly issueAreaOther?: string | undefined;
  readonly issueCauses?: readonly string[] | undefined;
  /** Low is 1, high is 99. */
  readonly confidenceInDiagnosis?: number | undefined;

  readonly boilerMake?: string | undefined;
  /** The engineer's own words for a make that is none of the list. */
  readonly boilerModel?: string | undefined;
  readonly boilerGcNumber?: string | undefined;
  readonly boilerType?: string | undefined;
  readonly boilerLocation?: string | undefined;
  readonly visualInspectionSafe?: string | undefined;
  readonly safetyDeviceFsfCorrect?: string | undefined;
  readonly ventillationSizeConfigLabelling?: string | undefined;
  readonly combustionPerformanceReading?: string | undefined;
  readonly gasRateKw?: number | undefined;
  readonly burnerPressureMb?: number | undefined;
  readonly unsafeSituation?: string | undefined;
  readonly unsafeSituationAcknowledged?: boolean | undefined;

  readonly partsDescription?: string | undefined;
  readonly estimatedPartsCost?: Pence | undefined;
  readonly estimatedHoursNeeded?: number | undefined;
  readonly partsRequested?: readonly JobPart[] | undefined;
  readonly partsSource?: 'now' | 'next-visit' | undefined;
  readonly canEngineerSourceParts?: boolean | undefined;
  readonly warningLabourCostShown?: boolean | undefined;
  readonly maxLabourCost?: Pence | undefined;
  readonly followOnDetails?: FollowOnDetails | undefined;

  /** The storage location of each file. */
  readonly photosOfFault?: readonly string[] | undefined;
  readonly photosOfFaultReason?: string | undefined;
  readonly receipts?: readonly string[] | undefined;

  readonly partsUsed?: readonly JobPart[] | undefined;
  readonly actualPartsDescription?: string | undefined;
  readonly actualNetPartsCost?: Pence | undefined;
  readonly actualGrossPartsCost?: Pence | undefined;
  /** Hours. */
  readonly actualDuration?: number | undefined;
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
