import { areas } from '../claim/by-the-document.ts';
import type { CloseWorld } from './close-worlds.ts';

type Entry = Readonly<Record<string, unknown>>;
type Entries = Readonly<Record<string, Entry | undefined>>;
type Line = Readonly<Record<string, unknown>>;

const gasSteps = [
  'boilerType',
  'boilerLocation',
  'visualInspectionSafe',
  'safetyDeviceFsfCorrect',
  'ventillationSizeConfigLabelling',
  'combustionPerformanceReading',
  'boilerGauges',
  'gasUnsafeSituation',
];

/** The areas of each package, which covers those before it, too (section 4, "Package coverage"). */
export const packages: readonly (readonly [slug: string, areas: readonly string[]])[] = [
  ['your-boiler', ['Boiler', 'Flue', 'Controls', 'Gas supply pipe']],
  ['your-heating', ['Central heating', 'Hot water cylinder']],
  ['your-home', ['Plumbing', 'Drains', 'Mains electrical']],
  ['your-home-plus', ['Taps']],
];

/** The trades that no package covers, such as windows: a job of the same name covers the area. */
export const tradesOfTheirOwn: readonly string[] = Object.values(areas)
  .map(({ category }) => category)
  .filter((trade) => packages.every(([, covered]) => !covered.includes(trade)));

const isCovered = (area: unknown, { job }: CloseWorld): boolean => {
  if (tradesOfTheirOwn.includes(String(area))) return job.type === area;
  const own = packages.findIndex(([slug]) => slug === job.toClose.package);
  return packages.slice(0, own + 1).some(([, covered]) => covered.includes(String(area)));
};

const makesOfAnyPart = ['baxi', 'potterton', 'remeha', 'main'];
const makes = [
  'worcester-bosch',
  'ideal',
  'vaillant',
  'glow-worm',
  'saunier duval',
  ...makesOfAnyPart,
];

/** Answers that a request has within its steps alone; other fields contain their results (document 3, section 3). */
export const sentWithinSteps: readonly string[] = [
  'gasSafetyChecks',
  'boilerMakeOther',
  'labourWarning',
  'authorisationConfirmed',
  'visitDate',
  'timeSlot',
  'issueResolvedWithNewParts',
  'fittedPartsToday',
];

/** Answers that a rule completes or replaces (document 3, section 3, and decisions, "Wire values"). */
export const sentAsComputed: readonly string[] = [
  'isResolved',
  'boilerMake',
  'partsRequested',
  'actualPartsDescription',
  'actualGrossPartsCost',
  'partsUsed',
];

