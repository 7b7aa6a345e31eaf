import { closeFlow, type CloseStep } from '#domain/close';
import { questionsOfNode } from '#domain/flow';
import { newSession } from '../session/flow-session.ts';
import type { CloseDraft, FileQuestion } from '../ports/device/close-notebook.ts';
import { fileIds } from './close-files.ts';
import { hasBlockedFile, type ClosePhoto } from './close-photos.ts';
import {
  fieldsOfStep,
  type CloseSessionEvent,
  type CloseNotice,
  type OpenClose,
} from './close-session-state.ts';
import { closeProgressOf } from './close-path.ts';
import { reduceOpenClose } from './reduce-close-session.ts';
import { restoreClose } from './apply-job.ts';

const fileQuestions: readonly FileQuestion[] = ['photosOfFault', 'receipts'];

/** The file questions of a step. */
export const fileQuestionsOfStep = (step: CloseStep): readonly FileQuestion[] =>
  fileQuestions.filter((question) => questionsOfNode(closeFlow.nodes[step]).includes(question));

/** The event of the first step of the path whose files cannot be sent. */
export const findBlockedFiles = (
  close: OpenClose,
  photos: readonly ClosePhoto[],
): CloseSessionEvent | undefined => {
  for (const { node: step } of closeProgressOf(close).passed) {
    const fields = fieldsOfStep(close, step);
    const unsentFiles = fileQuestionsOfStep(step).filter((question) =>
      hasBlockedFile(photos, fileIds(fields[question])),
    );
    if (unsentFiles.length > 0) return { is: 'files-blocked', step, unsentFiles };
  }
  return undefined;
};

/** Whether a draft belongs to the present version of the flow. */
export const isOfThisFlow = (draft: CloseDraft | undefined): draft is CloseDraft =>
  draft?.flowVersion === closeFlow.version;

/** The stored parts of a close. */
type Kept = {
  readonly draft: CloseDraft | undefined;
  /** A draft was stored and is lost. */
  readonly lost: boolean;
  readonly photos: readonly ClosePhoto[];
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
  const close = restoreClose(
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
  const blocked = findBlockedFiles(close, photos);
  return blocked === undefined ? close : reduceOpenClose(close, blocked);
};
