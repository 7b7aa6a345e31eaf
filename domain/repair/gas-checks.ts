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
