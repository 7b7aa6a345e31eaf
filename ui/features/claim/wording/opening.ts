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
