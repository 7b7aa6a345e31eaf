import { closeRequest, followOnRequest, closeProgress } from '#domain/close';
import type { CloseAnswers } from '../../../../domain/close/close-progress.ts';
import type { EngineerJob } from '#domain/repair';
import { closeCodec, closeToWire } from '#infrastructure/wire/codecs/close/job-close.ts';
import { engineerJobFromWire } from '#infrastructure/wire/codecs/visit/engineer-job.ts';
import { followOnCodec, followOnToWire } from '#infrastructure/wire/codecs/close/follow-on.ts';
import type { Engineer } from '../offers/engineer.ts';

/** The answers of an engineer on the path to each end, by the steps of document 3, section 4. */
const noPhotos = { photos: { photosOfFaultReason: 'The camera is broken' } };
const hour = { actualHours: { actualDuration: 1 } };
const notFitted = { haveYouFittedPartsToday: { fittedPartsToday: 'No' }, ...hour };

/** The reading distinguishes one pass from the other. */
const gasChecks = (suffix: '' | 'Resolved', reading: string): CloseAnswers =>
  Object.fromEntries(
    Object.entries({
      gasSafetyChecks: { gasSafetyChecks: 'Yes' },
      boilerDetails: { boilerMake: 'ideal', boilerModel: 'Logic', boilerGcNumber: '4734916' },
      boilerType: { boilerType: 'combi' },
      boilerLocation: { boilerLocation: 'kitchen' },
      visualInspectionSafe: { visualInspectionSafe: suffix === '' ? 'No' : 'Yes' },
      safetyDeviceFsfCorrect: { safetyDeviceFsfCorrect: 'Yes' },
      ventillationSizeConfigLabelling: { ventillationSizeConfigLabelling: 'Yes' },
      combustionPerformanceReading: { combustionPerformanceReading: reading },
      boilerGauges: { gasRateKw: 24.5 },
      gasUnsafeSituation:
        suffix === ''
          ? { unsafeSituation: 'AtRisk', unsafeSituationAcknowledged: true }
          : { unsafeSituation: 'NA' },
    }).map(([step, entry]) => [`${step}${suffix}`, entry]),
  );

/** A fault that was resolved without parts and without gas. */
export const resolvedSimply: CloseAnswers = {
  issueResolved: { isResolved: 'Yes' },
  issueArea: { issueArea: 'Plumbing' },
  issueDescriptionNotFollowOn: { issueDescription: 'A washer was worn.' },
  ...noPhotos,
  ...notFitted,
};

const unresolved: CloseAnswers = {
  issueResolved: { isResolved: 'No' },
  describeIssueAndNextSteps: { issueDescription: 'It needs a new part.' },
};

/** A fault that lies in an area that no package covers. */
export const notCovered: CloseAnswers = {
  ...unresolved,
  issueArea: { issueArea: 'Showers' },
  ...noPhotos,
  ...notFitted,
};

const sureOfPlumbing: CloseAnswers = {
  ...unresolved,
  issueArea: { issueArea: 'Plumbing' },
  issueCauses: { issueCauses: ['none'] },
  confidenceInDiagnosis: { confidenceInDiagnosis: 99 },
};

const washer = { name: 'Tap Washer', quantity: 1, cost: 400 };

/** Parts that were authorised automatically and are brought to the next visit. */
export const nextVisit = (visitDate: string, hours = 0.5): CloseAnswers => ({
  ...sureOfPlumbing,
  partsNeeded: { partsRequested: [washer], estimatedHoursNeeded: hours },
  partsSource: { partsSource: 'next-visit' },
  followOnDetails: { visitDate, timeSlot: '12:00:00' },
  ...noPhotos,
  ...notFitted,
});

/** Support has refused. */
export const refusedBySupport: CloseAnswers = {
  ...unresolved,
  ...gasChecks('', 'first'),
  issueArea: { issueArea: 'Boiler' },
  issueCauses: { issueCauses: ['none'] },
  confidenceInDiagnosis: { confidenceInDiagnosis: 99 },
  partsNeeded: {
    partsRequested: [
      { name: 'Fan', quantity: 1, cost: 9500 },
      { name: 'Fan Gasket', quantity: 1, cost: 500 },
      { name: 'Gas Tap', quantity: 1, cost: 700 },
    ],
    estimatedHoursNeeded: 1,
  },
  costAuthorisation: { authorised: 'No' },
  ...noPhotos,
  ...notFitted,
};

/** A boiler that works again with new parts: its gas was checked before and after. */
export const resolvedWithParts: CloseAnswers = {
  ...unresolved,
  ...gasChecks('', 'before'),
  issueArea: { issueArea: 'Boiler' },
  issueCauses: { issueCauses: ['none'] },
  confidenceInDiagnosis: { confidenceInDiagnosis: 99 },
  partsNeeded: {
    partsRequested: [{ name: 'Fan', quantity: 1, cost: 4000 }],
    estimatedHoursNeeded: 1,
  },
  partsSource: { partsSource: 'now' },
  authorised: {},
  issueResolvedWithNewParts: { issueResolvedWithNewParts: 'Yes' },
  ...gasChecks('Resolved', 'after'),
  ...noPhotos,
  actualPartsUsed: { partsUsed: [{ name: 'Fan', used: true, quantity: 1, cost: 4800 }] },
  ...hour,
};

/** The parts of the visit before are fitted. */
export const fitted: CloseAnswers = {
  issueResolved: { isResolved: 'Yes' },
  issueDescription: { issueDescription: 'The washer is new.' },
  photos: { photosOfFaultReason: 'The camera is broken' },
  actualPartsUsed: { partsUsed: [{ name: 'Tap Washer', used: true, quantity: 1, cost: 480 }] },
  actualHours: { actualDuration: 0.5 },
};

/** Support has refused the same parts for a plumbing job. */
export const plumbingRefused: CloseAnswers = {
  ...Object.fromEntries(
    Object.entries(refusedBySupport).filter(
      ([step]) => !/^(boiler|gas|visual|safety|vent|comb)/.test(step),
    ),
  ),
  issueArea: { issueArea: 'Plumbing' },
};

type Json = { readonly [field: string]: unknown };

/** The calls that a portal would make of these answers. */
export const closeOf = async (engineer: Engineer, uid: string, answers: CloseAnswers) => {
  const job: EngineerJob = engineerJobFromWire(await engineer.job(uid));
  const flags = { useStructuredParts: true, automaticAuthorisation: true, labourWarned: false };
  const progress = closeProgress(answers, job, flags, undefined);
  const request = closeRequest(job, flags, answers, progress);
  if (request === undefined) throw new Error(`The answers stop at ${progress.at}`);
  const followOn = followOnRequest(job, progress);
  return {
    body: closeCodec.encode(closeToWire(request)) as Json,
    followOn: followOn && (followOnCodec.encode(followOnToWire(followOn)) as Json),
  };
};
