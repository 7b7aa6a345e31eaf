import {
  authorisationOf,
  closeFlow,
  closeRequest,
  fileQuestions,
  followOnRequest,
  followOnUrgency,
} from '#domain/close';
import type { Instant } from '#domain/time';
import { newSession } from '../session/flow-session.ts';
import type { AttemptKeys } from '../ports/device/device.ts';
import type { CloseDraft } from '../ports/device/notebooks.ts';
import type { CloseEntry } from '../ports/device/outbox-entry.ts';
import { closeProgressOf, type CloseNotice, type OpenClose } from './close-session-state.ts';
import { answerWithKeptFiles, fileIds, findBlockedFiles } from './close-photos.ts';
import { photosToKeep, type Photo } from '../photos/photo-list.ts';
import { reduceOpenClose } from './reduce-close-session.ts';
import { restoreClose } from './apply-job.ts';

/** A close as the device keeps it. */
export const toCloseDraft = (
  { job, flags, session }: OpenClose,
  photos: readonly Photo[],
  keptAt: Instant,
): CloseDraft => ({
  job: job.uid,
  flowVersion: closeFlow.version,
  keptAt,
  structuredParts: flags.useStructuredParts,
  labourWarned: flags.labourWarned,
  authorisation: authorisationOf(job),
  files: photosToKeep(photos),
  session,
});

/** Whether a draft belongs to the present version of the flow. */
export const isOfThisFlow = (draft: CloseDraft | undefined): draft is CloseDraft =>
  draft?.flowVersion === closeFlow.version;

/** The stored parts of a close. */
type Kept = {
  readonly draft: CloseDraft | undefined;
  /** A draft was stored and is lost. */
  readonly lost: boolean;
  readonly photos: readonly Photo[];
};

const noticeOf = ({ draft, lost }: Kept): CloseNotice | undefined => {
  if (lost) return { is: 'answers-lost' };
  return draft === undefined || isOfThisFlow(draft) ? undefined : { is: 'older-version' };
};

/** Opens a close from its stored draft, unless the flow has changed since. */
export const restoreOrStartClose = (
  now: Pick<OpenClose, 'job' | 'flags' | 'moments'>,
  kept: Kept,
): OpenClose => {
  const { draft, photos } = kept;
  const restored = restoreClose(
    {
      ...now,
      is: 'open',
      session: isOfThisFlow(draft) ? draft.session : newSession(),
      failed: undefined,
      isStored: true,
      notice: noticeOf(kept),
      finishing: false,
      leaving: undefined,
      reads: { started: 0, applied: 0 },
    },
    draft?.authorisation,
  );
  const close = answerWithKeptFiles(restored, photos).reduce(reduceOpenClose, restored);
  const blocked = findBlockedFiles(close, photos);
  return blocked === undefined ? close : reduceOpenClose(close, blocked);
};

/** The outbox entry of a close, with the files of its answers; `undefined` while its path has no end. */
export const toCloseEntry = (
  close: OpenClose,
  photos: readonly Photo[],
  queuedAt: Instant,
  keys: AttemptKeys,
): CloseEntry | undefined => {
  const { job, flags, session } = close;
  const progress = closeProgressOf(close);
  const { end, live } = progress;
  const request = closeRequest({ job, flags, answers: session.submitted, progress });
  if (request === undefined || end === undefined) return undefined;
  const used = new Set(fileQuestions.flatMap((question) => fileIds(live[question])));
  return {
    kind: 'close',
    job: job.uid,
    jobName: job.name,
    queuedAt,
    end,
    request,
    closeKey: keys.next(),
    closed: false,
    followOn: followOnRequest({ job, progress }),
    followOnKey: keys.next(),
    followOnUrgency: followOnUrgency(job),
    followed: false,
    files: photosToKeep(photos)
      .filter(({ id }) => used.has(id))
      .map(({ id, name, location }) => ({ id, name, location })),
    status: { is: 'sending' },
  };
};
