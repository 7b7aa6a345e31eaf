import type { ClaimQuestion } from '#domain/claim';
import type { InputsOf, RuleName } from '#domain/explain';

/** The subjects of rules, in the order of the list. */
export const subjects = {
  cover: 'Cover and eligibility',
  claim: 'The claim',
  days: 'Days and times',
  costs: 'What a repair may cost',
  visit: 'The visit',
} as const;

type Subject = keyof typeof subjects;

/** The subject of each rule, and what it decides. */
export const ruleWords: {
  readonly [Name in RuleName]: { readonly subject: Subject; readonly decides: string };
} = {
  'cooling-off': {
    subject: 'cover',
    decides: 'A new contract cannot be claimed on in its first days. A renewal can, at once.',
  },
  'contract-eligibility': {
    subject: 'cover',
    decides: 'A contract can be claimed on by its status, its home, and the time since it began.',
  },
  'claim-eligibility': {
    subject: 'cover',
    decides: 'A customer can claim when the contract allows it and no payment is late.',
  },
  'area-cover': {
    subject: 'cover',
    decides: 'The area of a fault is paid for by the package of the home, or it is not.',
  },
  urgency: {
    subject: 'claim',
    decides: 'How soon a visit is needed: critical, urgent or normal.',
  },
  'claim-stage': {
    subject: 'claim',
    decides: 'Which question comes after a stage of the claim, or how the claim ends.',
  },
  'claim-route': {
    subject: 'claim',
    decides: 'How far all answers of a claim lead, and the decisions on the way.',
  },
  'close-route': {
    subject: 'visit',
    decides: 'How far all answers of a close lead, and the decisions on the way.',
  },
  reattend: {
    subject: 'claim',
    decides: 'A claim soon after a completed job of the same kind is a free return visit.',
  },
  contribution: {
    subject: 'claim',
    decides: 'The customer pays a contribution, unless the visit is a free return visit.',
  },
  'claim-day': {
    subject: 'days',
    decides: 'A day is offered for a claim, or it is too early, too late or a holiday.',
  },
  slot: {
    subject: 'days',
    decides: 'A time of a day can still be booked, or it has closed.',
  },
  slots: {
    subject: 'days',
    decides: 'Which times of a day can still be booked, and why not the others.',
  },
  'rebooking-day': {
    subject: 'days',
    decides: 'A day is offered when an engineer moves a visit or arranges another one.',
  },
  'parts-authorisation': {
    subject: 'costs',
    decides: 'A repair with parts of the catalogue is authorised at once, or someone has to look.',
  },
  'estimate-authorisation': {
    subject: 'costs',
    decides: 'An estimate in the engineer’s own words is authorised at once, or goes to support.',
  },
  labour: {
    subject: 'costs',
    decides: 'The labour is not more than the catalogue has hours for.',
  },
  manufacturer: {
    subject: 'costs',
    decides: 'The maker of a boiler takes the job, by the make and the parts.',
  },
  tolerance: {
    subject: 'costs',
    decides: 'The parts that were paid for may cost a little more than authorised.',
  },
  'receipt-needed': {
    subject: 'costs',
    decides: 'Parts above a price need a photo of their receipt.',
  },
  status: {
    subject: 'visit',
    decides: 'Which status of a repair its customer reads, by those of the claim and of the job.',
  },
  reschedule: {
    subject: 'visit',
    decides: 'An engineer can move a visit, by its status and how often it was moved.',
  },
};

type InputName = { readonly [Name in RuleName]: keyof InputsOf[Name] }[RuleName];

/** The labels of inputs by their names; questions of the claim form have the portal's words, others their names. */
export const inputLabels: { readonly [Name in Exclude<InputName, ClaimQuestion>]: string } & {
  readonly [name: string]: string;
} = {
  today: 'Today’s date',
  now: 'The moment of the decision',
  hour: 'The hour now, in London',
  date: 'Day of the visit',
  slot: 'Time of the visit',
  startDate: 'Start of the contract',
  isRenewal: 'Is it a renewal?',
  status: 'Status',
  isPropertyActive: 'Is the home active?',
  paymentsUpToDate: 'Are the payments up to date?',
  package: 'Package',
  jobType: 'Kind of job',
  issueArea: 'Area of the fault',
  jobs: 'Earlier jobs',
  name: 'Name',
  type: 'Kind of job',
  endedAt: 'Ended at',
  contribution: 'Contribution of the contract',
  parts: 'Parts',
  quantity: 'Pieces',
  cost: 'Cost, net',
  hours: 'Hours of labour',
  primary: 'Hours as the main work',
  secondary: 'Hours beside other work',
  tolerance: 'Hours that may be added',
  previousVisits: 'Earlier visits for this fault',
  warningShown: 'Was the warning about labour answered?',
  boilerMake: 'Make of the boiler',
  partNames: 'Names of parts',
  cancelledJobsInClaim: 'Cancelled jobs of the claim',
  claimStatus: 'Status of the claim',
  jobStatus: 'Status of the job',
  abortReason: 'Reason why a visit was broken off',
  paidNet: 'Paid for parts, net',
  authorised: 'Authorised, net',
  paidGross: 'Paid for parts, gross',
  stage: 'Stage of the claim',
  answers: 'Answers',
  contract: 'Contract',
  job: 'Job',
  toClose: 'What is known of the job',
  urgency: 'Urgency',
  startedAt: 'Visit started at',
  visitType: 'Kind of visit',
  authorisedNet: 'Authorised for parts, net',
  authorisedHours: 'Authorised hours',
  partsDescription: 'Parts in words',
  used: 'Was it fitted?',
  estimatedCost: 'Estimated cost, net',
  actualCost: 'Actual cost, net',
  flags: 'Settings of the portal',
  useStructuredParts: 'Are parts chosen from the catalogue?',
  automaticAuthorisation: 'Are costs authorised at once?',
  labourWarned: 'Was the warning about labour shown before?',
  facts: 'What is known about the customer',
  includedProducts: 'Areas in the contract',
  jobTypesWithOpenJob: 'Areas with an open job',
  jobTypesToReattend: 'Areas with a free return visit',
  contributionDue: 'Does the contract have a contribution?',
};

