import type {
  AnswerCodeFailure,
  StartSignInFailure,
} from '#application/ports/identity-provider.ts';
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

const wrongCode = 'Please double check the code we sent you and try again.';

const tooManyAttempts =
  'There were too many attempts to sign in. Please wait a few minutes and try again, or give us a call on {phone}.';

export const signInWording = {
  submit: 'Submit',
  sending: 'Sending your code...',
  checking: 'Checking...',
  notACustomer: 'Not a customer yet?',
  codeLabel: 'Your code',
  codeInstruction: "Enter the 6-digit code that we've just sent you via text message and email.",
  codeIncomplete: 'Enter all 6 digits of the code',
  noCode: 'No code, or a different email address?',
  tryAgain: 'Try again',
  ranOut: 'Your sign-in has run out. Sign in again to carry on where you were.',
  startOver: {
    title: 'Let’s start again',
    message:
      'That code no longer works: it was wrong three times, or too much time has passed. Ask for a new one below.',
  },
} as const;

/** None of these tells whether an account exists. */
export const startSignInFailures: Record<StartSignInFailure['tag'], string> = {
  'unknown-email':
    'We could not sign you in with these details. Please check your email address and try again, or give us a call on {phone}.',
  'too-many-attempts': tooManyAttempts,
  unreachable: somethingWentWrong,
};

export const answerCodeFailures: Record<
  Exclude<AnswerCodeFailure['tag'], 'challenge-over'>,
  string
> = {
  'wrong-code': wrongCode,
  'too-many-attempts': tooManyAttempts,
  unreachable: somethingWentWrong,
};
