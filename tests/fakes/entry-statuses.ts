import type { EntryStatus, OutboxStage } from '#application/ports/device/outbox-entry.ts';
/** Entries that wait for a connection or a sign-in. */
export const offlineStatus: EntryStatus = {
  is: 'unconfirmed',
  reason: 'unreachable',
  stage: 'command',
  message: undefined,
  attempts: 0,
};
export const signedOutStatus: EntryStatus = {
  is: 'failed',
  reason: 'signed-out',
  stage: 'command',
  message: undefined,
  attempts: 0,
};

/** An entry that the platform failed to take, so many times in a row. */
export const failingStatus = (
  stage: OutboxStage,
  message: string | undefined,
  attempts: number,
): EntryStatus => ({ is: 'unconfirmed', reason: 'platform-failed', stage, message, attempts });

export const refusedAt = (stage: OutboxStage, message = 'No.'): EntryStatus => ({
  is: 'refused',
  reason: 'by-platform',
  stage,
  message,
});
