import type { OutboxFile } from '../ports/device/outbox-entry.ts';
import type {
  StoredPhoto,
  UnfitFile,
  UploadFailure,
  UploadFile,
} from '../ports/remote/engineer-calls.ts';
import type { Submission } from '../session/submission.ts';
import { isSignedOut } from '../sending/judge-failure.ts';
import { storedFileName, uniqueFileName } from '#domain/repair';

/** Why a file is not stored: it is not accepted, its upload failed, or the phone does not have it. */
export type PhotoError =
  | UploadFailure
  | UnfitFile
  /** The phone's storage is full, or has lost it. */
  | { readonly tag: 'not-kept' };

/** A chosen file: it is prepared on the phone first, and sent then. */
export type PhotoState =
  /** Stored on the phone, to be sent when it is online or on request. */
  | { readonly is: 'waiting' }
  /** It was just chosen, and is prepared next. */
  | { readonly is: 'chosen' }
  | { readonly is: 'preparing' }
  /** It is prepared and kept, and waits for its turn. */
  | { readonly is: 'queued' }
  | Submission<
      {
        readonly sending: { readonly sent: number; readonly total: number };
        readonly failed: { readonly error: PhotoError };
        readonly accepted: { readonly photo: StoredPhoto };
      },
      'sending' | 'failed' | 'accepted'
    >;

export type Photo = {
  /** The file's key on the device; never reused, since an upload of a removed file may be pending. */
  readonly key: string;
  readonly name: string;
  /** `undefined` for a file stored before the page was loaded, or one that is still being read from the device. */
  readonly file: UploadFile | undefined;
  readonly state: PhotoState;
};

/** The stored record of a file beside its bytes, for after a reload. */
export type KeptPhoto = {
  readonly key: string;
  readonly name: string;
  /** Where it is stored, once it is. */
  readonly location: string | undefined;
};

/** A chosen file and its key on the device. */
type ChosenFile = { readonly key: string; readonly file: UploadFile };

export type PhotoChange =
  | { readonly change: 'add'; readonly files: readonly ChosenFile[] }
  /** The prepared form of a chosen file, which is stored and sent. */
  | { readonly change: 'prepared'; readonly key: string; readonly file: UploadFile }
  /** The device has returned the bytes of a file, or does not have them. */
  | { readonly change: 'found'; readonly key: string; readonly file: UploadFile | undefined }
  | { readonly change: 'remove'; readonly key: string }
  /** Failed files are tried again, from their preparation where that failed. */
  | { readonly change: 'try-again'; readonly which: (photo: Photo) => boolean }
  | { readonly change: 'move'; readonly key: string; readonly to: PhotoState };

const withFile = (photos: readonly Photo[], { key, file }: ChosenFile): readonly Photo[] => {
  const name = uniqueFileName(
    storedFileName(file),
    photos.map((photo) => photo.name),
  );
  return [...photos, { key, name, file: { ...file, name }, state: { is: 'chosen' } }];
};

/**
 * The files with another state for some; every other file stays the same object, so that its row does not render again.
 */
export const withPhotoState = <AnyPhoto extends Photo>(
  photos: readonly AnyPhoto[],
  to: PhotoState,
  which: (photo: AnyPhoto) => boolean,
): readonly AnyPhoto[] => photos.map((photo) => (which(photo) ? { ...photo, state: to } : photo));

/** Failures that a further try cannot change. */
const unfit: ReadonlySet<PhotoError['tag']> = new Set<PhotoError['tag']>([
  'heic',
  'wrong-type',
  'empty',
  'too-large',
]);

/** Whether a file is none that can be uploaded. */
export const isUnfit = ({ state }: Photo): boolean =>
  state.is === 'failed' && unfit.has(state.error.tag);

/** Whether an upload failed in a way that may pass. */
export const isLost = ({ state }: Photo): boolean =>
  state.is === 'failed' &&
  (state.error.tag === 'unknown' || (state.error.tag === 'failed' && !isSignedOut(state.error)));

/** Whether a failed upload may be tried again: a phone that lacked memory to read a file may have it later. */
export const canBeTriedAgain = (photo: Photo): boolean =>
  photo.state.is === 'failed' && photo.file !== undefined && !isUnfit(photo);

