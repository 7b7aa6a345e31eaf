import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { FileQuestion } from '#domain/close';
import type { JobUid } from '#domain/kernel';
import type { AttemptKeys, Connection } from '../ports/device/device.ts';
import type { CloseNotebook, KeptPhoto } from '../ports/device/notebooks.ts';
import type {
  PhotoStorage,
  StoredPhoto,
  UploadFailure,
  UploadFile,
  UploadProgress,
} from '../ports/remote/engineer-calls.ts';
import { runSession, type Transition } from '../session/run-session.ts';
import { makeTimer } from '../device/timer.ts';
import { until } from '../session/waiting.ts';
import {
  changePhotos,
  isPreparing,
  isSendingOne,
  isToRepeat,
  nextPhotoToPrepare,
  nextPhotoToSend,
  type Photo,
  type PhotoEvent,
} from './photo-list.ts';

export type PhotosPorts = {
  readonly notebook: Pick<CloseNotebook, 'owner' | 'keepFile' | 'file' | 'forgetFile'>;
  readonly photos: Pick<PhotoStorage, 'prepare'>;
  readonly connection: Connection;
  readonly keys: AttemptKeys;
};

/** What photos need of their form, which is a close or changes a visit. */
export type PhotoForm = {
  readonly job: JobUid;
  readonly upload: (
    id: string,
    file: UploadFile,
    onProgress: UploadProgress,
  ) => Promise<E.Either<UploadFailure, StoredPhoto>>;
  /** Stores the records of the photos after they have changed, unless the form does so by itself. */
  readonly store?: () => Promise<void>;
  /** A photo is prepared, and on the device as far as that keeps it. */
  readonly onPrepared?: (photo: Photo) => void;
  /** Whether the bytes of a stored photo stay on the device. */
  readonly keepsUploaded: (id: string) => boolean;
  /** Whether a lost upload is shown as waiting for a connection; else it is shown as failed. */
  readonly waitsForConnection: boolean;
};

/** No event reports that a weak signal has improved. */
const tryAgainAfter = 15_000;

/** Events after which the records of the photos are stored. */
const changesRecords: ReadonlySet<PhotoEvent['is']> = new Set([
  'added',
  'not-prepared',
  'uploaded',
  'upload-failed',
  'removed',
]);

const reducePhotos = (
  photos: readonly Photo[],
  event: PhotoEvent,
): Transition<readonly Photo[], 'store' | 'go-on'> => [
  changePhotos(photos, event),
  changesRecords.has(event.is) ? ['store', 'go-on'] : ['go-on'],
];

/**
 * Opens the photos of a form: each is prepared when it is chosen, stored on the device, and sent while the form is open.
 * They are sent in order and one at a time, since the connection may be slow.
 */
export const makeOpenPhotos =
  ({ notebook, photos: storage, connection, keys }: PhotosPorts) =>
  (form: PhotoForm) => {
    const engineer = notebook.owner();
    const timer = makeTimer(connection.schedule);
    let isOpen = false;
    let stored: Promise<void> = Promise.resolve();

    const {
      state: photos,
      subscribe,
      dispatch,
    } = runSession<readonly Photo[], PhotoEvent, 'store' | 'go-on'>({
      first: [[], []],
      reduce: reducePhotos,
      run: (command) => {
        if (command === 'go-on') goOn();
        else if (form.store) stored = form.store();
      },
    });
    const find = (id: string): Photo | undefined => photos().find((photo) => photo.id === id);

    /** Makes a file small and puts it on the device. The list is stored first, so that the next page reports a lost one. */
    const prepare = async ({ id, name }: Photo, chosen: UploadFile): Promise<void> => {
      dispatch({ is: 'preparing', id });
      await stored;
      const prepared = await storage.prepare(chosen)();
      if (E.isLeft(prepared)) return dispatch({ is: 'not-prepared', id, error: prepared.left });
      // The photo may have been removed, or another engineer has signed in.
      if (find(id) === undefined || notebook.owner() !== engineer) return;
      const file = { ...prepared.right, name };
      const isOnDevice = await notebook.keepFile(form.job, id, file)();
      if (find(id) === undefined) return notebook.forgetFile(id)();
      dispatch({ is: 'prepared', id, file, isOnDevice });
      const photo = find(id);
      if (photo !== undefined) form.onPrepared?.(photo);
    };

    const upload = async ({ id }: Photo, file: UploadFile): Promise<void> => {
      dispatch({ is: 'upload-started', id });
      const result = await form.upload(id, file, (sent, total) =>
        dispatch({ is: 'progressed', id, sent, total }),
      );
      // The form is closed: its bytes stay on the device for the next time.
      if (!isOpen) return;
      if (E.isRight(result)) {
        dispatch({ is: 'uploaded', id, photo: result.right });
        repeatLost();
        if (!form.keepsUploaded(id)) await notebook.forgetFile(id)();
      } else {
        dispatch({
          is: 'upload-failed',
          id,
          error: result.left,
          waits: form.waitsForConnection,
        });
        timer.start(tryAgainAfter, repeatLost);
      }
    };

    const goOn = (): void => {
      const toPrepare = nextPhotoToPrepare(photos());
      if (toPrepare !== undefined) void prepare(toPrepare, toPrepare.file);
      const toSend = nextPhotoToSend(photos());
      if (isOpen && toSend !== undefined) void upload(toSend, toSend.file);
    };
    const retry = (which: (photo: Photo) => boolean): void => dispatch({ is: 'retried', which });
    /** Not during an upload: its first call may be answered although its bytes never arrive. */
    const repeatLost = (): void => {
      if (!isSendingOne(photos()) && photos().some(isToRepeat)) retry(isToRepeat);
    };

    return {
      photos,
      subscribe,
      /** Replaces the list by that of the stored draft, and looks for the bytes on the device. */
      restore: async (kept: readonly KeptPhoto[]): Promise<void> => {
        dispatch({ is: 'restored', photos: kept });
        for (const { id, location } of kept)
          if (location === undefined || form.keepsUploaded(id)) {
            const file = O.toUndefined(await notebook.file(id)());
            dispatch({ is: 'found', id, file });
          }
      },
      /** Sends photos from now on, until the returned function is called. */
      open: () => {
        isOpen = true;
        goOn();
        const unwatch = connection.watch(repeatLost);
        return (): void => {
          isOpen = false;
          unwatch();
          timer.stop();
        };
      },
      /** Returns the ids of the added photos. */
      add: (files: readonly UploadFile[], question?: FileQuestion): readonly string[] => {
        const chosen = files.map((file) => ({ id: keys.next(), file, question }));
        dispatch({ is: 'added', files: chosen });
        return chosen.map(({ id }) => id);
      },
      remove: (id: string): void => {
        dispatch({ is: 'removed', id });
        void stored.then(() => notebook.forgetFile(id)());
      },
      retry: (id: string): void => retry((photo) => photo.id === id),
      /** Tries all waiting and failed photos again. */
      sendAll: (): void => retry(() => true),
      /** Waits until every chosen photo is on the device, as far as that keeps it. */
      untilOnDevice: async (): Promise<void> => {
        await until(() => !photos().some(isPreparing), [subscribe]);
        for (const { id, file, isOnPageOnly } of photos())
          if (isOnPageOnly === true && file && (await notebook.keepFile(form.job, id, file)()))
            dispatch({ is: 'put-on-device', id });
      },
    };
  };

export type OpenPhotos = ReturnType<typeof makeOpenPhotos>;
