import { followOnUrgency, closeRequest, followOnRequest } from '#domain/close';
import type { Instant } from '#domain/time';
import type { CloseEntry } from '../ports/device/outbox-entry.ts';
import type { AttemptKeys } from '../ports/device/clock-and-keys.ts';
import { fileIds } from './close-files.ts';
import { filesToKeep, type ClosePhoto } from './close-photos.ts';
import type { OpenClose } from './close-session-state.ts';
import { closeProgressOf } from './close-path.ts';

/** The outbox entry of a close, with the files of its answers; `undefined` while its path has no end. */
export const toCloseEntry = (
  close: OpenClose,
  photos: readonly ClosePhoto[],
  queuedAt: Instant,
  keys: AttemptKeys,
): CloseEntry | undefined => {
  const { job, flags, session } = close;
  const progress = closeProgressOf(close);
  const { end, live } = progress;
  const request = closeRequest(job, flags, session.submitted, progress);
  if (request === undefined || end === undefined) return undefined;
  const used = new Set([...fileIds(live['photosOfFault']), ...fileIds(live['receipts'])]);
  return {
    kind: 'close',
    job: job.uid,
    jobName: job.name,
    queuedAt,
    end,
    request,
    closeKey: keys.next(),
    closed: false,
    followOn: followOnRequest(job, progress),
    followOnKey: keys.next(),
    followOnUrgency: followOnUrgency(job),
    followed: false,
    files: filesToKeep(photos)
      .filter(({ id }) => used.has(id))
      .map(({ id, name, location }) => ({ id, name, location })),
    status: { is: 'sending' },
  };
};
