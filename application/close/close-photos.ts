import { closeFlow, fileQuestions, type CloseStep, type FileQuestion } from '#domain/close';
import { questionsOfNode, type AnswerValue } from '#domain/flow';
import { isPreparing, isUploading, type Photo } from '../photos/photo-list.ts';
import {
  closeProgressOf,
  fieldsOfStep,
  shownCloseStep,
  type CloseEventOf,
  type OpenClose,
} from './close-session-state.ts';

/** A file that is chosen, and is not on the device yet or cannot be. */
const isNoAnswerYet = (photo: Photo): boolean =>
  isPreparing(photo) || (photo.state.is === 'failed' && photo.state.error.tag !== 'refused');

/** The files to show with a question: those of its answer, and those that are no answer yet. */
export const photosOfQuestion = (
  photos: readonly Photo[],
  question: FileQuestion,
  answer: readonly string[],
): readonly Photo[] =>
  photos.filter(
    (photo) => answer.includes(photo.id) || (photo.question === question && isNoAnswerYet(photo)),
  );

/** Whether a file cannot be sent with its close: it was refused, or its bytes are lost. */
const cannotGo = ({ state, file }: Photo): boolean =>
  state.is === 'failed' &&
  (state.error.tag === 'refused' || state.error.tag === 'unreadable' || file === undefined);

/** Whether an answer has a file that cannot be sent with its close. */
export const hasBlockedFile = (photos: readonly Photo[], answer: readonly string[]): boolean =>
  photos.some((photo) => answer.includes(photo.id) && cannotGo(photo));

/** Whether a chosen file cannot be sent: it would be dropped silently, or block the close. */
export const hasUnsendableFile = (
  photos: readonly Photo[],
  question: FileQuestion,
  answer: readonly string[],
): boolean =>
  hasBlockedFile(photos, answer) ||
  photosOfQuestion(photos, question, answer).some(({ id }) => !answer.includes(id));

/** The ids of files in an answer. */
export const fileIds = (value: AnswerValue | undefined): readonly string[] =>
  Array.isArray(value)
    ? (value as readonly unknown[]).filter((id): id is string => typeof id === 'string')
    : [];

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
  photos: readonly Photo[],
): readonly FileQuestion[] =>
  questionsWith(close, step, (question, answer) => hasUnsendableFile(photos, question, answer));

/** The questions with an error about their files, none of which fails or is being uploaded any longer. */
export const settledFileQuestions = (
  close: OpenClose,
  photos: readonly Photo[],
): readonly FileQuestion[] => {
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
  photos: readonly Photo[],
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
  photos: readonly Photo[],
): readonly CloseEventOf<'answered'>[] => {
  const step = shownCloseStep(close);
  const { submitted, drafts } = close.session;
  const answered = [...Object.values(submitted), ...Object.values(drafts)].flatMap((fields) =>
    fileQuestions.flatMap((question) => fileIds(fields[question])),
  );
  return fileQuestionsOf(step).flatMap((field) => {
    const kept = photos
      .filter((photo) => photo.question === field && photo.file && isUploading([photo]))
      .flatMap(({ id }) => (answered.includes(id) ? [] : [id]));
    const value = [...fileIds(fieldsOfStep(close, step)[field]), ...kept];
    return kept.length === 0 ? [] : [{ is: 'answered' as const, step, field, value }];
  });
};
