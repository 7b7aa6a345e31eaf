import type { OutboxEntry } from '#application/outbox/outbox-entry.ts';
import type { Delay, EntryStatus } from '#application/outbox/entry-status.ts';
import { closeWording } from '../../wording/engineer/close/close.ts';
import { plainMessage } from '../../parts/notices/plain-message.ts';
import { commandRefused, outboxWording } from '../../wording/engineer/outbox.ts';

/** States in which an entry waits for the engineer to act. */
export type Stuck = Exclude<EntryStatus, { readonly is: 'waiting' | 'done' }>;

const reasonOf = (status: Exclude<Stuck, { readonly is: 'file-lost' }>): string => {
  const reason =
    status.message === undefined ? outboxWording.noReason : plainMessage(status.message);
  if (status.is !== 'failed') return reason;
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return `${sentence} ${outboxWording.sentAgain}`;
};

/** Why the platform has not accepted an entry. */
export const stuckWords = ({ kind, jobName, files }: OutboxEntry, status: Stuck): string => {
  if (status.is === 'file-lost') return closeWording.fileLost(status.name);
  const reason = reasonOf(status);
  const file = status.is === 'refused' ? files.find(({ id }) => id === status.file) : undefined;
  const message = file === undefined ? reason : outboxWording.ofFile(file.name, reason);
  if (kind !== 'close') return commandRefused(kind, message);
  return status.stage === 'follow-on'
    ? closeWording.failedFollowOn(message)
    : closeWording.couldNotClose(jobName, message);
};

/** Why a close waits, on its own page. */
export const delayWords: Record<Delay, string> = {
  offline: closeWording.waitingText,
  'signed-out': closeWording.signedOut,
};

/** The problem of an entry, for a list of entries; empty while it is being sent or waits for a connection. */
export const whyUnsent = (entry: OutboxEntry): string | undefined => {
  const { status } = entry;
  if (status.is === 'done') return undefined;
  if (status.is !== 'waiting') return stuckWords(entry, status);
  return status.delay === undefined || status.delay === 'offline'
    ? undefined
    : delayWords[status.delay];
};

/** Whether an entry waits for the engineer to sign in. */
export const waitsForSignIn = ({ status }: OutboxEntry): boolean =>
  status.is === 'waiting' && status.delay === 'signed-out';

/** Whether an entry waits only for a connection. */
export const waitsForSignal = ({ status }: OutboxEntry): boolean =>
  status.is === 'waiting' && status.delay === 'offline';
