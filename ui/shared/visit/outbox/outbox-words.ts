import type { EntryStatus, OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { delayOf, hasPlatformFailed, type Delay } from '#application/outbox/outbox-entry.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { commandRefused, outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { plainMessage } from '../../../kit/notices/error-bar.tsx';

/** States in which an entry waits for the engineer to act. */
export type Stuck = Exclude<EntryStatus, { readonly is: 'sending' | 'accepted' }>;

const reasonOf = (status: Exclude<Stuck, { readonly reason: 'file-lost' }>): string => {
  const reason =
    status.message === undefined ? outboxWording.noReason : plainMessage(status.message);
  if (status.is === 'refused') return reason;
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return `${sentence} ${outboxWording.sentAgain}`;
};

/** Why the platform has not accepted an entry. */
export const stuckWords = ({ kind, jobName, files }: OutboxEntry, status: Stuck): string => {
  if (status.reason === 'file-lost') return closeWording.fileLost(status.name);
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
  unreachable: closeWording.waitingText,
  'signed-out': closeWording.signedOut,
};

/** The problem of an entry, for a list of entries; empty while it is being sent or waits for a connection. */
export const whyUnsent = (entry: OutboxEntry): string | undefined => {
  const { status } = entry;
  if (status.is === 'sending' || status.is === 'accepted') return undefined;
  const delay = delayOf(status);
  if (delay === undefined) return stuckWords(entry, status);
  return delay === 'unreachable' ? undefined : delayWords[delay];
};

/** Whether an entry waits for the engineer to sign in. */
export const waitsForSignIn = ({ status }: OutboxEntry): boolean =>
  delayOf(status) === 'signed-out';

/** The groups in which an engineer sees unsent entries. */
export type UnsentGroup = 'refused' | 'file-lost' | 'failed' | 'waiting';

export const unsentGroup = (status: EntryStatus): UnsentGroup => {
  if (status.is === 'refused') return status.reason === 'file-lost' ? 'file-lost' : 'refused';
  return hasPlatformFailed(status) ? 'failed' : 'waiting';
};
