/** Texts about the connection for engineers. */
export const connectionWording = {
  lost: 'You’re offline',
  back: 'You’re back online.',
  asOf: (when: string): string => `As of ${when} — no connection`,
  refreshing: (when: string): string => `As of ${when}, refreshing`,
  earlier: (when: string): string => `As of ${when}.`,
  asOfMeans: 'What has changed since then is not shown.',
  again: 'Try again',
  tryingAgain: 'Trying again...',
} as const;
