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
