import {
  hoursStep,
  longestVisit,
  mostEstimatedHours,
  shortestVisit,
} from './authorisation/labour.ts';
import { mostPieces } from './authorisation/paid-parts.ts';
import { visitSlots } from '../booking/index.ts';
import { issueAreas } from '../cover/index.ts';
import type { Question } from '../flow/index.ts';
import { fixedValue } from '../limits/index.ts';
import {
  areaDetailsLimit,
  closeDescriptionLimit,
  closeTextLimit,
  estimateTextLimit,
  gcNumberLimit,
  numberTextLimit,
} from './authorisation/close-limits.ts';
import {
  boilerLocations,
  boilerMakes,
  boilerTypes,
  confidences,
  issueCauses,
  labourWarningAnswers,
  noCause,
  otherMake,
  partsSources,
  unsafeSituations,
  ventilationAnswers,
} from './close-options.ts';

/** Characters of descriptions, of an area in one's own words, and of texts "under 255" and "under 256" (section 5). */
export const longestCloseDescription = /* @__PURE__ */ fixedValue(closeDescriptionLimit);
const longestAreaDetails = /* @__PURE__ */ fixedValue(areaDetailsLimit);
const under255 = /* @__PURE__ */ fixedValue(estimateTextLimit);
const under256 = /* @__PURE__ */ fixedValue(closeTextLimit);
/** Characters for "under 11". */
const under11 = /* @__PURE__ */ fixedValue(numberTextLimit);

const list = <const Options extends readonly (string | number)[]>(options: Options) =>
  ({ kind: 'choice', display: 'list', options }) as const;
const dropdown = <const Options extends readonly string[]>(options: Options) =>
  ({ kind: 'choice', display: 'dropdown', options }) as const;
const text = (longest: number) => ({ kind: 'text', optional: false, longest }) as const;
const yesOrNo = list(['Yes', 'No']);
/** An answer that is not sent under its own name, only within `steps`. */
const apart = <const Q extends object>(question: Q) => ({ ...question, sent: 'apart' }) as const;
/** An answer that a rule of the request completes or replaces. */
const computed = <const Q extends object>(question: Q) =>
  ({ ...question, sent: 'computed' }) as const;
/** A gauge's number; a burner's pressure may be a little below that of the air. */
const reading = { kind: 'number', optional: true, longest: under11 } as const;
const catalogueHours = { kind: 'number', optional: true, longest: under11, least: 0 } as const;
const pieces = {
  kind: 'number',
  optional: false,
  longest: under11,
  least: 1,
  most: mostPieces,
  step: 1,
} as const;

/**
 * Every question of the close flow, by the names of document 3, section 3, and its rules (section 5). The request, its
 * wire format and its description follow from this table; fields that are no question are in `CloseRequest`.
 */
export const closeQuestions = {
  isResolved: computed(yesOrNo),
  issueDescription: text(longestCloseDescription),
  gasSafetyChecks: apart(yesOrNo),
  boilerMake: {
    ...computed(dropdown(boilerMakes)),
    other: { option: otherMake, key: 'boilerMakeOther', longest: under256, sent: 'apart' },
  },
  boilerModel: text(under256),
  boilerGcNumber: { kind: 'digits', count: fixedValue(gcNumberLimit) },
  boilerType: dropdown(boilerTypes),
  boilerLocation: dropdown(boilerLocations),
  visualInspectionSafe: yesOrNo,
  safetyDeviceFsfCorrect: yesOrNo,
  ventillationSizeConfigLabelling: list(ventilationAnswers),
  combustionPerformanceReading: text(under256),
  gasRateKw: { ...reading, least: 0 },
  burnerPressureMb: reading,
  unsafeSituation: list(unsafeSituations),
  unsafeSituationAcknowledged: { kind: 'confirm', optional: true, confirms: ['unsafeSituation'] },
  issueArea: {
    ...dropdown(issueAreas),
    other: { option: 'Other', key: 'issueAreaOther', longest: longestAreaDetails },
  },
  issueCauses: { kind: 'choices', options: issueCauses, exclusive: noCause },
  confidenceInDiagnosis: list(confidences),
  partsDescription: text(under255),
  estimatedPartsCost: { kind: 'money', longest: under255, sum: 'estimate' },
  estimatedHoursNeeded: {
    kind: 'number',
    optional: false,
    longest: under11,
    least: hoursStep,
    most: mostEstimatedHours,
    step: hoursStep,
  },
  partsRequested: {
    kind: 'lines',
    least: 1,
    fields: {
      name: text(under256),
      quantity: pieces,
      cost: { kind: 'money', longest: under255, sum: 'estimate' },
      hoursPrimary: catalogueHours,
      hoursSecondary: catalogueHours,
      tolerance: catalogueHours,
    },
  },
  labourWarning: apart(list(labourWarningAnswers)),
  authorisationConfirmed: {
    kind: 'confirm',
    sent: 'apart',
    confirms: ['partsRequested', 'estimatedPartsCost', 'estimatedHoursNeeded'],
  },
  partsSource: list(partsSources),
  visitDate: apart({ kind: 'date' }),
  timeSlot: apart(list(visitSlots)),
  issueResolvedWithNewParts: apart(yesOrNo),
  photosOfFault: {
    kind: 'files',
    optional: false,
    reason: { key: 'photosOfFaultReason', longest: longestCloseDescription },
  },
  fittedPartsToday: apart(yesOrNo),
  actualPartsDescription: computed({ kind: 'text', optional: true, longest: under256 }),
  actualGrossPartsCost: computed({ kind: 'money', longest: under11, sum: 'paid' }),
  receipts: { kind: 'files', optional: true },
  partsUsed: {
    kind: 'lines',
    least: 0,
    fields: {
      name: text(under256),
      used: { kind: 'choice', display: 'list', options: [true, false] },
      quantity: pieces,
      cost: { kind: 'money', longest: under11, sum: 'paid', optional: true },
    },
  },
  actualDuration: {
    kind: 'number',
    optional: false,
    longest: under11,
    least: shortestVisit,
    most: longestVisit,
    step: hoursStep,
  },
} as const satisfies { readonly [question: string]: Question };

export type CloseQuestion = keyof typeof closeQuestions;

/** Every question of the close flow, in the order in which they are declared. */
export const closeQuestionKeys = Object.keys(closeQuestions) as readonly CloseQuestion[];

/** A question for files. */
export type FileQuestion = {
  [Key in CloseQuestion]: (typeof closeQuestions)[Key]['kind'] extends 'files' ? Key : never;
}[CloseQuestion];

export const fileQuestions = closeQuestionKeys.filter(
  (question): question is FileQuestion => closeQuestions[question].kind === 'files',
);
