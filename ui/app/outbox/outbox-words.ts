import type { OutboxEntry } from '#application/outbox/outbox-entry.ts';
import type { Delay, Standing } from '#application/outbox/standing.ts';
import { closeWording } from '../../wording/engineer/close/close.ts';
import { plainMessage } from '../../parts/notices/plain-message.ts';
import { commandRefused, outboxWording } from '../../wording/engineer/outbox.ts';

/** What goes on only once the engineer has looked at it. */
export type Stuck = Exclude<Standing, { readonly is: 'waiting' | 'done' }>;

const reasonOf = (standing: Exclude<Stuck, { readonly is: 'file-lost' }>): string => {
  const reason =
    standing.message === undefined ? outboxWording.noReason : plainMessage(standing.message);
  if (standing.is !== 'failed') return reason;
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return `${sentence} ${outboxWording.sentAgain}`;
};

/** Why the platform has not taken an entry. */
export const stuckWords = ({ kind, jobName, files }: OutboxEntry, standing: Stuck): string => {
  if (standing.is === 'file-lost') return closeWording.fileLost(standing.name);
  const reason = reasonOf(standing);
  const file = standing.is === 'refused' ? files.find(({ id }) => id === standing.file) : undefined;
  const message = file === undefined ? reason : outboxWording.ofFile(file.name, reason);
  if (kind !== 'close') return commandRefused(kind, message);
  return standing.stage === 'follow-on'
    ? closeWording.failedFollowOn(message)
    : closeWording.couldNotClose(jobName, message);
};

/** Why a close waits, on its own page. */
export const delayWords: Record<Delay, string> = {
  offline: closeWording.waitingTold,
  'signed-out': closeWording.signedOut,
};

/** What went wrong with an entry, in a list of several; nothing while it is on its way, or waits for a signal. */
export const whyUnsent = (entry: OutboxEntry): string | undefined => {
  const { standing } = entry;
  if (standing.is === 'done') return undefined;
  if (standing.is !== 'waiting') return stuckWords(entry, standing);
  return standing.delay === undefined || standing.delay === 'offline'
    ? undefined
    : delayWords[standing.delay];
};

/** Whether an entry waits for the engineer to sign in. */
export const waitsForSignIn = ({ standing }: OutboxEntry): boolean =>
  standing.is === 'waiting' && standing.delay === 'signed-out';

/** Whether an entry waits for nothing but a signal. */
export const waitsForSignal = ({ standing }: OutboxEntry): boolean =>
  standing.is === 'waiting' && standing.delay === 'offline';
