import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { JobUid } from '#domain/kernel';
import type { AttemptKeys, Connection } from '../ports/device/device.ts';
import type { CloseNotebook } from '../ports/device/notebooks.ts';
import type {
  PhotoStorage,
  StoredPhoto,
  UploadFailure,
  UploadFile,
  UploadProgress,
} from '../ports/remote/engineer-calls.ts';
import { makeQueue } from '../session/waiting.ts';
import { runSession } from '../session/run-session.ts';
import { makeTimer } from '../device/timer.ts';
import {
  changePhotos,
  isLost,
  nextPhotoToSend,
  restorePhotos,
  type KeptPhoto,
  type Photo,
  type PhotoChange,
} from './photo-list.ts';

type VisitPhotosPorts = {
  readonly notebook: Pick<CloseNotebook, 'keepFile' | 'file' | 'forgetFile'>;
  readonly photos: Pick<PhotoStorage, 'prepare'>;
  readonly connection: Connection;
  readonly keys: AttemptKeys;
};

type UploadVisitPhoto = (
  key: string,
  file: UploadFile,
  onProgress: UploadProgress,
) => Promise<E.Either<UploadFailure, StoredPhoto>>;

/**
 * The photos of a form: each is prepared when it is chosen, stored on the device until it is uploaded, and sent. Lost
 * uploads are repeated.
 */
type VisitPhotos = {
  readonly photos: () => readonly Photo[];
  readonly subscribe: (onChange: () => void) => () => void;
  /** Restores the stored files, for as long as the form is shown. */
  readonly open: () => () => void;
  readonly add: (files: readonly UploadFile[]) => void;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
  /** Hands the files to a command: their bytes stay on the device after the upload too. */
  readonly handOver: (keys: readonly string[]) => void;
  /** Tries all failed files again. */
  readonly sendAll: () => void;
};

/** The form, while it is shown: photos are sent only then. */
type ShownForm = object;

/** No event reports that a weak signal has improved. */
const tryAgainAfter = 15_000;

export type OpenVisitPhotos = (
  job: JobUid,
  before: readonly KeptPhoto[],
  upload: UploadVisitPhoto,
) => VisitPhotos;

/** Opens the photos of a form: in order and one at a time, since the connection may be slow. */
export const makeOpenVisitPhotos =
  ({ notebook, photos: storage, connection, keys }: VisitPhotosPorts): OpenVisitPhotos =>
  (job, before, upload) => {
    const handedOver = new Set<string>();
    const timer = makeTimer(connection.schedule);
    /** Writes to the device one after the other: an upload may end before its bytes are stored. */
    const writing = makeQueue();

    const {
      state: photos,
      subscribe,
      dispatch: change,
      attach,
    } = runSession<readonly Photo[], PhotoChange, 'send-next', ShownForm>({
      first: [restorePhotos(before), []],
      reduce: (all, what) => [changePhotos(all, what), ['send-next']],
      run: (_, { state, screens }) => {
        const next = nextPhotoToSend(state());
        if (screens() !== undefined && next?.file !== undefined)
          void send(next, next.file, screens);
      },
    });

    const sendLostAgain = (): void => {
      if (photos().some(isLost)) change({ change: 'try-again', which: isLost });
    };

    const send = async (
      { key }: Photo,
      file: UploadFile,
      form: () => ShownForm | undefined,
    ): Promise<void> => {
      change({ change: 'move', key, to: { is: 'sending', sent: 0, total: file.size } });
      const result = await upload(key, file, (sent, total) =>
        change({ change: 'move', key, to: { is: 'sending', sent, total } }),
      );
      // The form is closed: its bytes stay on the device for the next time.
      if (form() === undefined) return;
      if (E.isRight(result)) {
        change({ change: 'move', key, to: { is: 'accepted', photo: result.right } });
        if (!handedOver.has(key)) writing.add(notebook.forgetFile(key));
      } else {
        change({ change: 'move', key, to: { is: 'failed', error: result.left } });
        timer.start(tryAgainAfter, sendLostAgain);
      }
    };

    const prepare = async ({ key, name }: Photo, chosen: UploadFile): Promise<void> => {
      const prepared = await storage.prepare(chosen)();
      if (E.isLeft(prepared))
        return change({ change: 'move', key, to: { is: 'failed', error: prepared.left } });
      const file = { ...prepared.right, name };
      // The form may have been closed, or the photo removed, meanwhile.
      if (!photos().some((photo) => photo.key === key)) return;
      writing.add(notebook.keepFile(job, key, file));
      change({ change: 'prepared', key, file });
    };
    const prepareNew = (): void => {
      for (const photo of photos())
        if (photo.state.is === 'chosen' && photo.file !== undefined) {
          change({ change: 'move', key: photo.key, to: { is: 'preparing' } });
          void prepare(photo, photo.file);
        }
    };

    const restoreBytes = async (): Promise<void> => {
      for (const { key, file, state } of photos())
        if (file === undefined && state.is !== 'accepted') {
          const kept = await notebook.file(key)();
          change({ change: 'found', key, file: O.toUndefined(kept) });
          prepareNew();
        }
    };

    return {
      photos,
      subscribe,
      open: () => {
        const detach = attach({});
        void restoreBytes();
        const unwatch = connection.watch(sendLostAgain);
        return () => {
          detach();
          unwatch();
          timer.stop();
        };
      },
      add: (files) => {
        const chosen = files.map((file) => ({ key: keys.next(), file }));
        change({ change: 'add', files: chosen });
        prepareNew();
      },
      remove: (key) => {
        change({ change: 'remove', key });
        writing.add(notebook.forgetFile(key));
      },
      retry: (key) => {
        change({ change: 'try-again', which: (photo) => photo.key === key });
        prepareNew();
      },
      handOver: (keys) => {
        for (const key of keys) handedOver.add(key);
      },
      sendAll: () => {
        change({ change: 'try-again', which: () => true });
        prepareNew();
      },
    };
  };
