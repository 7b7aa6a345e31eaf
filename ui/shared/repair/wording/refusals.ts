import type { JobCategory } from '#domain/cover';
import {
  type ClaimRefusal,
  type ClaimGuard,
  isOrAre,
  rejectedItemLabels,
  type RejectedItem,
} from '#domain/claim';

/** The name of an area in a sentence about a repair. */
export const categoryWording: Record<JobCategory, string> = {
  'Gas Job': 'boiler or heating',
  Electric: 'electrics',
  Plumbing: 'plumbing',
  Drains: 'drainage',
  Windows: 'windows',
  Locks: 'locks',
  Pests: 'pest problem',
  Doors: 'doors',
};

/** The headings of the ends without a claim (document 2, section 4). */
export const refusalTitles = {
  gasLeakRejection: 'Leave your home and call the gas emergency line now',
  policyNotCovered: "Your current policy doesn't cover the fault you have described",
  sameJobTypeAlreadyOpen: (category: JobCategory): string =>
    `We have already received your request to repair your ${categoryWording[category]}`,
  optionNotCovered: (item: RejectedItem): string => {
    const label = rejectedItemLabels[item];
    return `Unfortunately, ${label} ${isOrAre(label)} not covered under any of our policies`;
  },
} as const satisfies Record<ClaimRefusal, unknown>;

/** The reason of a decision, where the route's own reason is written for the provider. */
export const decidedBecause: { readonly [Guard in ClaimGuard]?: string } = {
  productNotInPolicy: 'Your contract doesn’t include this area',
  sameCategoryJobOpen: 'A request for the same kind of repair is still open',
};

/** What the customer can do after each of these ends. */
export const whatToDoNow: Record<ClaimRefusal, readonly string[]> = {
  gasLeakRejection: [
    'Get everybody out, and call from outside.',
    'Put out anything that burns, and don’t smoke or strike a match.',
    'Don’t touch light switches or plugs, and don’t use a phone indoors.',
    'Open doors and windows, and turn the gas off at the meter if you can reach it safely.',
  ],
  policyNotCovered: [
    'If you chose the wrong area, go back and change your answer.',
    'To add this cover, or if you think that it should be there, give us a call on {phone}.',
  ],
  sameJobTypeAlreadyOpen: [
    'There is no need to ask again: we are still working on the request that we have.',
    'To add something to it, or if this is a different fault, give us a call on {phone}.',
  ],
  optionNotCovered: [
    'If you chose the wrong answer, go back and change it.',
    'If you are not sure, give us a call on {phone}. We may know somebody who can help.',
  ],
};

/** When the open request is for another property of the customer (document 2 has one request of a kind per account). */
export const openForOtherHome = (property: string): readonly string[] => [
  `The request that we have is for ${property}. We can’t take a second one of the same kind online.`,
  'For this home, give us a call on {phone}.',
];

export const refusalWording = {
  gasIntro: 'A gas leak is an emergency. Gas engineers come free of charge, day and night.',
  gasCall: 'Call the gas emergency line',
  noClaim: 'We haven’t raised a claim, and there is nothing to pay.',
  noOtherClaim: 'We haven’t raised another claim, and there is nothing to pay.',
  onlyOnHold: 'Your payment is only held, and isn’t taken unless a claim is made.',
  maybeOnHold:
    'Your card was tried, and we don’t know yet what came of it. If money is held, it isn’t taken unless a claim is made.',
  doNow: 'What to do now',
  why: 'Why we can’t take this claim',
  whyOpen: 'The request that we have',
  rule: 'What decided',
  covered: 'What your cover includes',
  coveredNothing: 'We could not find any area that your cover includes.',
  reference: 'Reference to quote',
  quoted: (customer: string, code: string | undefined): string =>
    code === undefined ? customer : `${customer}, code ${code}`,
  back: 'Change my answer',
  call: 'Call us',
} as const;
