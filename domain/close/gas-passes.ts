import { hasAnyCheck, type Boiler, type GasChecks } from '../repair/index.ts';
import { digitsIn } from '../kernel/index.ts';
import { boilerMakeName } from './close-options.ts';
import type { CloseRequest, CloseSteps } from './close-payload.ts';

/** The step and question of each check before parts are fitted. */
const questionOfCheck: {
  readonly [Check in keyof GasChecks]: readonly [step: string, question: string];
} = {
  visualInspectionSafe: ['visualInspectionSafe', 'visualInspectionSafe'],
  safetyDeviceFsfCorrect: ['safetyDeviceFsfCorrect', 'safetyDeviceFsfCorrect'],
  ventilation: ['ventillationSizeConfigLabelling', 'ventillationSizeConfigLabelling'],
  combustionReading: ['combustionPerformanceReading', 'combustionPerformanceReading'],
  gasRateKw: ['boilerGauges', 'gasRateKw'],
  burnerPressureMb: ['boilerGauges', 'burnerPressureMb'],
  unsafeSituation: ['gasUnsafeSituation', 'unsafeSituation'],
};

/** The suffix of the steps of a resolved job. */
const resolvedSteps = 'Resolved';

const passOf = (steps: CloseSteps, suffix: string): GasChecks | undefined => {
  const answerTo = ([step, question]: readonly [string, string]): string | undefined => {
    const value = steps[`${step}${suffix}`]?.[question];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const checks = Object.fromEntries(
    Object.entries(questionOfCheck).map(([check, question]) => [check, answerTo(question)]),
  ) as GasChecks;
  return hasAnyCheck(checks) ? checks : undefined;
};

/**
 * Reads the gas checks of a close: the last pass, and the one before parts were fitted where another followed.
 *
 * Where no checks followed new parts, there is no last pass: the earlier one does not describe the boiler as it was left.
 *
 * @source document 3, section 4; decisions
 * @example
 *   gasPasses({}); // => { last: undefined, earlier: undefined }
 */
export const gasPasses = (
  steps: CloseSteps,
): { readonly last: GasChecks | undefined; readonly earlier: GasChecks | undefined } => {
  const first = passOf(steps, '');
  const after = passOf(steps, resolvedSteps);
  const isOutdated =
    after !== undefined || steps[`gasSafetyChecks${resolvedSteps}`]?.['gasSafetyChecks'] === 'No';
  return isOutdated ? { last: after, earlier: first } : { last: first, earlier: undefined };
};

/**
 * The known boiler after a close: as the close describes it, with earlier facts of the same boiler that were not part
 * of it; `undefined` where nothing is known.
 */
export const boilerAfterClose = (
  request: CloseRequest,
  known: Boiler | undefined,
): Boiler | undefined => {
  const { boilerModel: model, boilerGcNumber: gcNumber } = request;
  const { boilerType: type, boilerLocation: location } = request;
  const described: Boiler = { make: boilerMakeName(request), model, gcNumber, type, location };
  if (Object.values(described).every((value) => value === undefined)) return known;
  const knownNumber = known?.gcNumber && digitsIn(known.gcNumber);
  return knownNumber === gcNumber
    ? { ...described, type: type ?? known?.type, location: location ?? known?.location }
    : described;
};
