import type { Condition } from '../flow/index.ts';
import { issueCauses, lowConfidence, noCause } from './close-options.ts';
import type { CloseQuestion } from './close-questions.ts';

/** The facts of the close flow about the job, the package and support's answer. */
export type CloseFact =
  | 'visitType'
  | 'jobType'
  | 'package'
  | 'gasJob'
  | 'structuredParts'
  | 'jobHasParts'
  | 'previousVisits'
  | 'automaticAuthorisation'
  | 'labourWarned'
  | 'authorised'
  /** The London date on which the visit was started. */
  | 'startedOn';

/** The facts that rules derive on the path. */
export type CloseDerived = 'areaCover' | 'estimateDecision' | 'partsDecision';

const resolved = { answer: 'isResolved', is: 'Yes' } as const;
const structured = { fact: 'structuredParts', is: true } as const;
const resolvedWithNewParts = { answer: 'issueResolvedWithNewParts', is: 'Yes' } as const;

/** Parts were to be fitted today: the job carries some, or this way went through `authorised` (decisions). */
const partsToFit = {
  any: [
    { fact: 'jobHasParts', is: true },
    { answer: 'partsSource', is: 'now', ifAnswered: true },
  ],
} as const;

const aCause = {
  answer: 'issueCauses',
  includesOneOf: issueCauses.filter((cause) => cause !== noCause),
  ifAnswered: true,
} as const;

/** The tests that decide the close flow, by the names under which its edges use them (document 3, section 4). */
export const closeGuards = {
  resolvedOnFollowOn: { all: [resolved, { fact: 'visitType', is: 'FollowOn' }] },
  resolved,
  gasJob: { fact: 'gasJob', is: true },
  checksMade: { answer: 'gasSafetyChecks', is: 'Yes' },
  areaCovered: { fact: 'areaCover', is: 'covered' },
  noCauseChosen: { answer: 'issueCauses', includes: noCause },
  unsure: { answer: 'confidenceInDiagnosis', atMost: lowConfidence },
  structuredParts: structured,
  estimateNeedsCall: { fact: 'estimateDecision', is: 'ask-support' },
  partsAuthorised: { fact: 'partsDecision', is: 'authorised' },
  labourCanBeLower: { fact: 'partsDecision', is: 'labour-can-be-lower' },
  sendToManufacturer: { fact: 'partsDecision', is: 'send-to-manufacturer' },
  willLowerLabour: { answer: 'labourWarning', is: 'can-lower' },
  structuredAuthorised: { all: [{ fact: 'authorised', is: 'Yes' }, structured] },
  authorisedBySupport: { fact: 'authorised', is: 'Yes' },
  canFitNow: { answer: 'partsSource', is: 'now' },
  gasResolvedWithNewParts: { all: [resolvedWithNewParts, { fact: 'gasJob', is: true }] },
  resolvedWithNewParts,
  structuredPartsToFit: { all: [partsToFit, structured] },
  partsToFit,
  structuredPartsFitted: { all: [{ answer: 'fittedPartsToday', is: 'Yes' }, structured] },
  partsFitted: { answer: 'fittedPartsToday', is: 'Yes' },
  resolvedInTheEnd: { any: [resolved, { ...resolvedWithNewParts, ifAnswered: true }] },
  partsForNextVisit: { answer: 'partsSource', is: 'next-visit', ifAnswered: true },
  mayBeRejected: {
    any: [
      aCause,
      { answer: 'confidenceInDiagnosis', atMost: lowConfidence, ifAnswered: true },
      { fact: 'areaCover', is: 'not-covered' },
    ],
  },
} as const satisfies {
  readonly [guard: string]: Condition<CloseQuestion, CloseFact | CloseDerived>;
};
