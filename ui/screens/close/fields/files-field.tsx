import { useState } from 'react';
import type { CloseFile, FileQuestion } from '#application/close-session/close-draft.ts';
import type { FilePhase, OpenClose } from '#application/close-session/close-session-state.ts';
import type { UploadFile } from '#application/ports/photo-storage.ts';
import { Button } from '../../../parts/buttons/button.tsx';
import { TextArea } from '../../../parts/fields/text-area.tsx';
import {
  canBeTriedAgain,
  type Photo,
  type PhotoError,
  type PhotoState,
} from '#application/visit-photos/photo-list.ts';
import { PhotoUpload } from '../../../parts/photos/photo-upload.tsx';
import { closeWording } from '../../../wording/engineer/close/close.ts';
import { closeQuestionWording } from '../../../wording/engineer/close/questions.ts';
import { useShownClose } from '../flow/close-context.ts';
import { isAskedByHeading } from './asked-by-heading.ts';

type Failed = Extract<FilePhase, { readonly is: 'failed' }>;

const errorOf = (because: Failed['because']): PhotoError => {
  switch (because) {
    case 'unreadable':
    case 'wrong-type':
    case 'too-large':
    case 'not-kept':
      return { tag: because };
    case 'not-sent':
      return { tag: 'unreachable' };
  }
};

const stateOf = (phase: FilePhase | undefined, name: string): PhotoState => {
  switch (phase?.is) {
    case 'preparing':
      return { phase: 'preparing' };
    case 'sending':
      return { phase: 'sending', sent: phase.sent, total: phase.total };
    case 'stored':
      return { phase: 'stored', photo: { name, location: name } };
    case 'failed':
      return { phase: 'failed', error: errorOf(phase.because) };
    case 'refused':
      return { phase: 'failed', error: { tag: 'refused', message: phase.message } };
    case 'kept':
    case undefined:
      return { phase: 'waiting' };
  }
};

/** The device is asked for the size of a file when it is its turn: for those of many at once a frame would be late. */
const uploadFile = (file: File): UploadFile => ({
  name: file.name,
  type: file.type,
  get size() {
    return file.size;
  },
  content: file,
});

const idsIn = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);

/** A file that is chosen, and is not on the phone yet or cannot be. */
const isNoAnswerYet = ({ phases }: OpenClose, { id }: CloseFile): boolean =>
  phases[id]?.is === 'preparing' || phases[id]?.is === 'failed';

/** Files of a close: kept on the phone at once, and sent as soon as that can be done. */
const useCloseUploads = (question: FileQuestion) => {
  const { session, state, step, fields } = useShownClose();
  const ids = idsIn(fields[question]);
  const shown = state.files.filter(
    (file) => ids.includes(file.id) || (file.question === question && isNoAnswerYet(state, file)),
  );
  const photos = shown.map(({ id, name }, index): Photo => ({
    id: index,
    key: id,
    name,
    file: session.fileContent(id),
    state: stateOf(state.phases[id], name),
  }));
  const idAt = (index: number): string => shown[index]?.id ?? '';
  return {
    photos,
    stored: photos.flatMap(({ state: { phase }, name }) =>
      phase === 'stored' ? [{ name, location: name }] : [],
    ),
    uploading: photos.some(({ state: { phase } }) => phase === 'sending' || phase === 'preparing'),
    add: (files: readonly File[]) => void session.addFiles(step, question, files.map(uploadFile)),
    remove: (index: number) => void session.removeFile(step, question, idAt(index)),
    again: (index: number) => void session.sendFile(idAt(index)),
    sendAll: async () => {
      const toSend = photos.filter(
        (photo) => photo.state.phase === 'waiting' || canBeTriedAgain(photo),
      );
      // One after the other, since the connection may be slow.
      for (const { key } of toSend) await session.sendFile(key);
    },
  };
};

const reasonKey = 'photosOfFaultReason';
const longestReason = 10_000;

/** Why no photo was taken, in place of one. */
const NoPhotoReason = () => {
  const { session, step, fields, errorOf } = useShownClose();
  const given = fields[reasonKey];
  const [asked, setAsked] = useState(given !== undefined);
  const none = idsIn(fields['photosOfFault']).length === 0;
  if (!none) return null;
  if (!asked)
    return (
      <Button variant="quiet" onPress={() => setAsked(true)}>
        {closeWording.photos.noneTaken}
      </Button>
    );
  return (
    <TextArea
      id={reasonKey}
      label={closeQuestionWording.photosOfFault.details?.ask ?? ''}
      maximum={longestReason}
      error={errorOf(reasonKey)}
      value={typeof given === 'string' ? given : ''}
      onChange={(text) => session.tell(step, reasonKey, text)}
    />
  );
};

/** Photos of the fault, or a reason why none could be taken; or receipts. */
export const FilesField = ({ question }: { readonly question: FileQuestion }) => {
  const { step, errorOf } = useShownClose();
  const uploads = useCloseUploads(question);
  const { ask, hint } = closeQuestionWording[question];
  return (
    <>
      <PhotoUpload
        id={question}
        legend={ask}
        legendHidden={isAskedByHeading(step, question)}
        hint={hint ?? closeWording.photos.receiptsNeeded}
        error={errorOf(question)}
        uploads={uploads}
      />
      {question === 'photosOfFault' && <NoPhotoReason />}
    </>
  );
};
