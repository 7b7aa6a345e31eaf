export const reviewWording = {
  mayBeSent:
    'We sent this claim before, and couldn’t tell whether it arrived. Send it again as it is: you get one claim.',
  answers: 'Your answers',
  days: 'Your days',
  contribution: 'Your contribution',
  noContribution: 'No need to pay any contribution fee',
  toPay: (pounds: string): string => `${pounds} to pay`,
  toPayExplained:
    'This is the contribution that your contract asks for on each claim. You enter your card on the next page.',
  maybeOnHold: (pounds: string): string => `${pounds} may be held on your card`,
  maybeOnHoldExplained:
    'Your card was tried, and we don’t know yet what came of it. Continue to payment: we look first, and never hold the money twice.',
  onHold: (pounds: string): string => `${pounds} is held on your card`,
  onHoldExplained: 'You won’t be charged again.',
  nothingToPayExplained: 'Your contract asks for no contribution.',
  reattendTitle: 'We’re coming back to the same fault',
  reattend: (job: string): string =>
    `We finished ${job} within the last 30 days, so this is a return visit and there is nothing to pay.`,
  reattendElsewhereTitle: 'There is nothing to pay this time',
  /** The property of that job, for customers with several. */
  reattendElsewhere: (job: string, property: string): string =>
    `We finished ${job} at ${property} within the last 30 days. Another repair of the same kind is free for that time, at this home too.`,
  becomesDrainage:
    'A blocked toilet is a job for a drainage engineer, so we’ll send this to our drainage team.',
  urgency: 'How urgent it is',
  notGiven: 'Not given',
  toPayment: 'Continue to payment',
  create: 'Create claim!',
} as const;
