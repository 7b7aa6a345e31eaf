import type { Answers, Facts } from '#domain/flow';
import type { CloseStep } from '#domain/close';

const isGas = (facts: Facts): boolean => facts['gasJob'] === true;
const isStructured = (facts: Facts): boolean => facts['structuredParts'] === true;

const isFitted = (answers: Answers, facts: Facts): boolean =>
  facts['jobHasParts'] === true || answers['partsSource'] === 'now';

const actualParts = (facts: Facts): CloseStep =>
  isStructured(facts) ? 'actualPartsUsed' : 'actualPartsCost';

const afterParts = (facts: Facts): CloseStep => {
  const decision = facts['partsDecision'];
  if (decision === 'authorised') return 'partsSource';
  return decision === 'send-to-manufacturer' ? 'sendJobToManufacturerPhotos' : 'costAuthorisation';
};

const hasCause = (given: unknown): boolean =>
  Array.isArray(given) && given.some((cause) => cause !== 'none');

const end = (answers: Answers, facts: Facts): CloseStep => {
  if (answers['isResolved'] === 'Yes' || answers['issueResolvedWithNewParts'] === 'Yes')
    return 'complete';
  if (answers['partsSource'] === 'next-visit') return 'nextVisitScheduled';
  const confidence = answers['confidenceInDiagnosis'];
  return hasCause(answers['issueCauses']) ||
    (typeof confidence === 'number' && confidence <= 1) ||
    facts['areaCover'] === 'not-covered'
    ? 'rejectionNotice'
    : 'investigationRequired';
};

/** Steps with one successor, whatever the answer. */
const onlyWay: { readonly [Step in CloseStep]?: CloseStep } = {
  boilerDetails: 'gasSafetyChecks',
  boilerType: 'boilerLocation',
  boilerLocation: 'visualInspectionSafe',
  visualInspectionSafe: 'safetyDeviceFsfCorrect',
  safetyDeviceFsfCorrect: 'ventillationSizeConfigLabelling',
  ventillationSizeConfigLabelling: 'combustionPerformanceReading',
  combustionPerformanceReading: 'boilerGauges',
  boilerGauges: 'gasUnsafeSituation',
  gasUnsafeSituation: 'issueArea',
  confirmPartsNeeded: 'partsSource',
  confirmEstimatedCostOfParts: 'partsSource',
  followOnDetails: 'photos',
  authorised: 'issueResolvedWithNewParts',
  issueDescriptionNotResolvedNewParts: 'photos',
  boilerDetailsResolved: 'boilerTypeResolved',
  boilerTypeResolved: 'boilerLocationResolved',
  boilerLocationResolved: 'visualInspectionSafeResolved',
  visualInspectionSafeResolved: 'safetyDeviceFsfCorrectResolved',
  safetyDeviceFsfCorrectResolved: 'ventillationSizeConfigLabellingResolved',
  ventillationSizeConfigLabellingResolved: 'combustionPerformanceReadingResolved',
  combustionPerformanceReadingResolved: 'boilerGaugesResolved',
  boilerGaugesResolved: 'gasUnsafeSituationResolved',
  gasUnsafeSituationResolved: 'photos',
  actualPartsUsed: 'actualHours',
  actualPartsCost: 'actualHours',
  sendJobToManufacturerPhotos: 'sendJobToManufacturerCostOfParts',
  sendJobToManufacturerCostOfParts: 'sendJobToManufacturerTimeSpent',
  sendJobToManufacturerTimeSpent: 'investigationRequired',
};

/** Document 3, section 4, as plain handwritten code. */
export const switchClose = (
  step: CloseStep,
  answers: Answers,
  facts: Facts,
): CloseStep | undefined => {
  const name: string = step;
  switch (name) {
    case 'issueResolved':
      if (answers['isResolved'] !== 'Yes') return 'describeIssueAndNextSteps';
      return facts['visitType'] === 'FollowOn' ? 'issueDescription' : 'issueArea';
    case 'issueDescription':
    case 'issueDescriptionNotFollowOn':
      return isGas(facts) ? 'gasSafetyChecksResolved' : 'photos';
    case 'describeIssueAndNextSteps':
      return isGas(facts) ? 'boilerDetails' : 'issueArea';
    case 'gasSafetyChecks':
      return answers['gasSafetyChecks'] === 'Yes' ? 'boilerType' : 'issueArea';
    case 'gasSafetyChecksResolved':
      return answers['gasSafetyChecks'] === 'Yes' ? 'boilerDetailsResolved' : 'photos';
    case 'issueArea':
      if (answers['isResolved'] === 'Yes') return 'issueDescriptionNotFollowOn';
      return facts['areaCover'] === 'covered' ? 'issueCauses' : 'photos';
    case 'issueCauses':
      return hasCause(answers['issueCauses']) ? 'photos' : 'confidenceInDiagnosis';
    case 'confidenceInDiagnosis':
      if (Number(answers['confidenceInDiagnosis']) <= 1) return 'photos';
      return isStructured(facts) ? 'partsNeeded' : 'estimatedCostOfParts';
    case 'estimatedCostOfParts':
      return facts['estimateDecision'] === 'ask-support' ? 'costAuthorisation' : 'partsSource';
    case 'partsNeeded':
      return facts['partsDecision'] === 'labour-can-be-lower'
        ? 'canLabourCostBeLowered'
        : afterParts(facts);
    case 'partsNeededAfterWarning':
      return afterParts(facts);
    case 'canLabourCostBeLowered':
      return answers['labourWarning'] === 'can-lower'
        ? 'partsNeededAfterWarning'
        : afterParts(facts);
    case 'costAuthorisation':
      if (facts['authorised'] !== 'Yes') return 'photos';
      return isStructured(facts) ? 'confirmPartsNeeded' : 'confirmEstimatedCostOfParts';
    case 'partsSource':
      return answers['partsSource'] === 'now' ? 'authorised' : 'followOnDetails';
    case 'issueResolvedWithNewParts':
      if (answers['issueResolvedWithNewParts'] !== 'Yes')
        return 'issueDescriptionNotResolvedNewParts';
      return isGas(facts) ? 'gasSafetyChecksResolved' : 'photos';
    case 'photos':
      return isFitted(answers, facts) ? actualParts(facts) : 'haveYouFittedPartsToday';
    case 'haveYouFittedPartsToday':
      return answers['fittedPartsToday'] === 'Yes' ? actualParts(facts) : 'actualHours';
    case 'actualHours':
      return end(answers, facts);
    default:
      return onlyWay[step];
  }
};
