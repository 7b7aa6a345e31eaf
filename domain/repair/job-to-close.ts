import { nameReader } from '../kernel/index.ts';
import type { PackageSlug } from '../cover/index.ts';
import type { Pence } from '../money/index.ts';

/** The known details of a boiler, as reported or read from its plate. */
export type Boiler = {
  readonly make: string | undefined;
  readonly model: string | undefined;
  /** Gas council number, 7 digits. */
  readonly gcNumber: string | undefined;
  readonly type: string | undefined;
  readonly location: string | undefined;
};

/** An engineer's checks and readings at a boiler, once (document 3, section 4). */
export type GasChecks = {
  readonly visualInspectionSafe: string | undefined;
  readonly safetyDeviceFsfCorrect: string | undefined;
  readonly ventilation: string | undefined;
  readonly combustionReading: string | undefined;
  readonly gasRateKw: string | undefined;
  readonly burnerPressureMb: string | undefined;
  readonly unsafeSituation: string | undefined;
};

/** A gas council number as on the plate, for example 47-315-12; unchanged unless it has 7 digits. */
export const formatGcNumber = (number: string): string =>
  /^\d{7}$/.test(number)
    ? `${number.slice(0, 2)}-${number.slice(2, 5)}-${number.slice(5)}`
    : number;

export const hasAnyCheck = (checks: GasChecks): boolean =>
  Object.values(checks).some((value) => value !== undefined && value !== '');

/** Whether a job was closed with gas checks, before parts were fitted or after (decisions, "Gas record"). */
export const hasGasRecord = ({
  gasChecks,
  earlierGasChecks,
}: {
  readonly gasChecks: GasChecks;
  readonly earlierGasChecks: GasChecks | undefined;
}): boolean => hasAnyCheck(gasChecks) || earlierGasChecks !== undefined;

/** Why a visit is made (document 3, section 3). */
export const visitTypes = [
  'FollowOn',
  'Reattend',
  'FollowOnFromPMS',
  'Reschedule',
  'FixedPriceRepair',
  'Breakdown',
] as const;
export type VisitType = (typeof visitTypes)[number];

/** Reads a visit type in any spelling; `undefined` when it is unknown. */
export const parseVisitType = /* @__PURE__ */ nameReader(visitTypes);

/** Support's answer; `undefined` while it is unknown (decisions). */
export type SupportAnswer = 'Yes' | 'No' | undefined;

/** Reads support's answer; anything but Yes or No is unknown. */
export const parseSupportAnswer = /* @__PURE__ */ nameReader(['Yes', 'No']);

/** The catalogue's hours of work for a part. */
export type CatalogueHours = {
  /** When it is the main work of the visit. */
  readonly primary: number;
  /** When it is fitted beside another part. */
  readonly secondary: number;
  /** Extra hours for a difficult place. */
  readonly tolerance: number;
};

/** A line of the parts that a job carries (document 3, section 3). */
export type JobPart = {
  readonly name: string;
  readonly quantity: number;
  /** Whether it was fitted; `undefined` if unknown. */
  readonly used: boolean | undefined;
  /** Net, of the whole line. */
  readonly estimatedCost: Pence | undefined;
  readonly actualCost: Pence | undefined;
  readonly hours: CatalogueHours | undefined;
};

/** A photo of the fault that an engineer took on an earlier visit of the claim. */
export type EarlierPhoto = {
  /** Identifies its file on the platform. */
  readonly key: string;
  readonly name: string;
};

/** The data of a job that only closing it needs. */
export type JobToClose = {
  readonly visitType: VisitType | undefined;
  /** `undefined` for a package that is not known: an error, never a rejection. */
  readonly package: PackageSlug | undefined;
  readonly vatRegistered: boolean;
  /** Earlier visits of the claim that an engineer closed. */
  readonly previousVisits: number;
  readonly authorised: SupportAnswer;
  /** Net, of the parts that support has authorised. */
  readonly authorisedNet: Pence | undefined;
  /** Hours that this visit may take. */
  readonly authorisedHours: number | undefined;
  /** Hours that were estimated, and authorised, for the next visit. */
  readonly estimatedHours: number | undefined;
  /** Parts that were to be fitted in this visit, in words. */
  readonly partsDescription: string | undefined;
  readonly parts: readonly JobPart[];
  readonly boiler: Boiler;
  /** The checks of the job's close; the later pass, where there were two. */
  readonly gasChecks: GasChecks;
  /** The pass before parts were fitted, where there were two. */
  readonly earlierGasChecks: GasChecks | undefined;
  /** The latest earlier engineer's notes about the fault. */
  readonly earlierFindings: string | undefined;
  /** Photos of the fault from earlier visits, the latest visit's first. */
  readonly earlierPhotos: readonly EarlierPhoto[];
};

const noBoiler: Boiler = {
  make: undefined,
  model: undefined,
  gcNumber: undefined,
  type: undefined,
  location: undefined,
};

const noChecks: GasChecks = {
  visualInspectionSafe: undefined,
  safetyDeviceFsfCorrect: undefined,
  ventilation: undefined,
  combustionReading: undefined,
  gasRateKw: undefined,
  burnerPressureMb: undefined,
  unsafeSituation: undefined,
};

/** A job of which nothing is known yet. */
export const emptyJobToClose: JobToClose = {
  visitType: undefined,
  package: undefined,
  vatRegistered: false,
  previousVisits: 0,
  authorised: undefined,
  authorisedNet: undefined,
  authorisedHours: undefined,
  estimatedHours: undefined,
  partsDescription: undefined,
  parts: [],
  boiler: noBoiler,
  gasChecks: noChecks,
  earlierGasChecks: undefined,
  earlierFindings: undefined,
  earlierPhotos: [],
};
