import { storedFileName, uniqueFileName } from '#domain/repair';
import type { KeptPhoto } from '../ports/device/notebooks.ts';
import type { OutboxFile } from '../ports/device/outbox-entry.ts';
import type {
  StoredPhoto,
  UnfitFile,
  UploadFailure,
  UploadFile,
} from '../ports/remote/engineer-calls.ts';
import type { Submission } from '../session/submission.ts';
import { isSignedOut } from '../sending/judge-failure.ts';

/** Why a file is not stored: it is not accepted, its upload failed, or the phone does not have it. */
export type PhotoError =
  | UploadFailure
  | UnfitFile
  /** The phone's storage is full, or has lost it. */
  | { readonly tag: 'not-kept' };

/** A chosen file: it is prepared and stored on the phone first, and sent then. */
export type PhotoState =
  /** Stored on the phone, to be sent when it is online or on request. */
  | { readonly is: 'waiting' }
  /** It was just chosen, and is prepared next. */
  | { readonly is: 'chosen' }
  | { readonly is: 'preparing' }
  /** It is prepared, and waits for its turn. */
  | { readonly is: 'queued' }
  | Submission<
      {
        readonly sending: { readonly sent: number; readonly total: number };
        readonly failed: { readonly error: PhotoError };
        readonly accepted: { readonly photo: StoredPhoto };
      },
      'sending' | 'failed' | 'accepted'
    >;

/** A photo has the id of its file on the device: never reused, since an upload of a removed file may be pending. */
export type Photo = Pick<KeptPhoto, 'id' | 'name' | 'question'> & {
  /** `undefined` for a file stored before the page was loaded, or one that is still being read from the device. */
  readonly file: UploadFile | undefined;
  /** The device had no space for its file. */
  readonly isOnPageOnly?: boolean;
  /** An upload of it was lost: this stays true during further tries, which are not announced. */
  readonly hasWaited?: boolean;
  readonly state: PhotoState;
};

/** A photo whose file the page has. */
type PhotoWithFile = Photo & { readonly file: UploadFile };

/** A chosen file, its id on the device, and the question of a close that it is for. */
type ChosenFile = Pick<KeptPhoto, 'id' | 'question'> & { readonly file: UploadFile };

/** The upload has failed. A lost one `waits` for a connection, or else is shown as failed. */
type UploadFailed = {
  readonly is: 'upload-failed';
  readonly error: UploadFailure;
  readonly waits: boolean;
};

type EventOfPhoto = { readonly id: string } & (
  | { readonly is: 'preparing' | 'upload-started' }
  /** The device has returned the bytes of a file, or does not have them. */
  | { readonly is: 'found'; readonly file: UploadFile | undefined }
  /** The prepared form of a chosen file, which alone is stored and sent. */
  | { readonly is: 'prepared'; readonly file: UploadFile; readonly isOnDevice: boolean }
  | { readonly is: 'not-prepared'; readonly error: UnfitFile }
  /** The device has stored a file that it had no space for at first. */
  | { readonly is: 'put-on-device' }
  | { readonly is: 'progressed'; readonly sent: number; readonly total: number }
  | { readonly is: 'uploaded'; readonly photo: StoredPhoto }
  | UploadFailed
);

export type PhotoEvent =
  | EventOfPhoto
  | { readonly is: 'removed'; readonly id: string }
  /** The photos of the stored draft replace the list. */
  | { readonly is: 'restored'; readonly photos: readonly KeptPhoto[] }
  | { readonly is: 'added'; readonly files: readonly ChosenFile[] }
  /** Waiting and failed photos are tried again, from their preparation where that failed. */
  | { readonly is: 'retried'; readonly which: (photo: Photo) => boolean };

const failed = (error: PhotoError): PhotoState => ({ is: 'failed', error });

/** Failures that a further try cannot change. */
const unfit: ReadonlySet<PhotoError['tag']> = new Set<PhotoError['tag']>([
  'heic',
  'wrong-type',
  'empty',
  'too-large',
]);

/** Whether a file is none that can be uploaded. */
const isUnfit = ({ state }: Photo): boolean => state.is === 'failed' && unfit.has(state.error.tag);

/** Whether an upload failed in a way that may pass. */
const isLost = ({ state }: Photo): boolean =>
  state.is === 'failed' &&
  (state.error.tag === 'unknown' || (state.error.tag === 'failed' && !isSignedOut(state.error)));

/** Whether a photo that the page alone has failed to upload. */
const isLostOnPage = ({ file, state }: Photo): boolean =>
  file !== undefined && state.is === 'failed' && state.error.tag === 'not-kept';

/** Whether an upload is repeated without the engineer. */
export const isToRepeat = (photo: Photo): boolean =>
  photo.state.is === 'waiting' || isLost(photo) || isLostOnPage(photo);

/** Whether a failed upload may be tried again: a phone that lacked memory to read a file may have it later. */
export const canBeTriedAgain = (photo: Photo): boolean =>
  photo.state.is === 'failed' && photo.file !== undefined && !isUnfit(photo);

/** Whether a retry prepares the file first; for a file that the device did not store, it only stores it again. */
const needsPreparation = ({ file, state }: Photo): boolean =>
  file?.isPrepared !== true || (state.is === 'failed' && state.error.tag === 'not-kept');

