import type { StoredPhoto, UploadFile } from '#application/ports/photo-storage.ts';
import type { UploadPhotoFailure } from '#application/use-cases/visits/upload-photo.ts';
import { storedFileName, uniqueFileName, visitFileProblem } from '#domain/visits/visit-files.ts';

/** Why a file is not stored: it cannot be, or its way there failed. */
export type PhotoError =
  | UploadPhotoFailure
  | { readonly tag: NonNullable<ReturnType<typeof visitFileProblem>> }
  /** The phone's storage is full, or has lost it. */
  | { readonly tag: 'not-kept' };

/** Where a chosen file stands on its way to the storage. */
export type PhotoState =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'queued' }
  | { readonly phase: 'preparing' }
  | { readonly phase: 'sending'; readonly sent: number; readonly total: number }
  | { readonly phase: 'stored'; readonly photo: StoredPhoto }
  | { readonly phase: 'failed'; readonly error: PhotoError };

export type Photo = {
  /** Never given to another file, since a removed one may still be on its way. */
  readonly id: number;
  readonly name: string;
  /** `undefined` for a file that was stored before the page was loaded. */
  readonly file: UploadFile | undefined;
  readonly state: PhotoState;
};

/** The files of an upload, and how many there have ever been. */
export type PhotoList = { readonly photos: readonly Photo[]; readonly count: number };

export type PhotoChange =
  | { readonly change: 'add'; readonly files: readonly UploadFile[] }
  | { readonly change: 'remove'; readonly id: number }
  | { readonly change: 'queue-waiting' }
  | { readonly change: 'move'; readonly id: number; readonly to: PhotoState };

const withFile = ({ photos, count }: PhotoList, file: UploadFile): PhotoList => {
  const name = uniqueFileName(
    storedFileName(file),
    photos.map((photo) => photo.name),
  );
  const error = visitFileProblem(file);
  const state: PhotoState =
    error === undefined ? { phase: 'waiting' } : { phase: 'failed', error: { tag: error } };
  const id = count + 1;
  return { photos: [...photos, { id, name, file: { ...file, name }, state }], count: id };
};

const inState = (list: PhotoList, to: PhotoState, which: (photo: Photo) => boolean): PhotoList => ({
  ...list,
  photos: list.photos.map((photo) => (which(photo) ? { ...photo, state: to } : photo)),
});

/** The files of an upload after a change. */
export const changePhotos = (list: PhotoList, change: PhotoChange): PhotoList => {
  switch (change.change) {
    case 'add':
      return change.files.reduce(withFile, list);
    case 'remove':
      return { ...list, photos: list.photos.filter(({ id }) => id !== change.id) };
    case 'queue-waiting':
      return inState(list, { phase: 'queued' }, ({ state }) => state.phase === 'waiting');
    case 'move':
      return inState(list, change.to, ({ id }) => id === change.id);
  }
};

/** The files that were stored before. */
export const photosStoredBefore = (stored: readonly StoredPhoto[]): PhotoList => ({
  photos: stored.map((photo, index) => ({
    id: index + 1,
    name: photo.name,
    file: undefined,
    state: { phase: 'stored', photo },
  })),
  count: stored.length,
});

export const storedPhotos = (photos: readonly Photo[]): readonly StoredPhoto[] =>
  photos.flatMap(({ state }) => (state.phase === 'stored' ? [state.photo] : []));

const underWay: ReadonlySet<PhotoState['phase']> = new Set(['queued', 'preparing', 'sending']);

/** Whether a file is on its way or next in line. */
export const isUploading = (photos: readonly Photo[]): boolean =>
  photos.some(({ state }) => underWay.has(state.phase));

const onItsWay: ReadonlySet<PhotoState['phase']> = new Set(['preparing', 'sending']);

/** The file whose turn it is; none while another is on its way. */
export const nextToSend = (photos: readonly Photo[]): Photo | undefined =>
  photos.some(({ state }) => onItsWay.has(state.phase))
    ? undefined
    : photos.find(({ state }) => state.phase === 'queued');
