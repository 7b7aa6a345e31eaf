import type { StartOverReason } from '#application/sign-in/code-entry.ts';

/** Apart from the words of the code step: the sign-in page waits for these, and not for those. */
export const startOverTitle = 'Let’s start again';

/** Why a challenge takes no more answers. */
export const startOverReasons: Record<StartOverReason, string> = {
  'challenge-over':
    'That code no longer works: it was wrong three times, or too much time has passed. Ask for a new one below.',
  'answer-lost':
    'The connection was lost while we checked your code, so we couldn’t tell whether it was right. It can’t be used again. Ask for a new one below.',
};
