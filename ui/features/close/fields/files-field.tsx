import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { fileIds, photosOfQuestion } from '#application/close/close-photos.ts';
import { longestCloseDescription, type FileQuestion } from '#domain/close';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { closeQuestionWording } from '#words/shared/visit/wording/close-questions.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { TextArea } from '../../../kit/fields/text-area.tsx';
import { PhotoUpload, type PhotoUploads } from '../../../shared/photos/photo-upload.tsx';
import { useClose, useCloseSession, useCloseStep, useErrorOf } from '../flow/close-context.ts';
import { isQuestionInHeading } from '../flow/answered-by-button.ts';

/** Files of a close: stored on the phone at once, and uploaded as soon as possible. */
const useCloseUploads = (question: FileQuestion): PhotoUploads => {
  const session = useCloseSession();
  const step = useCloseStep();
  const given = useClose(({ fields }) => fields[question]);
  const all = useSyncExternalStore(session.subscribe, session.photos);
  const photos = photosOfQuestion(all, question, fileIds(given));
  const remove = useCallback(
    (id: string) => session.removeFile(step, question, id),
    [session, step, question],
  );
  return {
    photos,
    add: (files) => session.addFiles(step, question, files),
    remove,
    retry: session.retryFile,
    sendAll: () => {
      for (const { id } of photos) session.retryFile(id);
    },
  };
};

const reasonKey = 'photosOfFaultReason';

/** Why no photo was taken; a reason is required without photos. */
const NoPhotoReason = () => {
  const session = useCloseSession();
  const step = useCloseStep();
  const errorOf = useErrorOf();
  const { given, photos } = useClose(({ fields }) => ({
    given: fields[reasonKey],
    photos: fields['photosOfFault'],
  }));
  const [isReasonShown, setReasonShown] = useState(given !== undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const showReason = () => {
    flushSync(() => setReasonShown(true));
    field.current?.focus();
  };
  const none = fileIds(photos).length === 0;
  if (!none) return null;
  if (!isReasonShown)
    return (
      <Button variant="quiet" onPress={showReason}>
        {closeWording.photos.noneTaken}
      </Button>
    );
  return (
    <TextArea
      ref={field}
      id={reasonKey}
      label={closeQuestionWording.photosOfFault.details?.ask ?? ''}
      maximum={longestCloseDescription}
      error={errorOf(reasonKey)}
      value={typeof given === 'string' ? given : ''}
      onChange={(text) => session.setAnswer(step, reasonKey, text)}
    />
  );
};

/** Photos of the fault, or a reason why none could be taken; or receipts. */
export const FilesField = ({ question }: { readonly question: FileQuestion }) => {
  const step = useCloseStep();
  const errorOf = useErrorOf();
  const uploads = useCloseUploads(question);
  const { ask, hint } = closeQuestionWording[question];
  return (
    <>
      <PhotoUpload
        id={question}
        legend={ask}
        legendHidden={isQuestionInHeading(step, question)}
        hint={hint ?? closeWording.photos.receiptsNeeded}
        error={errorOf(question)}
        uploads={uploads}
      />
      {question === 'photosOfFault' && <NoPhotoReason />}
    </>
  );
};
