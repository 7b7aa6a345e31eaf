import type { Delay, OutboxEntry, Standing } from '#application/outbox/outbox-entry.ts';
import { closeWording, outboxWording } from '../../wording/engineer/close/close.ts';

/** A close that goes on only once the engineer has looked at it. */
export type Stuck = Exclude<Standing, { readonly is: 'waiting' | 'done' }>;

/** Why the platform has not taken a close. */
export const stuckWords = ({ jobName }: OutboxEntry, standing: Stuck): string => {
  if (standing.is === 'file-lost') return closeWording.fileLost(standing.name);
  return standing.stage === 'follow-on'
    ? closeWording.failedFollowOn(standing.message)
    : closeWording.couldNotClose(jobName, standing.message);
};

/** Why a close waits, on its own page. */
export const delayWords: Record<Delay, string> = {
  offline: closeWording.waitingTold,
  'platform-failed': closeWording.platformFailed,
  'signed-out': closeWording.signedOut,
};

/** What went wrong with a close, in a list of several; nothing while it is on its way. */
export const whyUnsent = (entry: OutboxEntry): string | undefined => {
  const { standing } = entry;
  if (standing.is === 'done') return undefined;
  if (standing.is !== 'waiting') return stuckWords(entry, standing);
  if (standing.delay === undefined) return undefined;
  return standing.delay === 'offline' ? outboxWording.noSignal : delayWords[standing.delay];
};
