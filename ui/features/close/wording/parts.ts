import {
  type CostLimit,
  longestPartName,
  mostPieces,
  type PartFormGap,
  type StructuredRule,
  type UnstructuredRule,
} from '#domain/close';

/** The search for parts and the form of a line (document 3, sections 5 and 8). */
export const partsWording = {
  title: 'Parts needed',
  usedTitle: 'Parts used',
  none: 'No parts yet',
  add: 'Add a part',
  addTitle: 'Add a part',
  editTitle: 'Change a part',
  search: 'Search for a part',
  searchHint: 'A name or a trade word, such as PCB or PRV. Words can be in any order.',
  loading: 'Loading...',
  failed: 'Something went wrong getting parts.',
  nothingFound: 'We are unable to find any parts',
  tryAgain: 'Try again',
  resultCount: (count: number): string =>
    count === 1 ? 'The closest part' : `The ${count} closest parts`,
  offlineSince: (age: string): string => `Offline: the list of parts is from ${age}.`,
  unlisted: (words: string): string => `Not in the list: add “${words}”`,
  nameTooLong: `The name of a part must be less than ${longestPartName + 1} characters.`,
  noHours: 'The list has no hours for this part, so there is no limit for its labour.',
  other: 'Choose another part',
  quantity: 'Quantity',
  fewer: 'One fewer',
  more: 'One more',
  cost: 'Total cost',
  costHint: 'In pounds without VAT, for all pieces together.',
  submitNew: 'Add',
  submitEdited: 'Save',
  edit: 'Change',
  remove: 'Remove',
  each: (quantity: number): string => `× ${quantity}`,
  sum: 'Parts together',
} as const;

/** Why a part cannot be added yet; the text for an invalid cost is quoted from the specification (document 3, section 5). */
export const partGapWording: Record<PartFormGap, string> = {
  'no-part': 'Choose a part.',
  'no-cost': 'Enter the total cost.',
  'cost-not-a-number': 'Total cost must be a number.',
  'no-quantity': `The quantity must be a whole number from 1 to ${mostPieces}.`,
};

/** The current cost of the repair, and the distance to the next limit. */
export const marginWording = {
  title: 'What it costs now',
  parts: 'Parts',
  labour: (hours: string): string => `Labour, ${hours}`,
  total: 'Total',
  limits: {
    labour: 'labour for these parts',
    total: 'a repair',
    estimate: 'an estimate',
  } satisfies Record<CostLimit, string>,
  remaining: (left: string, limit: string, of: string): string =>
    `${left} left up to the ${limit} limit for ${of}`,
  over: (over: string, limit: string, of: string): string =>
    `${over} over the ${limit} limit for ${of}`,
  wouldBe: 'This would be authorised at once.',
  wouldNotBe: 'This would need a call to authorise.',
  lowerLabour: 'You will be asked whether the labour can be lower.',
  toManufacturer: 'This would go to the manufacturer.',
  withHours: (hours: string): string => `With ${hours} it would be authorised.`,
  withFewerLines: (lines: number): string => `With ${lines} parts or fewer it could be authorised.`,
  noFlow: 'Every estimate needs a call to authorise.',
} as const;

const visitsInWords = (visits: number): string =>
  visits === 1 ? '1 previous visit' : `${visits} previous visits`;

/** Why costs are authorised at once or not. */
export const whyCostsWording = {
  amount: (what: string, value: string, place: string): string =>
    `${what[0]?.toUpperCase()}${what.slice(1)}: ${value}, ${place}.`,
  below: (margin: string, limit: string): string => `${margin} below the limit of ${limit}`,
  above: (margin: string, limit: string): string => `${margin} above the limit of ${limit}`,
  atLimit: 'exactly the limit',
  count: (what: string, value: number, limit: number): string =>
    `${what[0]?.toUpperCase()}${what.slice(1)}: ${value}. Up to ${limit} can be authorised at once.`,
  outcomes: {
    authorised: 'it would be authorised at once',
    'ask-support': 'it would need a call to authorise',
    'labour-can-be-lower': 'you would be asked whether the labour can be lower',
    'send-to-manufacturer': 'it would go to the manufacturer',
  } as Readonly<Record<string, string>>,
  makers: {
    'make-takes-any-part': ['The maker of this boiler takes the job, whatever part it needs.'],
    'main-heat-exchanger-requested': ['The maker of this boiler replaces no main heat exchanger.'],
    'make-takes-these-parts': ['The maker of this boiler takes the job for these parts.'],
    'make-takes-no-jobs': ['The maker of this boiler takes no jobs.'],
    'no-boiler-issue': ['The fault is not in the boiler, so no maker takes the job.'],
  } as Readonly<Record<string, readonly string[]>>,
  withHours: (hours: string, then: string): string => `With ${hours} ${then}.`,
  withVisits: (visits: number, then: string): string => `With ${visitsInWords(visits)} ${then}.`,
  withParts: (pounds: string, then: string): string => `With parts for ${pounds} ${then}.`,
  withPart: (part: string, pounds: string, then: string): string =>
    `With ${part} for ${pounds} ${then}.`,
  without: (part: string, then: string): string => `Without ${part} ${then}.`,
} as const;

/** The rule that decided, in the words of document 3, section 4. */
export const authorisationRuleWording: Record<StructuredRule | UnstructuredRule, string> = {
  'too-many-visits': 'Too many visits',
  'labour-too-high': 'Labour requested is too high',
  'total-too-high': 'Total cost of fix is too high',
  'too-many-parts': 'Too many parts requested',
  'estimate-too-high': 'Total cost of fix is too high',
  'within-limits': 'Within all limits',
};

/** The parts that were on site today, with what was paid. */
export const usedPartsWording = {
  used: (name: string): string => `Have you used ${name}?`,
  yes: 'Yes',
  no: 'No',
  paid: 'What you paid',
  paidHint: 'In pounds, VAT included, for all pieces together.',
  sum: 'Gross amount',
  mayBeNone: (described: string): string =>
    `For this visit the job says: ${described}. If you have used none, continue without any.`,
} as const;
