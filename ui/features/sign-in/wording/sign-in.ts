import type { StartSignInFailure } from '#application/ports/remote/identity-provider.ts';
import { somethingWentWrong } from '#words/wording/generic.ts';

/** The same greeting for sign-in and identification (document 1, sections 2.3 and 2.4). */
export const greeting = {
  title: "Let's find you!",
  intro: 'Just pop in your details',
} as const;

const emailExample = 'name@example.com';

export const emailField = {
  label: 'Email address',
  placeholder: 'Email address',
  missing: 'Enter your email address',
  invalid: `Please enter a valid email address using the following format: ${emailExample}.`,
} as const;

const secondsPerMinute = 60;

/** A wait in words, rounded up: 24 seconds, 15 minutes. */
export const waitWords = (seconds: number): string => {
  const [count, unit] =
    seconds > secondsPerMinute
      ? [Math.ceil(seconds / secondsPerMinute), 'minute']
      : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** @param retryAfter seconds to wait, if known */
export const tooManyAttempts = (retryAfter: number | undefined): string =>
  `There were too many attempts to sign in. Please wait ${retryAfter === undefined ? 'a few minutes' : waitWords(retryAfter)} and try again, or give us a call on {phone}.`;

export const signInWording = {
  /** The document title; the heading stays the greeting. */
  codeStep: 'Enter your code',
  submit: 'Submit',
  sending: 'Sending your code...',
  notACustomer: 'Not a customer yet?',
  ranOut: 'Your sign-in has run out. Sign in again to carry on where you were.',
} as const;

/** No message reveals whether an account exists. */
export const startSignInFailures = (failure: StartSignInFailure): string => {
  switch (failure.reason) {
    case 'unknown-email':
      return 'We could not sign you in with these details. Please check your email address and try again, or give us a call on {phone}.';
    case 'rate-limited':
      return tooManyAttempts(failure.retryAfter);
    case 'unreachable':
      return somethingWentWrong;
  }
};
