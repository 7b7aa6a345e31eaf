import type { StoredPhoto, UploadFile } from '../ports/photo-storage.ts';
import type { UploadPhotoFailure } from '../use-cases/visits/upload-photo.ts';
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
  /** What its bytes are called on the device. */
  readonly key: string;
  readonly name: string;
  /** `undefined` for a file that was stored before the page was loaded, or that the device is still asked for. */
  readonly file: UploadFile | undefined;
  /** Somebody has asked for it to be uploaded. */
  readonly wanted: boolean;
  readonly state: PhotoState;
};

/** The files of an upload, and how many there have ever been. */
export type PhotoList = { readonly photos: readonly Photo[]; readonly count: number };

/** What is kept of a file beside its bytes, for a page that is loaded anew. */
export type KeptPhoto = {
  readonly key: string;
  readonly name: string;
  readonly wanted: boolean;
  /** Where it is stored, once it is. */
  readonly location: string | undefined;
};

/** A file that was chosen, and what it is called on the device. */
export type ChosenFile = { readonly key: string; readonly file: UploadFile };

export type PhotoChange =
  | { readonly change: 'add'; readonly files: readonly ChosenFile[] }
  /** The device has given the bytes of a file, or does not have them. */
  | { readonly change: 'found'; readonly key: string; readonly file: UploadFile | undefined }
  /** What was lost on its way goes again. */
  | { readonly change: 'queue-lost' }
  | { readonly change: 'remove'; readonly id: number }
  | { readonly change: 'queue-waiting' }
  | { readonly change: 'move'; readonly id: number; readonly to: PhotoState };

const withFile = ({ photos, count }: PhotoList, { key, file }: ChosenFile): PhotoList => {
  const name = uniqueFileName(
    storedFileName(file),
    photos.map((photo) => photo.name),
  );
  const error = visitFileProblem(file);
  const state: PhotoState =
    error === undefined ? { phase: 'waiting' } : { phase: 'failed', error: { tag: error } };
  const id = count + 1;
  const photo = { id, key, name, file: { ...file, name }, wanted: false, state };
  return { photos: [...photos, photo], count: id };
};

const inState = (list: PhotoList, to: PhotoState, which: (photo: Photo) => boolean): PhotoList => ({
  ...list,
  photos: list.photos.map((photo) => (which(photo) ? { ...photo, state: to } : photo)),
});

/** What no page can upload. */
const hopeless: ReadonlySet<PhotoError['tag']> = new Set(['wrong-type', 'too-large', 'not-kept']);

/** Whether an upload failed in a way that may pass by itself. */
export const isLost = ({ state }: Photo): boolean =>
  state.phase === 'failed' &&
  (state.error.tag === 'unreachable' || state.error.tag === 'outcome-unknown');

const foundState = (photo: Photo, file: UploadFile | undefined): PhotoState => {
  if (file === undefined) return { phase: 'failed', error: { tag: 'not-kept' } };
  return { phase: photo.wanted ? 'queued' : 'waiting' };
};

const found = (photo: Photo, file: UploadFile | undefined): Photo => ({
  ...photo,
  file: file && { ...file, name: photo.name },
  state: foundState(photo, file),
});

/** The files of an upload after a change. */
export const changePhotos = (list: PhotoList, change: PhotoChange): PhotoList => {
  switch (change.change) {
    case 'add':
      return change.files.reduce(withFile, list);
    case 'remove':
      return { ...list, photos: list.photos.filter(({ id }) => id !== change.id) };
    case 'queue-waiting':
      return inState(
        { ...list, photos: list.photos.map((photo) => ({ ...photo, wanted: true })) },
        { phase: 'queued' },
        ({ state }) => state.phase === 'waiting',
      );
    case 'queue-lost':
      return inState(list, { phase: 'queued' }, isLost);
    case 'found':
      return {
        ...list,
        photos: list.photos.map((photo) =>
          photo.key === change.key && photo.file === undefined && photo.state.phase !== 'stored'
            ? found(photo, change.file)
            : photo,
        ),
      };
    case 'move':
      return inState(list, change.to, ({ id }) => id === change.id);
  }
};

/** The files as they were kept: those that are not stored are looked for on the device. */
export const photosKeptBefore = (kept: readonly KeptPhoto[]): PhotoList => ({
  photos: kept.map(({ key, name, wanted, location }, index) => ({
    id: index + 1,
    key,
    name,
    file: undefined,
    wanted,
    state:
      location === undefined
        ? { phase: 'preparing' }
        : { phase: 'stored', photo: { name, location } },
  })),
  count: kept.length,
});

/** What outlasts the page of the files that can go with the visit. */
export const keptPhotos = (photos: readonly Photo[]): readonly KeptPhoto[] =>
  photos
    .filter(({ state }) => !(state.phase === 'failed' && hopeless.has(state.error.tag)))
    .map(({ key, name, wanted, state }) => ({
      key,
      name,
      wanted,
      location: state.phase === 'stored' ? state.photo.location : undefined,
    }));

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
