import { closeFlow, type CloseStep } from '#domain/close';
import { questionsOfNode } from '#domain/flow';
import type { FileQuestion } from '../ports/device/close-notebook.ts';
import { isUploading } from '../photos/photo-list.ts';
import { fileIds } from './close-files.ts';
import { closeProgressOf } from './close-path.ts';
import {
  hasBlockedFile,
  hasUnsendableFile,
  photosOfQuestion,
  type ClosePhoto,
} from './close-photos.ts';
import {
  fieldsOfStep,
  shownCloseStep,
  type CloseEventOf,
  type OpenClose,
} from './close-session-state.ts';

type Photos = readonly ClosePhoto[];

const fileQuestions: readonly FileQuestion[] = ['photosOfFault', 'receipts'];

const fileQuestionsOf = (step: CloseStep): readonly FileQuestion[] => {
  const asked = questionsOfNode(closeFlow.nodes[step]);
  return fileQuestions.filter((question) => asked.includes(question));
};

/** Whether a step has a question for files. */
export const hasFileQuestion = (step: CloseStep): boolean => fileQuestionsOf(step).length > 0;

/** The file questions of a step whose files are as stated. */
const questionsWith = (
  close: OpenClose,
  step: CloseStep,
  areFilesSo: (question: FileQuestion, answer: readonly string[]) => boolean,
): readonly FileQuestion[] => {
  const fields = fieldsOfStep(close, step);
  return fileQuestionsOf(step).filter((question) =>
    areFilesSo(question, fileIds(fields[question])),
  );
};

/** The questions of a step with a chosen file that is in no answer, or cannot be sent. */
export const unsentFileQuestions = (
  close: OpenClose,
  step: CloseStep,
  photos: Photos,
): readonly FileQuestion[] =>
  questionsWith(close, step, (question, answer) => hasUnsendableFile(photos, question, answer));

/** The questions with an error about their files, none of which fails or is being uploaded any longer. */
export const settledFileQuestions = (close: OpenClose, photos: Photos): readonly FileQuestion[] => {
  const { failed } = close;
  if (failed === undefined) return [];
  return questionsWith(
    close,
    failed.node,
    (question, answer) =>
      failed.problems.some(
        ({ field, problem }) => field === question && problem === 'file-not-ready',
      ) &&
      !hasUnsendableFile(photos, question, answer) &&
      !isUploading(photosOfQuestion(photos, question, answer)),
  );
};

/** The event of the first step of the path whose files cannot be sent. */
export const findBlockedFiles = (
  close: OpenClose,
  photos: Photos,
): CloseEventOf<'files-blocked'> | undefined => {
  for (const { node: step } of closeProgressOf(close).passed) {
    const unsentFiles = questionsWith(close, step, (_, answer) => hasBlockedFile(photos, answer));
    if (unsentFiles.length > 0) return { is: 'files-blocked', step, unsentFiles };
  }
  return undefined;
};

/** Adds files of the shown step to its answer, which an earlier page kept and could not add before it ended. */
export const answerWithKeptFiles = (
  close: OpenClose,
  photos: Photos,
): readonly CloseEventOf<'answered'>[] => {
  const step = shownCloseStep(close);
  const { submitted, drafts } = close.session;
  const answered = [...Object.values(submitted), ...Object.values(drafts)].flatMap((fields) =>
    fileQuestions.flatMap((question) => fileIds(fields[question])),
  );
  return fileQuestionsOf(step).flatMap((field) => {
    const kept = photos.flatMap(({ key, question, state }) =>
      question === field && state.is === 'waiting' && !answered.includes(key) ? [key] : [],
    );
    const value = [...fileIds(fieldsOfStep(close, step)[field]), ...kept];
    return kept.length === 0 ? [] : [{ is: 'answered' as const, step, field, value }];
  });
};
