import type { Condition } from '../flow/index.ts';
import type { ClaimQuestion } from './claim-questions.ts';

/** The facts of the route beside the answers. */
export type ClaimFact =
  | 'includedProducts'
  | 'jobTypesWithOpenJob'
  | 'jobTypesToReattend'
  | 'contributionDue';

/** The tests on answers and facts that decide the claim route, by the names under which its edges use them. */
export const claimGuards = {
  productNotInPolicy: { not: { fact: 'includedProducts', includesAnswer: 'jobType' } },
  sameCategoryJobOpen: { fact: 'jobTypesWithOpenJob', includesAnswer: 'jobType' },
  aboutBoiler: { answer: 'jobType', is: 'boiler' },
  aboutHeating: { answer: 'jobType', is: 'heating' },
  aboutElectric: { answer: 'jobType', is: 'electric' },
  aboutPlumbing: { answer: 'jobType', is: 'plumbing' },
  aboutDrainage: { answer: 'jobType', is: 'drainage' },
  aboutWindows: { answer: 'jobType', is: 'windows' },
  aboutLocks: { answer: 'jobType', is: 'locks' },
  aboutPests: { answer: 'jobType', is: 'pests' },
  aboutDoors: { answer: 'jobType', is: 'doors' },
  gasLeakReported: { answer: 'gasLeak', is: 'Yes' },
  underfloorHeatingOrHeatPump: { answer: 'gasHeat', is: 'Yes' },
  heatingUnderfloor: { answer: 'heatingProblemRelateTo', is: 'underfloorHeating' },
  heatingLeaksSeriously: { answer: 'heatingProblemRelateTo', is: 'seriousWaterLeak' },
  heatingPipes: { answer: 'heatingProblemRelateTo', is: 'heatingPipes' },
  electricOutdoorLighting: { answer: 'electricIssue', is: 'outdoorLighting' },
  electricShowers: { answer: 'electricIssue', is: 'electricShowers' },
  electricHeating: { answer: 'electricIssue', is: 'electricOrUnderfloorHeating' },
  lightAbove3m: { answer: 'electricOutdoorAbove3m', is: 'Yes' },
  plumbingShowers: { answer: 'plumbingIssue', is: 'showers' },
  plumbingFlexiblePipes: { answer: 'plumbingIssue', is: 'flexiblePipes' },
  plumbingTapsNotIncluded: {
    all: [
      { answer: 'plumbingIssue', is: 'taps' },
      { not: { fact: 'includedProducts', includes: 'taps' } },
    ],
  },
  plumbingPipework: { answer: 'plumbingIssue', is: 'pipework' },
  plumbingToilets: { answer: 'plumbingIssue', is: 'toilets' },
  pipeworkOutside: { answer: 'plumbingPipeworkInside', is: 'No' },
  toiletIsSaniflow: { answer: 'plumbingToiletType', is: 'saniflow' },
  blockageWithoutDrainageCover: {
    all: [
      { answer: 'plumbingToiletBlockage', is: 'Yes' },
      { not: { fact: 'includedProducts', includes: 'drainage' } },
    ],
  },
  blockageWithOpenDrainageJob: {
    all: [
      { answer: 'plumbingToiletBlockage', is: 'Yes' },
      { fact: 'jobTypesWithOpenJob', includes: 'drainage' },
    ],
  },
  toiletBlocked: { answer: 'plumbingToiletBlockage', is: 'Yes' },
  drainsShared: { answer: 'drainsProblemRelateTo', is: 'sharedDrainage' },
  drainsCracked: { answer: 'drainsProblemRelateTo', is: 'crackedPipes' },
  drainsSepticTanks: { answer: 'drainsProblemRelateTo', is: 'septicTanksPumpsCesspits' },
  windowNotInMainHouse: { answer: 'affectedWindowInMainHouse', is: 'No' },
  windowInternal: { answer: 'externalWindow', is: 'No' },
  lockNotInMainHouse: { answer: 'affectedLockInMainHouse', is: 'No' },
  notLockedOut: { answer: 'lockedOutFromProperty', is: 'No' },
  lockNotExternal: { answer: 'lockOnExternalWindowOrDoor', is: 'No' },
  doorOfMainResidence: { answer: 'doorsIssueArea', is: 'mainResidence' },
  doorOfGarage: { answer: 'doorsIssueArea', is: 'garage' },
  doorInternal: { answer: 'doorsTypeOf', is: 'internal' },
  garageDoorElectric: { answer: 'doorsElectric', is: 'Yes' },
  pestsRatsAndMice: { answer: 'pestsType', is: 'ratsAndMice' },
  pestsWaspsAndHornets: { answer: 'pestsType', is: 'waspsAndHornets' },
  pestsSquirrels: { answer: 'pestsType', is: 'squirrels' },
  pestsCrawling: { answer: 'pestsType', is: 'crawlingPests' },
  pestsFleasAndClusterFlies: { answer: 'pestsType', is: 'fleasAndClusterFlies' },
  miceOutside: { answer: 'pestsMiceInsideHome', is: 'No' },
  waspsOutside: { answer: 'pestsWaspsInsideProperty', is: 'No' },
  contributionToPay: {
    all: [
      { fact: 'contributionDue', is: true },
      { not: { fact: 'jobTypesToReattend', includesAnswer: 'jobType' } },
    ],
  },
} as const satisfies { readonly [guard: string]: Condition<ClaimQuestion, ClaimFact> };

export type ClaimGuard = keyof typeof claimGuards;
