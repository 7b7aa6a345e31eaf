import type { IdentifyRefusal } from '#domain/identity';

export const identificationWording = {
  ranOut: 'We have to find you once more. What you have filled in is kept.',
  postcodeLabel: 'Postcode',
  postcodePlaceholder: 'Postcode',
  invalidPostcode:
    'Please enter a valid UK postcode. If yours is not accepted, please give us a call on {phone}.',
  find: 'Find me',
  finding: 'Finding...',
  or: 'or',
  tooOften:
    'There were too many attempts to find you. Please wait a few minutes and try again, or give us a call on {phone}.',
  notACustomer: "I'm not a customer yet",
} as const;

/** Error messages when a customer cannot be identified (document 1, section 8). */
export const identifyRefusals: Record<IdentifyRefusal, string> = {
  'payments-behind':
    'It looks like your payments are not up to date, so we will not be able to process your claim. Please call us on {phone} and reset your payments before we can book your claim.',
  'not-found':
    'We could not find you in our records. Please check your details and try again, or give us a call on {phone}.',
  'cooling-off':
    'You are currently in your 14-day cooling-off period, so we will not be able to process your claim at this time. If you have any questions, please give us a call on {phone}.',
  'cannot-book-online':
    'We are not able to book your claim online. Please give us a call on {phone} and we will be able to help you.',
  'several-properties':
    'It seems that you have multiple properties at that postcode. Please give us a call so we can make sure we send an engineer to the right one.',
  'unknown-error':
    'Login error, please check your login details and try again. If this message persists please call {phone}',
};

/** Why a customer was not found, or cannot claim, in the mode without sign-in. */
export const whyIdentifiedWording: Record<
  IdentifyRefusal,
  { readonly decided: string; readonly change: string }
> = {
  'payments-behind': {
    decided: 'Your payments are not up to date.',
    change: 'Once your payments are up to date, you can claim.',
  },
  'not-found': {
    decided: 'We know no home with this email address and this postcode together.',
    change: 'With the email address and the postcode of your contract you could claim.',
  },
  'cooling-off': {
    decided: 'Your cover began less than 14 days ago.',
    change: 'Once 14 days have passed since then, you can claim.',
  },
  'cannot-book-online': {
    decided: 'Your contract is not active, or its home is not open for requests online.',
    change: 'With an active contract on a home that is open for requests online you could claim.',
  },
  'several-properties': {
    decided: 'You have more than one home with us at this postcode.',
    change:
      'With one home at this postcode you could claim here. On the phone we ask which one it is.',
  },
  'unknown-error': {
    decided: 'We could not look you up.',
    change: 'If we can look you up the next time, you can claim.',
  },
};
