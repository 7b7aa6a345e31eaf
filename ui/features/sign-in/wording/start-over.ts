import type { StartOverReason } from '#application/sign-in/code-entry.ts';

/** A separate file: the sign-in page needs these texts, but not those of the code step. */
export const startOverTitle = 'Let’s start again';

/** Why a challenge has ended. */
export const startOverReasons: Record<StartOverReason, string> = {
  'challenge-over':
    'That code no longer works: it was wrong three times, or too much time has passed. Ask for a new one below.',
  'answer-lost':
    'The connection was lost while we checked your code, so we couldn’t tell whether it was right. It can’t be used again. Ask for a new one below.',
};
