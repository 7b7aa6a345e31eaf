/** The messages of a page to a service worker. */
export type ShellMessage =
  /** Is a page with these files of your version? The answer, yes or no, comes through the port that is sent along. */
  | { readonly ask: 'is-yours'; readonly files: readonly string[] }
  /** Answer for every page from now on, in place of the version before. */
  | { readonly ask: 'take-over' };

/** The reaction of a service worker to a message; `undefined` for a message that is not ours. */
export const reactionTo = (
  message: unknown,
  files: readonly string[],
): { readonly answer: boolean } | 'take-over' | undefined => {
  if (typeof message !== 'object' || message === null || !('ask' in message)) return undefined;
  if (message.ask === 'take-over') return 'take-over';
  if (message.ask !== 'is-yours' || !('files' in message) || !Array.isArray(message.files))
    return undefined;
  return { answer: message.files.every((file) => files.includes(String(file))) };
};
