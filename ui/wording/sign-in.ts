import type { StartSignInFailure } from '#application/ports/identity-provider.ts';
import { somethingWentWrong } from './generic.ts';

/** Sign-in and identification greet alike (document 1, sections 2.3 and 2.4). */
export const greeting = {
  title: "Let's find you!",
  intro: 'Just pop in your details',
} as const;

export const emailExample = 'name@example.com';

export const emailField = {
  label: 'Email address',
  placeholder: 'Email address',
  missing: 'Enter your email address',
  invalid: `Please enter a valid email address using the following format: ${emailExample}.`,
} as const;

export const tooManyAttempts =
  'There were too many attempts to sign in. Please wait a few minutes and try again, or give us a call on {phone}.';

export const signInWording = {
  submit: 'Submit',
  sending: 'Sending your code...',
  notACustomer: 'Not a customer yet?',
  ranOut: 'Your sign-in has run out. Sign in again to carry on where you were.',
} as const;

/** None of these tells whether an account exists. */
export const startSignInFailures: Record<StartSignInFailure['tag'], string> = {
  'unknown-email':
    'We could not sign you in with these details. Please check your email address and try again, or give us a call on {phone}.',
  'too-many-attempts': tooManyAttempts,
  unreachable: somethingWentWrong,
};