/** The close flow of document 3, section 4, with the decisions: one step at a time, in pounds. */
export const walkByTheDocument = (entries: Entries, world: CloseWorld): readonly string[] => {
  const { job, flags } = world;
  const isGas = job.type === 'Gas Job' || job.type === 'Gas Job re-attend';
  const structured = flags.useStructuredParts && (isGas || job.type === 'Plumbing');
  const answers: Record<string, unknown> = {};
  const way: string[] = [];
  let warned = flags.labourWarned;
  let afterWarning = false;
  let manufacturer = false;
  let gasWasChecked = false;
  const isResolved = () =>
    answers['isResolved'] === 'Yes' || answers['issueResolvedWithNewParts'] === 'Yes';

  /** The name under which the unrolled graph has a step. */
  const nameOf = (step: string): string => {
    const inGas = step === 'gasSafetyChecks' || step === 'boilerDetails' || gasSteps.includes(step);
    if (inGas && isResolved()) return `${step}Resolved`;
    if (step === 'partsNeeded' && afterWarning) return 'partsNeededAfterWarning';
    if (!manufacturer) return step;
    return (
      {
        photos: 'sendJobToManufacturerPhotos',
        actualPartsCost: 'sendJobToManufacturerCostOfParts',
        actualHours: 'sendJobToManufacturerTimeSpent',
      }[step] ?? step
    );
  };

  const authorisation = (): 'yes' | 'lower' | 'manufacturer' | 'no' => {
    if (!flags.automaticAuthorisation || job.toClose.previousVisits > 1) return 'no';
    const lines = answers['partsRequested'] as readonly Line[];
    const labour = 48 * Number(answers['estimatedHoursNeeded']);
    const total = labour + lines.reduce((sum, line) => sum + Number(line['cost']) / 100, 0);
    const primary = lines.map((line) => Number(line['hoursPrimary']));
    const largest = primary.indexOf(Math.max(...primary));
    const others = lines.reduce(
      (sum, line, at) => (at === largest ? sum : sum + Number(line['hoursSecondary'])),
      0,
    );
    const tolerance = Math.max(...lines.map((line) => Number(line['tolerance'])));
    const cap = lines.some((line) => line['hoursPrimary'] === undefined)
      ? Number.POSITIVE_INFINITY
      : 48 * (Math.max(...primary) + others + tolerance);
    const make = String(answers['boilerMake']);
    const maker =
      answers['issueArea'] === 'Boiler' &&
      makes.includes(make) &&
      (makesOfAnyPart.includes(make) ||
        !lines.some((line) => line['name'] === 'Main Heat Exchanger'));
    if (labour > cap || total > 250) {
      if (total - labour + 24 > 250 || warned) return maker ? 'manufacturer' : 'no';
      return 'lower';
    }
    return lines.length > 2 ? 'no' : 'yes';
  };

  const afterAuthorisation = (): string => {
    const decided = authorisation();
    if (decided === 'yes') return 'partsSource';
    if (decided === 'lower') return 'canLabourCostBeLowered';
    if (decided === 'no') return 'costAuthorisation';
    manufacturer = true;
    return 'photos';
  };

  const actualParts = () => (structured ? 'actualPartsUsed' : 'actualPartsCost');

  const next = (step: string): string => {
    const at = gasSteps.indexOf(step);
    if (at >= 0 && at < gasSteps.length - 1) return gasSteps[at + 1] ?? '';
    switch (step) {
      case 'issueResolved':
        if (answers['isResolved'] === 'No') return 'describeIssueAndNextSteps';
        return job.toClose.visitType === 'FollowOn' ? 'issueDescription' : 'issueArea';
      case 'issueDescription':
      case 'issueDescriptionNotFollowOn':
        return isGas ? 'gasSafetyChecks' : 'photos';
      case 'describeIssueAndNextSteps':
        return isGas ? 'boilerDetails' : 'issueArea';
      case 'boilerDetails':
        return isResolved() ? 'boilerType' : 'gasSafetyChecks';
      case 'gasSafetyChecks':
        gasWasChecked = answers['gasSafetyChecks'] === 'Yes';
        if (gasWasChecked) return isResolved() ? 'boilerDetails' : 'boilerType';
        return isResolved() ? 'photos' : 'issueArea';
      case 'gasUnsafeSituation':
        return isResolved() ? 'photos' : 'issueArea';
      case 'issueArea':
        if (isResolved()) return 'issueDescriptionNotFollowOn';
        return isCovered(answers['issueArea'], world) ? 'issueCauses' : 'photos';
      case 'issueCauses':
        return (answers['issueCauses'] as readonly string[]).includes('none')
          ? 'confidenceInDiagnosis'
          : 'photos';
      case 'confidenceInDiagnosis':
        if (Number(answers['confidenceInDiagnosis']) <= 1) return 'photos';
        return structured ? 'partsNeeded' : 'estimatedCostOfParts';
      case 'estimatedCostOfParts':
        return !flags.automaticAuthorisation ||
          50 * Number(answers['estimatedHoursNeeded']) +
            Number(answers['estimatedPartsCost']) / 100 >
            100 ||
          job.toClose.previousVisits > 1
          ? 'costAuthorisation'
          : 'partsSource';
      case 'partsNeeded':
        return afterAuthorisation();
      case 'canLabourCostBeLowered':
        warned = true;
        afterWarning = true;
        return answers['labourWarning'] === 'can-lower' ? 'partsNeeded' : afterAuthorisation();
      case 'costAuthorisation':
        if (job.toClose.authorised !== 'Yes') return 'photos';
        return structured ? 'confirmPartsNeeded' : 'confirmEstimatedCostOfParts';
      case 'confirmPartsNeeded':
      case 'confirmEstimatedCostOfParts':
        return 'partsSource';
      case 'partsSource':
        return answers['partsSource'] === 'now' ? 'authorised' : 'followOnDetails';
      case 'followOnDetails':
        return 'photos';
      case 'authorised':
        return 'issueResolvedWithNewParts';
      case 'issueResolvedWithNewParts':
        if (!isResolved()) return 'issueDescriptionNotResolvedNewParts';
        return isGas ? 'gasSafetyChecks' : 'photos';
      case 'issueDescriptionNotResolvedNewParts':
        return 'photos';
      case 'photos':
        if (manufacturer) return 'actualPartsCost';
        return job.toClose.partsDescription !== undefined || way.includes('authorised')
          ? actualParts()
          : 'haveYouFittedPartsToday';
      case 'haveYouFittedPartsToday':
        return answers['fittedPartsToday'] === 'Yes' ? actualParts() : 'actualHours';
      case 'actualPartsCost':
      case 'actualPartsUsed':
        return 'actualHours';
      case 'actualHours': {
        if (manufacturer) return 'investigationRequired';
        if (isResolved()) return 'complete';
        if (answers['partsSource'] === 'next-visit') return 'nextVisitScheduled';
        const causes = (answers['issueCauses'] ?? ['none']) as readonly string[];
        const unsure = Number(answers['confidenceInDiagnosis'] ?? 99) <= 1;
        return causes.some((cause) => cause !== 'none') ||
          unsure ||
          !isCovered(answers['issueArea'], world)
          ? 'rejectionNotice'
          : 'investigationRequired';
      }
      default:
        throw new Error(`The document has no step ${step}`);
    }
  };

  let step = 'issueResolved';
  for (;;) {
    const name = nameOf(step);
    way.push(name);
    const entry = entries[name];
    if (entry === undefined) return way;
    Object.assign(answers, entry);
    step = next(step);
  }
};
