import { useSyncExternalStore } from 'react';
import { fieldsOfStep } from '#application/close-session/close-session-state.ts';
import type { CloseSession } from '#application/close-session/close-session.ts';
import { FilesField } from '#ui/screens/close/fields/files-field.tsx';
import { ShownCloseContext } from '#ui/screens/close/flow/close-context.ts';
import { opened } from '../../../application/close-session/close-world.ts';

/** The photos of a close at their step. */
export const PhotosOf = ({ session }: { readonly session: CloseSession }) => {
  useSyncExternalStore(session.subscribe, session.state);
  const state = opened(session);
  const step = 'photos';
  const fields = fieldsOfStep(state, step);
  return (
    <ShownCloseContext value={{ session, state, step, fields, errorOf: () => undefined }}>
      <FilesField question="photosOfFault" />
    </ShownCloseContext>
  );
};
