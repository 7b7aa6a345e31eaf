import type { ClaimQuestion } from '#domain/claim';

export type QuestionWording = {
  readonly ask: string;
  readonly hint?: string;
  /** The name of the answer in summaries. */
  readonly name: string;
};

/** The texts of every question of the claim form. */
export const claimQuestionWording: Record<ClaimQuestion, QuestionWording> = {
  jobType: {
    ask: 'Which area is it about?',
    name: 'Area',
  },
  description: {
    ask: 'What’s happening?',
    hint: 'Tell us what you can see or hear, and when it started. It helps the engineer bring the right parts.',
    name: 'What’s happening',
  },
  gasLeak: {
    ask: 'Can you smell gas, or do you think there is a gas leak?',
    hint: 'If you choose Yes, we show you at once what to do.',
    name: 'Gas leak',
  },
  problemType: {
    ask: 'Have you lost your heating or hot water?',
    name: 'Heating and hot water',
  },
  gasHeat: {
    ask: 'Is it about underfloor heating or a heat pump?',
    name: 'Underfloor heating or heat pump',
  },
  boilerMaker: {
    ask: 'Who made your boiler?',
    hint: 'The name is usually on the front of the boiler.',
    name: 'Boiler maker',
  },
  boilerModel: {
    ask: 'Which model is it?',
    hint: 'Look on the front, behind the flap at the bottom or on the sticker underneath.',
    name: 'Boiler model',
  },
  boilerFaultCode: {
    ask: 'Is there a fault code on the display?',
    hint: 'A few letters and numbers, such as F28 or EA.',
    name: 'Fault code',
  },
  boilerAge: {
    ask: 'How old is the boiler?',
    hint: 'A rough guess is fine.',
    name: 'Boiler age',
  },
  heatingProblemRelateTo: {
    ask: 'What is the problem with?',
    name: 'Problem with',
  },
  heatingLeakVisibility: {
    ask: 'Can you see where the water is coming from?',
    hint: 'There is no need to lift floors or move heavy things.',
    name: 'Leak can be seen',
  },
  electricFailure: {
    ask: 'Has the power gone off in all or part of your home?',
    name: 'Power is off',
  },
  electricIssue: {
    ask: 'What is the problem with?',
    name: 'Problem with',
  },
  electricOutdoorAbove3m: {
    ask: 'Is the light fixed more than 3 metres above the ground?',
    hint: 'Three metres is a little higher than the ceiling of most rooms.',
    name: 'Light above 3 metres',
  },
  plumbingIssue: {
    ask: 'What is the plumbing problem with?',
    name: 'Problem with',
  },
  plumbingPipeworkInside: {
    ask: 'Is the pipe inside your property?',
    name: 'Pipe inside the property',
  },
  plumbingToiletType: {
    ask: 'What kind of toilet is it?',
    name: 'Kind of toilet',
  },
  plumbingToiletVisibleLeak: {
    ask: 'Can you see water leaking from the toilet?',
    name: 'Toilet leaking',
  },
  plumbingToiletFlushing: {
    ask: 'Does the toilet flush?',
    name: 'Toilet flushes',
  },
  plumbingToiletBlockage: {
    ask: 'Is the toilet blocked?',
    hint: 'We send a drainage engineer to a blocked toilet.',
    name: 'Toilet blocked',
  },
  drainsProblemType: {
    ask: 'What do you notice?',
    name: 'What you notice',
  },
  drainsProblemRelateTo: {
    ask: 'What is the problem with?',
    name: 'Problem with',
  },
  affectedWindowInMainHouse: {
    ask: 'Is the window part of your main house?',
    hint: 'Not a garage, a shed or another outbuilding.',
    name: 'Window in the main house',
  },
  externalWindow: {
    ask: 'Is it an external window?',
    hint: 'One with the inside of your home on one side and the open air on the other.',
    name: 'External window',
  },
  insecureProperty: {
    ask: 'Does this leave your home insecure?',
    hint: 'For example, somebody could get in from outside.',
    name: 'Home insecure',
  },
  affectedLockInMainHouse: {
    ask: 'Is the lock part of your main house?',
    hint: 'Not a garage, a shed or another outbuilding.',
    name: 'Lock in the main house',
  },
  lockedOutFromProperty: {
    ask: 'Are you locked out of your home?',
    name: 'Locked out',
  },
  lockOnExternalWindowOrDoor: {
    ask: 'Is the lock on an external window or door?',
    hint: 'One that leads out of your home.',
    name: 'Lock on an external window or door',
  },
  doorsIssueArea: {
    ask: 'Where is the door?',
    name: 'Where the door is',
  },
  doorsTypeOf: {
    ask: 'What kind of door is it?',
    name: 'Kind of door',
  },
  doorsSecureBuilding: {
    ask: 'Is the building secure at the moment?',
    hint: 'It is secure if the door can be shut and locked.',
    name: 'Building secure',
  },
  doorsElectric: {
    ask: 'Is it an electric powered garage door?',
    hint: 'One that a motor opens and shuts.',
    name: 'Electric garage door',
  },
  pestsType: {
    ask: 'Which pests have you seen or heard?',
    name: 'Kind of pest',
  },
  pestsMiceInsideHome: {
    ask: 'Are the rats or mice inside your home?',
    name: 'Rats or mice inside',
  },
  pestsWaspsInsideProperty: {
    ask: 'Is the nest inside your property?',
    hint: 'For example in the loft or in a wall.',
    name: 'Nest inside',
  },
  vulnerable: {
    ask: 'Is anybody at home vulnerable?',
    hint: 'For example a baby, somebody over 65, or somebody who is pregnant, ill or disabled.',
    name: 'Somebody at home is vulnerable',
  },
};

/** For customers who cannot find out. */
export const dontKnowWording = {
  answer: 'I don’t know',
  boilerMaker: 'I don’t know the maker',
  boilerModel: 'I don’t know the model',
} as const;

/** The label of the text field of "other". */
export const otherWording: QuestionWording = {
  ask: 'What is the name of the maker?',
  name: 'Other boiler maker',
};
