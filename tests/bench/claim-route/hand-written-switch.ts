import type { Answers, Facts } from '#domain/flow';
import type { ClaimStage } from '#domain/claim';

const has = (facts: Facts, fact: string, value: unknown): boolean => {
  const list = facts[fact];
  return typeof value === 'string' && typeof list === 'object' && list.includes(value);
};

const text = (answer: unknown): string => (typeof answer === 'string' ? answer : '');

const firstGroups: { readonly [jobType: string]: ClaimStage | undefined } = {
  boiler: 'boilerGroup1',
  heating: 'heatingGroup1',
  electric: 'electricGroup1',
  plumbing: 'plumbingGroup1',
  drainage: 'drainageGroup1',
  windows: 'windowsGroup1',
  locks: 'locksGroup1',
  pests: 'pestsGroup1',
  doors: 'doorsGroup1',
};

const problemArea = (answers: Answers, facts: Facts): ClaimStage => {
  const jobType = answers['jobType'];
  if (!has(facts, 'includedProducts', jobType)) return 'policyNotCovered';
  if (has(facts, 'jobTypesWithOpenJob', jobType)) return 'sameJobTypeAlreadyOpen';
  return firstGroups[text(jobType)] ?? 'policyNotCovered';
};

const plumbing = (answers: Answers, facts: Facts): ClaimStage => {
  switch (text(answers['plumbingIssue'])) {
    case 'showers':
    case 'flexiblePipes':
      return 'optionNotCovered';
    case 'taps':
      return has(facts, 'includedProducts', 'taps') ? 'vulnerability' : 'optionNotCovered';
    case 'pipework':
      return 'pipeworkInsideProperty';
    case 'toilets':
      return 'toiletIssue';
    default:
      return 'vulnerability';
  }
};

const toilet = (answers: Answers, facts: Facts): ClaimStage => {
  if (answers['plumbingToiletType'] === 'saniflow') return 'optionNotCovered';
  if (answers['plumbingToiletBlockage'] !== 'Yes') return 'vulnerability';
  if (!has(facts, 'includedProducts', 'drainage')) return 'policyNotCovered';
  return has(facts, 'jobTypesWithOpenJob', 'drainage') ? 'sameJobTypeAlreadyOpen' : 'vulnerability';
};

const refusedUnless = (covered: boolean): ClaimStage =>
  covered ? 'vulnerability' : 'optionNotCovered';

/** The table of document 2, section 4, as plain handwritten code. */
export const switchRoute = (
  stage: ClaimStage,
  answers: Answers,
  facts: Facts,
): ClaimStage | undefined => {
  switch (stage) {
    case 'problemArea':
      return problemArea(answers, facts);
    case 'boilerGroup1':
      if (answers['gasLeak'] === 'Yes') return 'gasLeakRejection';
      return answers['gasHeat'] === 'Yes' ? 'optionNotCovered' : 'boilerGroup2';
    case 'heatingGroup1':
      switch (text(answers['heatingProblemRelateTo'])) {
        case 'underfloorHeating':
          return 'optionNotCovered';
        case 'seriousWaterLeak':
          return 'heatingGroup2';
        case 'heatingPipes':
          return 'heatingLeakVisibility';
        default:
          return 'vulnerability';
      }
    case 'electricGroup1':
      switch (text(answers['electricIssue'])) {
        case 'outdoorLighting':
          return 'electricGroup2';
        case 'electricShowers':
        case 'electricOrUnderfloorHeating':
          return 'optionNotCovered';
        default:
          return 'vulnerability';
      }
    case 'electricGroup2':
      return refusedUnless(answers['electricOutdoorAbove3m'] !== 'Yes');
    case 'plumbingGroup1':
      return plumbing(answers, facts);
    case 'pipeworkInsideProperty':
      return refusedUnless(answers['plumbingPipeworkInside'] !== 'No');
    case 'toiletIssue':
      return toilet(answers, facts);
    case 'drainageGroup1':
      return refusedUnless(answers['drainsProblemRelateTo'] === 'blockedDrainToiletSinkShower');
    case 'windowsGroup1':
      return refusedUnless(
        answers['affectedWindowInMainHouse'] !== 'No' && answers['externalWindow'] !== 'No',
      );
    case 'locksGroup1':
      return answers['affectedLockInMainHouse'] === 'No' ? 'optionNotCovered' : 'locksGroup2';
    case 'locksGroup2':
      return refusedUnless(
        answers['lockedOutFromProperty'] !== 'No' && answers['lockOnExternalWindowOrDoor'] !== 'No',
      );
    case 'doorsGroup1':
      if (answers['doorsIssueArea'] === 'mainResidence') return 'doorsMainResidence';
      return answers['doorsIssueArea'] === 'garage' ? 'doorsGarage' : 'optionNotCovered';
    case 'doorsMainResidence':
      return refusedUnless(answers['doorsTypeOf'] !== 'internal');
    case 'doorsGarage':
      return refusedUnless(answers['doorsElectric'] !== 'Yes');
    case 'pestsGroup1':
      if (answers['pestsType'] === 'ratsAndMice') return 'miceGroup1';
      return answers['pestsType'] === 'waspsAndHornets' ? 'waspGroup1' : 'optionNotCovered';
    case 'miceGroup1':
      return refusedUnless(answers['pestsMiceInsideHome'] !== 'No');
    case 'waspGroup1':
      return refusedUnless(answers['pestsWaspsInsideProperty'] !== 'No');
    case 'boilerGroup2':
    case 'heatingGroup2':
    case 'heatingLeakVisibility':
      return 'vulnerability';
    case 'vulnerability':
      return 'chooseDate';
    case 'chooseDate':
      return facts['contributionDue'] === true &&
        !has(facts, 'jobTypesToReattend', answers['jobType'])
        ? 'paymentDetails'
        : 'submitClaim';
    case 'paymentDetails':
      return 'submitClaim';
    case 'submitClaim':
    case 'gasLeakRejection':
    case 'policyNotCovered':
    case 'sameJobTypeAlreadyOpen':
    case 'optionNotCovered':
      return undefined;
  }
};
