import type { CodeEntry, CodeFailure, StartOverReason } from '#application/sign-in/code-entry.ts';
import { somethingWentWrong } from '#words/wording/generic.ts';
import {
  startSignInFailures,
  tooManyAttempts,
  waitWords,
} from '#words/features/sign-in/wording/sign-in.ts';

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

export const codeFailureWords = (failure: CodeFailure): string => {
  switch (failure.reason) {
    case 'rate-limited':
      return tooManyAttempts(failure.retryAfter);
    case 'unknown-email':
      return startSignInFailures({ tag: 'refused', reason: 'unknown-email' });
    case 'unreachable':
    case 'unexpected':
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
