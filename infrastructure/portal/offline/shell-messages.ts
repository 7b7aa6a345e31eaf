/** What a page says to a service worker. */
export type ShellMessage =
  /** Is a page with these files of your version? The answer, yes or no, comes through the port that is sent along. */
  | { readonly ask: 'is-yours'; readonly files: readonly string[] }
  /** Answer for every page from now on, in place of the version before. */
  | { readonly ask: 'take-over' };

/** What a service worker does about a message; `undefined` for one that is no page's of ours. */
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