/** Whether a file failed before it was prepared: only the page has it then. */
const isUnprepared = ({ state }: Photo): boolean =>
  state.is === 'failed' && state.error.tag === 'unreadable';

const onBytesFound = (photo: Photo, file: UploadFile | undefined): Photo => ({
  ...photo,
  file: file && { ...file, name: photo.name },
  state:
    file === undefined
      ? { is: 'failed', error: { tag: 'not-kept' } }
      : { is: file.isPrepared === true ? 'queued' : 'chosen' },
});

/** The files of an upload after a change. */
export const changePhotos = (photos: readonly Photo[], change: PhotoChange): readonly Photo[] => {
  switch (change.change) {
    case 'add':
      return change.files.reduce(withFile, photos);
    case 'remove':
      return photos.filter(({ key }) => key !== change.key);
    case 'prepared':
      return photos.map((photo) =>
        photo.key === change.key ? { ...photo, file: change.file, state: { is: 'queued' } } : photo,
      );
    case 'try-again':
      return photos.map((photo) =>
        canBeTriedAgain(photo) && change.which(photo)
          ? { ...photo, state: { is: isUnprepared(photo) ? 'chosen' : 'queued' } }
          : photo,
      );
    case 'found':
      return photos.map((photo) =>
        photo.key === change.key && photo.file === undefined && photo.state.is !== 'accepted'
          ? onBytesFound(photo, change.file)
          : photo,
      );
    case 'move':
      return withPhotoState(photos, change.to, ({ key }) => key === change.key);
  }
};

/** The files as they were kept: those that are not stored are looked for on the device. */
export const restorePhotos = (kept: readonly KeptPhoto[]): readonly Photo[] =>
  kept.map(({ key, name, location }) => ({
    key,
    name,
    file: undefined,
    state:
      location === undefined ? { is: 'preparing' } : { is: 'accepted', photo: { name, location } },
  }));

/** Whether no page can upload it. */
const isHopeless = (photo: Photo): boolean =>
  isUnfit(photo) || (photo.state.is === 'failed' && photo.state.error.tag === 'not-kept');

/** The stored records of the files that can be sent with the visit. */
export const photosOfDraft = (photos: readonly Photo[]): readonly KeptPhoto[] =>
  photos
    .filter((photo) => !isHopeless(photo))
    .map(({ key, name, state }) => ({
      key,
      name,
      location: state.is === 'accepted' ? state.photo.location : undefined,
    }));

/** Whether a photo can be sent with its command: its upload is tried again until the platform answers. */
export const isWaitingOnPhone = (photo: Photo): boolean =>
  photo.file !== undefined && isLost(photo);

/** Whether a photo is prepared and stored, and its upload has not ended. */
const isBeingUploaded = ({ state, file }: Photo): boolean =>
  file !== undefined && (state.is === 'queued' || state.is === 'sending');

/**
 * The photos that can go with a command: those that are stored, and those that wait on the phone for a connection. While
 * the platform does not answer, an upload that has not ended counts as waiting too.
 */
export const photosToSend = (
  photos: readonly Photo[],
  isAnswering: boolean,
): readonly OutboxFile[] =>
  photos
    .filter(
      (photo) =>
        photo.state.is === 'accepted' ||
        isWaitingOnPhone(photo) ||
        (!isAnswering && isBeingUploaded(photo)),
    )
    .map(({ key, name, state }) => ({
      id: key,
      name,
      location: state.is === 'accepted' ? state.photo.location : undefined,
    }));

/** Whether a chosen file is not ready to be kept yet. */
export const isPreparing = ({ state }: Photo): boolean =>
  state.is === 'chosen' || state.is === 'preparing';

const inProgress: ReadonlySet<PhotoState['is']> = new Set([
  'chosen',
  'preparing',
  'queued',
  'sending',
]);

/** Whether a file is being uploaded or queued. */
export const isUploading = (photos: readonly Photo[]): boolean =>
  photos.some(({ state }) => inProgress.has(state.is));

/** The next file to send, in the order of the list; none while it is being prepared, or another is being sent. */
export const nextPhotoToSend = (photos: readonly Photo[]): Photo | undefined => {
  const next = photos.find(({ state }) => inProgress.has(state.is));
  return next?.state.is === 'queued' && photos.every(({ state }) => state.is !== 'sending')
    ? next
    : undefined;
};
