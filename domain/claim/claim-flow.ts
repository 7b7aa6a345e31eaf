import { defineFlow, type ShapeOf } from '../flow/index.ts';
import { claimGuards, type ClaimFact } from './claim-guards.ts';
import { dayKeys } from './answer-names.ts';
import type { ClaimAnswerKey } from './claim-questions.ts';
import type { RejectedItem } from './rejected-item.ts';

/** The claim route (document 2, section 4): every stage, its questions, and the target of each answer. */
export const claimFlow = defineFlow<{
  question: ClaimAnswerKey;
  fact: ClaimFact;
  derived: never;
  tag: RejectedItem;
  end: 'accepted' | 'refused';
}>()({
  name: 'Claim route',
  version: 1,
  start: 'problemArea',
  derived: {},
  guards: claimGuards,
  nodes: {
    problemArea: {
      questions: ['jobType', 'description'],
      edges: [
        {
          when: 'productNotInPolicy',
          to: 'policyNotCovered',
          because: 'The contract does not include this product',
        },
        {
          when: 'sameCategoryJobOpen',
          to: 'sameJobTypeAlreadyOpen',
          because: 'A job of the same category is neither Complete nor Cancelled',
        },
        { when: 'aboutBoiler', to: 'boilerGroup1', because: 'The fault is in the boiler' },
        { when: 'aboutHeating', to: 'heatingGroup1', because: 'The fault is in the heating' },
        { when: 'aboutElectric', to: 'electricGroup1', because: 'The fault is electrical' },
        { when: 'aboutPlumbing', to: 'plumbingGroup1', because: 'The fault is in the plumbing' },
        { when: 'aboutDrainage', to: 'drainageGroup1', because: 'The fault is in the drains' },
        { when: 'aboutWindows', to: 'windowsGroup1', because: 'The fault is in a window' },
        { when: 'aboutLocks', to: 'locksGroup1', because: 'The fault is in a lock' },
        { when: 'aboutPests', to: 'pestsGroup1', because: 'The problem is pests' },
        { when: 'aboutDoors', to: 'doorsGroup1', because: 'The fault is in a door' },
        {
          when: 'otherwise',
          to: 'policyNotCovered',
          because: 'No claim can be raised for this product by itself',
        },
      ],
    },
    boilerGroup1: {
      questions: ['gasLeak', 'problemType', 'gasHeat'],
      edges: [
        { when: 'gasLeakReported', to: 'gasLeakRejection', because: 'A gas leak is an emergency' },
        {
          when: 'underfloorHeatingOrHeatPump',
          to: 'optionNotCovered',
          tag: 'underfloorHeatingAndHeatPumps',
          because: 'Underfloor heating and heat pumps are not covered',
        },
        {
          when: 'otherwise',
          to: 'boilerGroup2',
          because: 'A boiler without gas leak, underfloor heating or heat pump',
        },
      ],
    },
    boilerGroup2: {
      questions: ['boilerMaker', 'boilerModel', 'boilerFaultCode', 'boilerAge'],
      edges: [{ when: 'otherwise', to: 'vulnerability', because: 'The boiler is described' }],
    },
    heatingGroup1: {
      questions: ['heatingProblemRelateTo', 'problemType'],
      edges: [
        {
          when: 'heatingUnderfloor',
          to: 'optionNotCovered',
          tag: 'underfloorHeating',
          because: 'Underfloor heating is not covered',
        },
        {
          when: 'heatingLeaksSeriously',
          to: 'heatingGroup2',
          because: 'A serious leak needs to be found',
        },
        {
          when: 'heatingPipes',
          to: 'heatingLeakVisibility',
          because: 'A leaking pipe needs to be found',
        },
        { when: 'otherwise', to: 'vulnerability', because: 'The heating fault is described' },
      ],
    },
    heatingGroup2: {
      questions: ['heatingLeakVisibility'],
      edges: [{ when: 'otherwise', to: 'vulnerability', because: 'The leak is described' }],
    },
    heatingLeakVisibility: {
      questions: ['heatingLeakVisibility'],
      edges: [{ when: 'otherwise', to: 'vulnerability', because: 'The pipes are described' }],
    },
    electricGroup1: {
      questions: ['electricFailure', 'electricIssue'],
      edges: [
        {
          when: 'electricOutdoorLighting',
          to: 'electricGroup2',
          because: 'Outdoor lighting is covered up to a height',
        },
        {
          when: 'electricShowers',
          to: 'optionNotCovered',
          tag: 'electricShowers',
          because: 'Electric showers are not covered',
        },
        {
          when: 'electricHeating',
          to: 'optionNotCovered',
          tag: 'electricOrUnderfloorHeating',
          because: 'Electric and underfloor heating are not covered',
        },
        {
          when: 'otherwise',
          to: 'vulnerability',
          because: 'Indoor wiring and small fittings are covered',
        },
      ],
    },
    electricGroup2: {
      questions: ['electricOutdoorAbove3m'],
      edges: [
        {
          when: 'lightAbove3m',
          to: 'optionNotCovered',
          tag: 'outdoorLightingAbove3m',
          because: 'Outdoor lighting is covered below 3 m only',
        },
        { when: 'otherwise', to: 'vulnerability', because: 'The light is fixed below 3 m' },
      ],
    },
    plumbingGroup1: {
      questions: ['plumbingIssue'],
      edges: [
        {
          when: 'plumbingShowers',
          to: 'optionNotCovered',
          tag: 'showers',
          because: 'Showers are not covered',
        },
        {
          when: 'plumbingFlexiblePipes',
          to: 'optionNotCovered',
          tag: 'flexiblePipes',
          because: 'Flexible pipes are not covered',
        },
        {
          when: 'plumbingTapsNotIncluded',
          to: 'optionNotCovered',
          tag: 'taps',
          because: 'The contract does not include taps',
        },
        {
          when: 'plumbingPipework',
          to: 'pipeworkInsideProperty',
          because: 'Pipework is covered inside the property',
        },
        { when: 'plumbingToilets', to: 'toiletIssue', because: 'The fault is in a toilet' },
        { when: 'otherwise', to: 'vulnerability', because: 'This plumbing is covered' },
      ],
    },
    pipeworkInsideProperty: {
      questions: ['plumbingPipeworkInside'],
      edges: [
        {
          when: 'pipeworkOutside',
          to: 'optionNotCovered',
          tag: 'pipeworkOutside',
          because: 'Pipework outside the property is not covered',
        },
        { when: 'otherwise', to: 'vulnerability', because: 'The pipework is inside the property' },
      ],
    },
    toiletIssue: {
      questions: [
        'plumbingToiletType',
        'plumbingToiletVisibleLeak',
        'plumbingToiletFlushing',
        'plumbingToiletBlockage',
      ],
      edges: [
        {
          when: 'toiletIsSaniflow',
          to: 'optionNotCovered',
          tag: 'saniflowToilets',
          because: 'Saniflow toilets are not covered',
        },
        {
          when: 'blockageWithoutDrainageCover',
          to: 'policyNotCovered',
          sets: { jobType: 'drainage' },
          because:
            'A blocked toilet is a drainage fault, and the contract does not include drainage',
        },
        {
          when: 'blockageWithOpenDrainageJob',
          to: 'sameJobTypeAlreadyOpen',
          sets: { jobType: 'drainage' },
          because: 'A blocked toilet is a drainage fault, and a drainage job is open',
        },
        {
          when: 'toiletBlocked',
          to: 'vulnerability',
          sets: { jobType: 'drainage' },
          because: 'A blocked toilet is a drainage fault',
        },
        { when: 'otherwise', to: 'vulnerability', because: 'The toilet fault is plumbing' },
      ],
    },
    drainageGroup1: {
      questions: ['drainsProblemType', 'drainsProblemRelateTo'],
      edges: [
        {
          when: 'drainsShared',
          to: 'optionNotCovered',
          tag: 'sharedDrainage',
          because: 'Shared drainage is not covered',
        },
        {
          when: 'drainsCracked',
          to: 'optionNotCovered',
          tag: 'crackedPipes',
          because: 'Cracked pipes are not covered',
        },
        {
          when: 'drainsSepticTanks',
          to: 'optionNotCovered',
          tag: 'septicTanksPumpsAndCesspits',
          because: 'Septic tanks, pumps and cesspits are not covered',
        },
        {
          when: 'otherwise',
          to: 'vulnerability',
          because: 'A blocked drain, toilet, sink or shower is covered',
        },
      ],
    },
    windowsGroup1: {
      questions: ['affectedWindowInMainHouse', 'externalWindow', 'insecureProperty'],
      edges: [
        {
          when: 'windowNotInMainHouse',
          to: 'optionNotCovered',
          tag: 'windowsOutsideMainHouse',
          because: 'Only windows of the main house are covered',
        },
        {
          when: 'windowInternal',
          to: 'optionNotCovered',
          tag: 'internalWindows',
          because: 'Internal windows are not covered',
        },
        {
          when: 'otherwise',
          to: 'vulnerability',
          because: 'An external window of the main house is covered',
        },
      ],
    },
    locksGroup1: {
      questions: ['affectedLockInMainHouse', 'insecureProperty'],
      edges: [
        {
          when: 'lockNotInMainHouse',
          to: 'optionNotCovered',
          tag: 'locksOutsideMainHouse',
          because: 'Only locks of the main house are covered',
        },
        { when: 'otherwise', to: 'locksGroup2', because: 'The lock is in the main house' },
      ],
    },
    locksGroup2: {
      questions: ['lockedOutFromProperty', 'lockOnExternalWindowOrDoor'],
      edges: [
        {
          when: 'notLockedOut',
          to: 'optionNotCovered',
          tag: 'locksWithoutLockOut',
          because: 'A lock is covered when it locks somebody out',
        },
        {
          when: 'lockNotExternal',
          to: 'optionNotCovered',
          tag: 'internalLocks',
          because: 'Only locks of external windows and doors are covered',
        },
        { when: 'otherwise', to: 'vulnerability', because: 'Locked out by an external lock' },
      ],
    },
    doorsGroup1: {
      questions: ['doorsIssueArea'],
      edges: [
        {
          when: 'doorOfMainResidence',
          to: 'doorsMainResidence',
          because: 'The door is in the main residence',
        },
        { when: 'doorOfGarage', to: 'doorsGarage', because: 'The door is a garage door' },
        {
          when: 'otherwise',
          to: 'optionNotCovered',
          tag: 'outbuildingDoors',
          because: 'Doors of outbuildings are not covered',
        },
      ],
    },
    doorsMainResidence: {
      questions: ['doorsTypeOf', 'doorsSecureBuilding'],
      edges: [
        {
          when: 'doorInternal',
          to: 'optionNotCovered',
          tag: 'internalDoors',
          because: 'Internal doors are not covered',
        },
        {
          when: 'otherwise',
          to: 'vulnerability',
          because: 'External doors of the main residence are covered',
        },
      ],
    },
    doorsGarage: {
      questions: ['doorsElectric', 'doorsSecureBuilding'],
      edges: [
        {
          when: 'garageDoorElectric',
          to: 'optionNotCovered',
          tag: 'electricGarageDoors',
          because: 'Electric powered garage doors are not covered',
        },
        {
          when: 'otherwise',
          to: 'vulnerability',
          because: 'A garage door without electric power is covered',
        },
      ],
    },
    pestsGroup1: {
      questions: ['pestsType'],
      edges: [
        {
          when: 'pestsRatsAndMice',
          to: 'miceGroup1',
          because: 'Rats and mice are covered inside the home',
        },
        {
          when: 'pestsWaspsAndHornets',
          to: 'waspGroup1',
          because: 'Wasps and hornets are covered inside the property',
        },
        {
          when: 'pestsSquirrels',
          to: 'optionNotCovered',
          tag: 'squirrels',
          because: 'Squirrels are not covered',
        },
        {
          when: 'pestsCrawling',
          to: 'optionNotCovered',
          tag: 'crawlingPests',
          because: 'Crawling pests are not covered',
        },
        {
          when: 'pestsFleasAndClusterFlies',
          to: 'optionNotCovered',
          tag: 'fleasAndClusterFlies',
          because: 'Fleas and cluster flies are not covered',
        },
        {
          when: 'otherwise',
          to: 'optionNotCovered',
          tag: 'bees',
          because: 'Bees are not covered',
        },
      ],
    },
    miceGroup1: {
      questions: ['pestsMiceInsideHome'],
      edges: [
        {
          when: 'miceOutside',
          to: 'optionNotCovered',
          tag: 'ratsAndMiceOutside',
          because: 'Rats and mice are covered inside the home only',
        },
        {
          when: 'otherwise',
          to: 'vulnerability',
          because: 'Rats or mice inside the home are covered',
        },
      ],
    },
    waspGroup1: {
      questions: ['pestsWaspsInsideProperty'],
      edges: [
        {
          when: 'waspsOutside',
          to: 'optionNotCovered',
          tag: 'waspNestsOutside',
          because: 'Nests outside the property are not covered',
        },
        {
          when: 'otherwise',
          to: 'vulnerability',
          because: 'A nest inside the property is covered',
        },
      ],
    },
    vulnerability: {
      questions: ['vulnerable'],
      edges: [{ when: 'otherwise', to: 'chooseDate', because: 'The urgency is known' }],
    },
    chooseDate: {
      questions: dayKeys,
      edges: [
        {
          when: 'contributionToPay',
          to: 'paymentDetails',
          because: 'A contribution is due, and this is no reattend',
        },
        { when: 'otherwise', to: 'submitClaim', because: 'There is nothing to pay' },
      ],
    },
    paymentDetails: {
      questions: ['paymentId'],
      edges: [{ when: 'otherwise', to: 'submitClaim', because: 'The contribution is authorised' }],
    },
    submitClaim: { end: 'accepted' },
    gasLeakRejection: { end: 'refused' },
    policyNotCovered: { end: 'refused' },
    sameJobTypeAlreadyOpen: { end: 'refused' },
    optionNotCovered: { end: 'refused' },
  },
});

export type ClaimShape = ShapeOf<typeof claimFlow>;
export type ClaimStage = ClaimShape['node'];
export const claimStages = Object.keys(claimFlow.nodes) as readonly ClaimStage[];

/** The stages that end a claim without creating it. */
export type ClaimRefusal =
  | 'gasLeakRejection'
  | 'policyNotCovered'
  | 'sameJobTypeAlreadyOpen'
  | 'optionNotCovered';
