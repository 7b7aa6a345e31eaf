import type { AnswerCodeFailure } from '#application/ports/identity-provider.ts';
import { somethingWentWrong } from './generic.ts';
import { tooManyAttempts } from './sign-in.ts';

/** The second step of sign-in (document 1, section 2.4). */
export const codeWording = {
  label: 'Your code',
  instruction: "Enter the 6-digit code that we've just sent you via text message and email.",
  sentTo: 'Sent to',
  change: 'Change email address',
  incomplete: 'Enter all 6 digits of the code',
  checking: 'Checking...',
  noCode: 'No code?',
  tryAgain: 'Try again',
  startOver: 'Let’s start again',
} as const;

type OverTag = Extract<AnswerCodeFailure['tag'], 'challenge-over' | 'answer-lost'>;

/** Why a challenge takes no more answers. */
export const startOverReasons: Record<OverTag, string> = {
  'challenge-over':
    'That code no longer works: it was wrong three times, or too much time has passed. Ask for a new one below.',
  'answer-lost':
    'The connection was lost while we checked your code, so we couldn’t tell whether it was right. It can’t be used again. Ask for a new one below.',
};

export const answerCodeFailures: Record<Exclude<AnswerCodeFailure['tag'], OverTag>, string> = {
  'wrong-code': 'Please double check the code we sent you and try again.',
  'too-many-attempts': tooManyAttempts,
  unreachable: somethingWentWrong,
};
