import type { CodeEntry, StartOverReason } from '#application/sign-in/code-entry.ts';
import type { NoCodeFailure } from '#application/sign-in/sign-in-steps.ts';
import { somethingWentWrong } from '#words/wording/generic.ts';

const secondsPerMinute = 60;

/** A wait in words, rounded up: 24 seconds, 15 minutes. */
const waitWords = (seconds: number): string => {
  const [count, unit] =
    seconds > secondsPerMinute
      ? [Math.ceil(seconds / secondsPerMinute), 'minute']
      : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** @param retryAfter seconds to wait, if known */
const tooManyAttempts = (retryAfter: number | undefined): string =>
  `There were too many attempts to sign in. Please wait ${retryAfter === undefined ? 'a few minutes' : waitWords(retryAfter)} and try again, or give us a call on {phone}.`;

/** The second step of sign-in (document 1, section 2.4). */
export const codeWording = {
  label: 'Your code',
  instruction: "Enter the 6-digit code that we've just sent you via text message and email.",
  sentTo: 'Sent to',
  change: 'Change email address',
  checking: 'Checking...',
  sendAgain: 'Send again',
  sending: 'Sending another code...',
  wait: (seconds: number): string => `You can ask for another code in ${waitWords(seconds)}.`,
  sentAgain: 'We’ve sent you another code. Only the newest one works.',
  noCode: 'No code?',
  tryAgain: 'Try again',
} as const;

export const codeProblems: Record<NonNullable<CodeEntry['problem']>, string> = {
  'incomplete-code': 'Enter all 6 digits of the code',
  'wrong-code': 'Please double check the code we sent you and try again.',
};

/** Why no code was sent, or it could not be checked. No message reveals whether an account exists. */
export const codeFailureWords = (failure: NoCodeFailure): string => {
  switch (failure.reason) {
    case 'unknown-email':
      return 'We could not sign you in with these details. Please check your email address and try again, or give us a call on {phone}.';
    case 'rate-limited':
      return tooManyAttempts(failure.retryAfter);
    case 'unreachable':
    case 'unexpected':
    case 'not-loaded':
      return somethingWentWrong;
  }
};

export const startOverTitle = 'Let’s start again';

/** Why a challenge has ended. */
export const startOverReasons: Record<StartOverReason, string> = {
  'challenge-over':
    'That code no longer works: it was wrong three times, or too much time has passed. Ask for a new one below.',
  'answer-lost':
    'The connection was lost while we checked your code, so we couldn’t tell whether it was right. It can’t be used again. Ask for a new one below.',
};
