import type { ClaimProblem } from '#domain/claim';

/** Why the claim form does not open (document 2, section 8). */
export const openingWording = {
  failedTitle: 'We can’t open your claim',
  contract:
    "We're having trouble getting your contract information. If this message persists please call {phone}",
  unknown: 'Something went wrong',
  blockedTitle: 'We can’t take a claim online at the moment',
  giveACall: 'Please give us a call',
  call: 'Call us',
  again: 'Try again',
  tryingAgain: 'Trying again...',
} as const;

/** Texts while a claim is sent (document 2, section 8). */
export const submissionWording = {
  pending: 'Creating your claim. Please keep this page open.',
  whyNoBack: (pounds: string): string =>
    `Your payment of ${pounds} is held, so your answers can’t be changed now. We are sending your claim.`,
  whyNoChange: 'We are sending your claim, so your answers can’t be changed now.',
  failedTitle: 'Error creating claim',
  failed: 'Something went wrong. Please try again later or call us on {phone}.',
  failedAgain:
    'It seems like something went wrong. Please refresh and try again. If this message persists please call {phone}',
  safe: 'Trying again is safe: you get one claim and are charged once.',
  safeUnpaid: 'Trying again is safe: you get one claim.',
  again: 'Try again',
  refusedTitle: 'We couldn’t accept this claim as it is',
  refusedHelp: 'Change your days or your answers and send it again, or call us on {phone}.',
  refusedOnHold: 'Your payment is still held for this claim. You won’t be charged again.',
  changeDays: 'Change my days',
  checkAnswers: 'Check my answers',
  leaveTitle: 'Your claim is being created',
  leave: 'If you leave now, you may not see whether it worked.',
  stay: 'Stay on this page',
  goAnyway: 'Leave',
} as const;

const words: Record<Exclude<ClaimProblem['problem'], 'too-long'>, string> = {
  required: 'This field is required',
  'not-an-option': 'Please choose one of the options',
  'other-unspecified': 'Please specify your other option',
  'not-paid': 'The contribution has not been paid yet',
  'date-missing': 'Please select a date',
  'time-missing': 'Please select a time',
  'date-not-offered': 'This day is no longer offered. Please select a date',
  'date-repeated': 'This day is already chosen. Please select another date',
  'slot-not-offered': 'A time that you chose is no longer offered. Please select a time',
};

/** The error of a field with an invalid answer (document 2, section 5). */
export const problemWording = (problem: ClaimProblem): string =>
  problem.problem === 'too-long'
    ? `Please use ${problem.longest} characters or fewer`
    : words[problem.problem];