/** One item of each list. */
export const itemLabels: { readonly [list: string]: string } = {
  parts: 'Part',
  jobs: 'Earlier job',
  partNames: 'Part',
};

export const hints = {
  day: 'Year, month and day, such as 2024-12-20',
  moment: 'With its offset, such as 2024-12-20T09:30:00Z',
  json: 'As JSON, each under the name that the rules give its question',
  asOf: 'The rule then uses the limits of this date. Leave it empty for those of the inputs.',
} as const;

export const formWords = {
  title: 'Try it',
  yes: 'Yes',
  no: 'No',
  notKnown: 'Not known',
  chooseOne: 'Choose one',
  asOf: 'Limits as on',
  step: (title: string, key: string): string => `${title} (${key})`,
  item: (name: string, place: number): string => `${name} ${place}`,
  add: (name: string): string => `Add: ${name.toLowerCase()}`,
  remove: (item: string): string => `Remove ${item.toLowerCase()}`,
  chosen: (count: number): string => `${count} chosen`,
  example: 'Start again from the example',
} as const;

export const resultWords = {
  title: 'Result',
  cannotDecide: 'The rule cannot decide yet. Correct the fields with a message.',
  outcome: 'Outcome',
  rule: 'Rule that decided',
  source: 'Source',
  asOf: (date: string): string => `With the limits of ${date}`,
  compared: 'What was compared',
  nothingCompared: 'This rule compares nothing here.',
  decided: 'This decided',
  value: 'Value',
  limit: 'Limit',
  lookedFor: 'Looked for',
  margin: 'Margin',
  changes: 'What would change it',
  noChange: 'No change of a single input gives another outcome.',
  change: (
    input: string,
    as: string | undefined,
    from: string,
    to: string,
    step: string | undefined,
  ): string =>
    `${as === undefined ? input : `${input} (as “${as}”)`}${input.endsWith('?') && as === undefined ? '' : ':'} ${from} → ${to}${step === undefined ? '' : ` (in ${step})`}`,
  limitOf: (value: string, label: string, source: string): string =>
    `${value} (${label}; ${source})`,
  madeOf: (label: string): string => `worked out with: ${label}`,
  atLeast: (name: string): string => `at least ${name}`,
  wholeHour: (hour: number): string => `${hour}:00 to ${hour}:59`,
  noHour: 'no hour of that day',
  slotCloses: (start: string, closes: string): string => `${closes} for the slot from ${start}`,
  removed: 'removed',
  gives: (outcome: string, rule: string): string => `gives “${outcome}”, by the rule ${rule}`,
  tryChange: 'Try this change',
  missing: 'Not known, and could change it',
  parts: 'Made of these decisions',
  part: (title: string, about: string | undefined, outcome: string): string =>
    about === undefined ? `${title} ${outcome}` : `${title} ${about}: ${outcome}`,
  exactly: 'exactly at the limit',
  within: (amount: string): string => `${amount} to spare`,
  beyond: (amount: string): string => `${amount} beyond the limit`,
  short: (amount: string): string => `${amount} short of the limit`,
} as const;

export const pageWords = {
  list: 'Rules',
  listIntro:
    'Each rule that decides about a customer, a visit or money. Open one to see its limits and to try it.',
  limits: 'Limits',
  limitsOf: (labels: readonly string[]): string => `Limits: ${labels.join('; ')}`,
  noLimits: 'This rule reads no limit.',
  holdsFrom: (date: string | undefined): string =>
    date === undefined ? 'from the start' : `from ${date}`,
  sourceOf: (source: string): string => `Source: ${source}`,
  users: 'Who uses it',
  usersIntro: 'Found in the code when this page was built.',
  noUser: 'None',
  portal: 'Portal screens',
  platform: 'Platform routes',
  files: (count: number): string => (count === 1 ? '1 file calls it' : `${count} files call it`),
  cases: 'Cases',
  casesOf: (count: number, decision: string): string =>
    `${count} cases of “${decision}”, as JSON for any language`,
  sectionsLabel: 'Sections',
  sections: 'Sections of the specification',
  sectionsIntro:
    'Each section with the rules and limits that come from it, and the cases that test them.',
  rules: 'Rules',
  entry: (entry: string, count: number): string => `${entry}: ${count} functions`,
  functionsOf: (count: number): string =>
    count === 1 ? '1 published function' : `${count} published functions`,
  otherFunctions: 'All published functions',
  functionsIntro: 'What other teams can call, from the package @pilotlight/domain.',
  inFlow: 'See this stage in the drawing of the claim',
  unknownRule: 'There is no rule with this name',
  allRules: 'See all rules',
} as const;

export const copyWords = {
  title: 'Take it with you',
  test: 'Copy as test',
  command: 'Copy as command',
  link: 'Copy link',
  copied: (what: string): string => `${what}: done`,
  notCopied: 'The browser does not allow copying. Select the text below.',
  show: 'See the test and the command',
} as const;
