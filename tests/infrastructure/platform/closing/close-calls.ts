import { closeRequest, followOnRequest, closeProgress } from '#domain/close';
import type { CloseAnswers } from '../../../../domain/close/close-progress.ts';
import type { EngineerJob } from '#domain/repair';
import {
  closeCodec,
  closeToWire,
  followOnCodec,
  followOnToWire,
} from '#infrastructure/wire/codecs/close/job-close.ts';
import { engineerJobFromWire } from '#infrastructure/wire/codecs/visit/engineer-job.ts';
import { closeWith } from '../../../domain/close/close-answers.ts';
import { worldOf } from '../../../domain/close/close-worlds.ts';
import type { Engineer } from '../offers/engineer.ts';

const plumbing = worldOf('Plumbing', { package: 'your-home' });
const gas = worldOf('Gas Job', { package: 'your-boiler' });
const refused = { authorised: 'No' } as const;

/** A fault that was resolved without parts and without gas. */
export const resolvedSimply: CloseAnswers = closeWith(plumbing, {
  isResolved: 'Yes',
  issueArea: 'Plumbing',
});

/** A fault that lies in an area that no package covers. */
export const notCovered: CloseAnswers = closeWith(plumbing, { issueArea: 'Showers' });

/** Parts that were authorised automatically and are brought to the next visit. */
export const nextVisit = (visitDate: string): CloseAnswers =>
  closeWith(plumbing, {
    issueArea: 'Plumbing',
    partsRequested: [{ name: 'Tap Washer', quantity: 1, cost: 400 }],
    estimatedHoursNeeded: 0.5,
    visitDate,
  });

const threeParts = {
  partsRequested: [
    { name: 'Fan', quantity: 1, cost: 9500 },
    { name: 'Fan Gasket', quantity: 1, cost: 500 },
    { name: 'Gas Tap', quantity: 1, cost: 700 },
  ],
  estimatedHoursNeeded: 1,
};

/** Support has refused. */
export const refusedBySupport: CloseAnswers = closeWith(
  worldOf('Gas Job', { package: 'your-boiler', ...refused }),
  threeParts,
);

/** Support has refused the same parts for a plumbing job. */
export const plumbingRefused: CloseAnswers = closeWith(
  worldOf('Plumbing', { package: 'your-home', ...refused }),
  { ...threeParts, issueArea: 'Plumbing' },
);

/** A boiler that works again with new parts: its gas was checked before and after. */
export const resolvedWithParts: CloseAnswers = closeWith(
  gas,
  {
    partsRequested: [{ name: 'Fan', quantity: 1, cost: 4000 }],
    estimatedHoursNeeded: 1,
    partsSource: 'now',
    partsUsed: [{ name: 'Fan', used: true, quantity: 1, cost: 4800 }],
  },
  {
    visualInspectionSafe: { visualInspectionSafe: 'No' },
    combustionPerformanceReading: { combustionPerformanceReading: 'before' },
    visualInspectionSafeResolved: { visualInspectionSafe: 'Yes' },
    combustionPerformanceReadingResolved: { combustionPerformanceReading: 'after' },
    gasUnsafeSituationResolved: { unsafeSituation: 'NA', unsafeSituationAcknowledged: undefined },
  },
);

/** The parts of the visit before are fitted. */
export const fitted: CloseAnswers = closeWith(
  worldOf('Plumbing', { package: 'your-home', visitType: 'FollowOn', partsDescription: 'Washer' }),
  {
    isResolved: 'Yes',
    partsUsed: [{ name: 'Tap Washer', used: true, quantity: 1, cost: 480 }],
    actualDuration: 0.5,
  },
);

type Json = { readonly [field: string]: unknown };

/** The calls that a portal would make of these answers, about a job as the portal believes it to be. */
export const closeOf = async (
  engineer: Engineer,
  uid: string,
  answers: CloseAnswers,
  believed: (job: EngineerJob) => EngineerJob = (job) => job,
) => {
  const job = believed(engineerJobFromWire(await engineer.job(uid)));
  const flags = { useStructuredParts: true, automaticAuthorisation: true, labourWarned: false };
  const progress = closeProgress(answers, job, flags, undefined);
  const request = closeRequest({ job, flags, answers, progress });
  if (request === undefined) throw new Error(`The answers stop at ${progress.at}`);
  const followOn = followOnRequest({ job, progress });
  return {
    body: closeCodec.encode(closeToWire(request)) as Json,
    followOn: followOn && (followOnCodec.encode(followOnToWire(followOn)) as Json),
  };
};
