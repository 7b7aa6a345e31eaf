import type { ClaimRefusal, ClaimStage } from '#domain/claim';
import { claimQuestionWording as questions } from '#words/features/claim/wording/questions.ts';
import { emergencyServicesNumber } from '#words/wording/emergency-numbers.ts';

/** The stages of the form, and the review. */
export type TitledStep = Exclude<ClaimStage, ClaimRefusal> | 'review';

/** The heading of each step; for a stage with one question it is the question. */
export const stageTitles: Record<TitledStep, string> = {
  problemArea: 'What do you need help with?',
  boilerGroup1: 'First, three quick checks',
  boilerGroup2: 'Which boiler do you have?',
  heatingGroup1: 'What is wrong with your heating?',
  heatingGroup2: questions.heatingLeakVisibility.ask,
  heatingLeakVisibility: questions.heatingLeakVisibility.ask,
  electricGroup1: 'What is wrong with your electrics?',
  electricGroup2: questions.electricOutdoorAbove3m.ask,
  plumbingGroup1: questions.plumbingIssue.ask,
  pipeworkInsideProperty: questions.plumbingPipeworkInside.ask,
  toiletIssue: 'Tell us about the toilet',
  drainageGroup1: 'What is wrong with your drains?',
  windowsGroup1: 'Tell us about the window',
  locksGroup1: 'Tell us about the lock',
  locksGroup2: 'Tell us more about the lock',
  doorsGroup1: questions.doorsIssueArea.ask,
  doorsMainResidence: 'Tell us about the door',
  doorsGarage: 'Tell us about the garage door',
  pestsGroup1: questions.pestsType.ask,
  miceGroup1: questions.pestsMiceInsideHome.ask,
  waspGroup1: questions.pestsWaspsInsideProperty.ask,
  vulnerability: questions.vulnerable.ask,
  chooseDate: 'When could we visit?',
  review: 'Are these answers right?',
  paymentDetails: 'Which card would you like to use?',
  submitClaim: 'Creating your claim',
};

export const stageIntros: { readonly [Step in TitledStep]?: string } = {
  problemArea: 'A few questions, then three days that suit you: about five minutes.',
  boilerGroup2: 'The right details mean that the engineer can bring the right parts.',
  vulnerability: 'This helps decide how soon we visit, not what is covered.',
  chooseDate: 'Choose three days, each with one or more times. We confirm one.',
  review: 'Change anything that isn’t right before you send it.',
};

/** Water or sparks that cannot wait for the form. */
const rightNow = {
  title: 'Water or sparks right now?',
  steps: [
    'Water: turn the stopcock clockwise until it stops. It is often under the kitchen sink.',
    `Sparks, a burning smell, or water near sockets: turn the power off at the fuse box, if you can reach it safely. In a fire, get out and call ${emergencyServicesNumber}.`,
  ],
} as const;

/** Safety advice before a question. */
export const stageSafety: {
  readonly [Stage in ClaimStage]?: {
    readonly title: string;
    readonly steps: readonly string[];
  };
} = {
  heatingGroup2: {
    title: 'Stop the water first',
    steps: [
      'Turn the stopcock clockwise until it stops: it is often under the kitchen sink. Then turn the heating off. Keep away from sockets and switches that are wet.',
    ],
  },
  electricGroup1: rightNow,
  plumbingGroup1: rightNow,
  drainageGroup1: rightNow,
};

/** The stages that show the line about gas and carbon monoxide. */
export const gasLineStages: ReadonlySet<ClaimStage> = new Set<ClaimStage>([
  'problemArea',
  'boilerGroup1',
  'boilerGroup2',
  'heatingGroup1',
  'heatingGroup2',
  'heatingLeakVisibility',
]);

export const claimFormWording = {
  next: 'Next',
  loading: 'Opening your claim',
  notStored:
    'This device can’t keep your answers. Please don’t close or reload this page before your claim is sent.',
  keptAnswersTitle: 'We kept your earlier answers',
  carryOn: 'Carry on',
  removeTitle: (count: number): string =>
    count === 1 ? 'Remove 1 answer?' : `Remove ${count} answers?`,
  removeBecause: (count: number): string =>
    count === 1
      ? 'After your change, this answer no longer applies:'
      : 'After your change, these answers no longer apply:',
  removeUndo: (count: number): string =>
    `If you choose your earlier answer again in this claim, ${count === 1 ? 'it comes' : 'they come'} back.`,
  remove: 'Remove and go on',
  keepAnswers: 'Stay on this page',
  chooseOne: 'Choose one',
} as const;

/** Texts beside, or below, each step of a claim. */
export const asideWording = {
  title: 'Your request so far',
  due: (pounds: string): string => `${pounds} towards this repair, by card at the end.`,
  /** Before the area is chosen, for customers whose last repair may be reopened. */
  dueUnlessReturn: (pounds: string): string =>
    `${pounds} towards a new repair, by card at the end. Nothing if we come back to one that we finished within the last 30 days.`,
  dueUnlessReturnShort: (pounds: string): string => `${pounds}, or free as a return visit.`,
  cannotWait: 'Can’t wait? Call',
  needHelp: 'Need a hand? Call',
  call: 'Call us on',
} as const;