/** The photo of a stored record, whose bytes are not read yet. */
const restore = ({ id, name, question, location, refusal }: KeptPhoto): Photo => {
  const photo = { id, name, question, file: undefined };
  if (location !== undefined)
    return { ...photo, state: { is: 'accepted', photo: { name, location } } };
  return {
    ...photo,
    state:
      refusal === undefined ? { is: 'preparing' } : failed({ tag: 'refused', message: refusal }),
  };
};

const onBytesFound = (photo: Photo, file: UploadFile | undefined): Photo => {
  const { name, state } = photo;
  if (file === undefined)
    return state.is === 'accepted' ? photo : { ...photo, state: failed({ tag: 'not-kept' }) };
  const found = { ...photo, file: { ...file, name } };
  if (state.is !== 'preparing') return found;
  return { ...found, state: { is: file.isPrepared === true ? 'queued' : 'chosen' } };
};

const withFile = (
  photos: readonly Photo[],
  { id, file, question }: ChosenFile,
): readonly Photo[] => {
  const name = uniqueFileName(
    storedFileName(file),
    photos.map((photo) => photo.name),
  );
  return [...photos, { id, name, question, file: { ...file, name }, state: { is: 'chosen' } }];
};

const afterFailure = (photo: Photo, { error, waits }: UploadFailed): PhotoState => {
  if (!waits || error.tag === 'refused' || error.tag === 'unreadable') return failed(error);
  return photo.isOnPageOnly === true ? failed({ tag: 'not-kept' }) : { is: 'waiting' };
};

/** A photo after an event; a late one of its upload changes nothing. */
const changePhoto = (photo: Photo, event: EventOfPhoto): Photo => {
  const { file, state } = photo;
  switch (event.is) {
    case 'found':
      return file === undefined ? onBytesFound(photo, event.file) : photo;
    case 'preparing':
      return { ...photo, state: { is: 'preparing' } };
    case 'prepared':
      return {
        ...photo,
        file: event.file,
        isOnPageOnly: !event.isOnDevice,
        state: { is: 'queued' },
      };
    case 'not-prepared':
      return { ...photo, state: failed(event.error) };
    case 'put-on-device': {
      const wasFailed = state.is === 'failed' && state.error.tag === 'not-kept';
      return { ...photo, isOnPageOnly: false, state: wasFailed ? { is: 'waiting' } : state };
    }
    case 'upload-started':
      return { ...photo, state: { is: 'sending', sent: 0, total: file?.size ?? 0 } };
    case 'progressed': {
      const { sent, total } = event;
      return state.is === 'sending' ? { ...photo, state: { is: 'sending', sent, total } } : photo;
    }
    case 'uploaded':
      return { ...photo, isOnPageOnly: false, state: { is: 'accepted', photo: event.photo } };
    case 'upload-failed': {
      if (state.is !== 'sending') return photo;
      const after = { ...photo, state: afterFailure(photo, event) };
      return isToRepeat(after) ? { ...after, hasWaited: true } : after;
    }
  }
};

/** The photos after an event. Every other photo stays the same object, so that its row does not render again. */
export const changePhotos = (photos: readonly Photo[], event: PhotoEvent): readonly Photo[] => {
  if (event.is === 'removed') return photos.filter(({ id }) => id !== event.id);
  if ('id' in event)
    return photos.map((photo) => (photo.id === event.id ? changePhoto(photo, event) : photo));
  switch (event.is) {
    case 'restored':
      return event.photos.map(restore);
    case 'added':
      return event.files.reduce(withFile, photos);
    case 'retried':
      return photos.map((photo) =>
        (photo.state.is === 'waiting' || canBeTriedAgain(photo)) && event.which(photo)
          ? { ...photo, state: { is: needsPreparation(photo) ? 'chosen' : 'queued' } }
          : photo,
      );
  }
};

const recordOf = ({ id, name, question, state }: Photo): KeptPhoto => {
  const location = state.is === 'accepted' ? state.photo.location : undefined;
  const isRefused = state.is === 'failed' && state.error.tag === 'refused';
  return { id, name, question, location, refusal: isRefused ? state.error.message : undefined };
};

/** The stored records of the photos beside their bytes. One that cannot be uploaded is forgotten with its page. */
export const photosToKeep = (photos: readonly Photo[]): readonly KeptPhoto[] =>
  photos.filter((photo) => !isUnfit(photo)).map(recordOf);

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
    .map(recordOf);

/** Whether a chosen file is not ready to be sent yet. */
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

const hasFile = (photo: Photo | undefined): photo is PhotoWithFile => photo?.file !== undefined;

/** The next chosen file to prepare; none while another is being prepared, which takes much of a phone's memory. */
export const nextPhotoToPrepare = (photos: readonly Photo[]): PhotoWithFile | undefined =>
  photos.some((photo) => photo.state.is === 'preparing' && hasFile(photo))
    ? undefined
    : photos.filter(hasFile).find(({ state }) => state.is === 'chosen');

export const isSendingOne = (photos: readonly Photo[]): boolean =>
  photos.some(({ state }) => state.is === 'sending');

/** The next file to send, in the order of the list; none while it is being prepared, or another is being sent. */
export const nextPhotoToSend = (photos: readonly Photo[]): PhotoWithFile | undefined => {
  const next = photos.find(({ state }) => inProgress.has(state.is));
  return hasFile(next) && next.state.is === 'queued' && !isSendingOne(photos) ? next : undefined;
};
