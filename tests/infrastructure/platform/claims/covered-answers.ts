import type { ClaimAnswers } from '#domain/claim';
import type { JobCategory } from '#domain/repair';
import type { ClaimJobType } from '#domain/cover';
import type { Urgency } from '#domain/booking';

type Covered = {
  readonly answers: ClaimAnswers;
  /** By document 2, sections 3 and 4. */
  readonly category: JobCategory;
  readonly urgency: Urgency;
};

/** One covered fault for each product area. */
export const coveredFaults: { readonly [JobType in ClaimJobType]: Covered } = {
  boiler: {
    answers: {
      gasLeak: 'No',
      problemType: 'noHeating',
      gasHeat: 'No',
      boilerMaker: 'vaillant',
      boilerModel: 'ecoTEC plus 832',
      boilerFaultCode: 'F28',
      boilerAge: '3-5',
      vulnerable: 'No',
    },
    category: 'Gas Job',
    urgency: 'urgent',
  },
  heating: {
    answers: {
      heatingProblemRelateTo: 'seriousWaterLeak',
      problemType: 'noHeatingOrHotWater',
      heatingLeakVisibility: 'Yes',
      vulnerable: 'Yes',
    },
    category: 'Gas Job',
    urgency: 'critical',
  },
  electric: {
    answers: {
      electricFailure: 'No',
      electricIssue: 'indoorSocketsLightingSwitches',
      vulnerable: 'No',
    },
    category: 'Electric',
    urgency: 'normal',
  },
  plumbing: {
    answers: { plumbingIssue: 'pipework', plumbingPipeworkInside: 'Yes', vulnerable: 'No' },
    category: 'Plumbing',
    urgency: 'normal',
  },
  drainage: {
    answers: {
      drainsProblemType: 'slowToDrain',
      drainsProblemRelateTo: 'blockedDrainToiletSinkShower',
      vulnerable: 'Yes',
    },
    category: 'Drains',
    urgency: 'urgent',
  },
  windows: {
    answers: {
      affectedWindowInMainHouse: 'Yes',
      externalWindow: 'Yes',
      insecureProperty: 'No',
      vulnerable: 'No',
    },
    category: 'Windows',
    urgency: 'normal',
  },
  locks: {
    answers: {
      affectedLockInMainHouse: 'Yes',
      insecureProperty: 'Yes',
      lockedOutFromProperty: 'Yes',
      lockOnExternalWindowOrDoor: 'Yes',
      vulnerable: 'No',
    },
    category: 'Locks',
    urgency: 'urgent',
  },
  pests: {
    answers: { pestsType: 'ratsAndMice', pestsMiceInsideHome: 'Yes', vulnerable: 'No' },
    category: 'Pests',
    urgency: 'normal',
  },
  doors: {
    answers: {
      doorsIssueArea: 'mainResidence',
      doorsTypeOf: 'frontOrBack',
      doorsSecureBuilding: 'Yes',
      vulnerable: 'No',
    },
    category: 'Doors',
    urgency: 'normal',
  },
};
