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

export const signInWording = {
  /** The document title; the heading stays the greeting. */
  codeStep: 'Enter your code',
  submit: 'Submit',
  sending: 'Sending your code...',
  notACustomer: 'Not a customer yet?',
  ranOut: 'Your sign-in has run out. Sign in again to carry on where you were.',
} as const;
