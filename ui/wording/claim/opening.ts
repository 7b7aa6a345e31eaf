/** Why the claim form does not open (document 2, section 8). */
export const openingWording = {
  failedTitle: 'We can’t open your claim',
  contract:
    "We're having trouble getting your contract information. If this message persists please call {phone}",
  unknown: 'Something went wrong',
  blockedTitle: 'We can’t take a claim online at the moment',
  otherProperty: 'Choose another property',
  otherDetails: 'Check your details',
} as const;
