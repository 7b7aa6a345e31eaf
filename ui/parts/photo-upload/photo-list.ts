import type { StoredPhoto, UploadFile } from '#application/ports/photo-storage.ts';
import { uniqueName } from './unique-name.ts';

export type PhotoFailure = 'no-line' | 'refused' | 'unreadable' | 'wrong-type';

/** Where a chosen file stands on its way to the storage. */
export type PhotoState =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'queued' }
  | { readonly phase: 'preparing' }
  | { readonly phase: 'sending'; readonly sent: number; readonly total: number }
  | { readonly phase: 'stored'; readonly photo: StoredPhoto }
  | { readonly phase: 'failed'; readonly because: PhotoFailure };

export type Photo = {
  readonly id: number;
  readonly name: string;
  /** `undefined` for a file that was stored before the page was loaded. */
  readonly file: UploadFile | undefined;
  readonly state: PhotoState;
};

export type PhotoChange =
  | { readonly change: 'add'; readonly files: readonly UploadFile[] }
  | { readonly change: 'remove'; readonly id: number }
  | { readonly change: 'queue-waiting' }
  | { readonly change: 'move'; readonly id: number; readonly to: PhotoState };

const isAccepted = ({ type }: UploadFile): boolean =>
  type.startsWith('image/') || type === 'application/pdf';

const withFile = (photos: readonly Photo[], file: UploadFile): readonly Photo[] => {
  const name = uniqueName(
    file.name,
    photos.map((photo) => photo.name),
  );
  const state: PhotoState = isAccepted(file)
    ? { phase: 'waiting' }
    : { phase: 'failed', because: 'wrong-type' };
  const id = Math.max(0, ...photos.map((photo) => photo.id)) + 1;
  return [...photos, { id, name, file: { ...file, name }, state }];
};

/** The files of an upload after a change. */
export const changePhotos = (photos: readonly Photo[], change: PhotoChange): readonly Photo[] => {
  switch (change.change) {
    case 'add':
      return change.files.reduce(withFile, photos);
    case 'remove':
      return photos.filter(({ id }) => id !== change.id);
    case 'queue-waiting':
      return photos.map((photo) =>
        photo.state.phase === 'waiting' ? { ...photo, state: { phase: 'queued' } } : photo,
      );
    case 'move':
      return photos.map((photo) =>
        photo.id === change.id ? { ...photo, state: change.to } : photo,
      );
  }
};

/** The files that were stored before. */
export const photosStoredBefore = (stored: readonly StoredPhoto[]): readonly Photo[] =>
  stored.map((photo, index) => ({
    id: index + 1,
    name: photo.name,
    file: undefined,
    state: { phase: 'stored', photo },
  }));

export const storedPhotos = (photos: readonly Photo[]): readonly StoredPhoto[] =>
  photos.flatMap(({ state }) => (state.phase === 'stored' ? [state.photo] : []));

const underWay: ReadonlySet<PhotoState['phase']> = new Set(['queued', 'preparing', 'sending']);

/** Whether a file is on its way or next in line. */
export const isUploading = (photos: readonly Photo[]): boolean =>
  photos.some(({ state }) => underWay.has(state.phase));
