import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { OutboxFile } from '#application/ports/device/outbox-entry.ts';
import type { UploadFile } from '#application/ports/remote/photo-storage.ts';
import {
  isUploading,
  photosToSend,
  storedPhotos,
  type KeptPhoto,
} from '#application/photos/photo-list.ts';
import type { JobUid } from '#domain/kernel';
import { useOnline } from '../../../shell/connection/use-online.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/engineer-use-cases-context.ts';
import { useRunUseCase } from '../../../shell/use-cases/run-use-case.ts';
import type { PhotoUploads } from '../../photos/photo-upload.tsx';

const uploadFile = (file: File): UploadFile => ({
  name: file.name,
  type: file.type,
  size: file.size,
  content: file,
});

export type VisitPhotoUploads = PhotoUploads & {
  /** Photos that can go with the command: uploaded, or stored on the phone until there is a connection. */
  readonly toSend: readonly OutboxFile[];
  /** Passes these photos to a command, which uploads the missing ones. */
  readonly handOver: () => readonly OutboxFile[];
};

/** The photos of a form that changes a visit. */
export const usePhotoUploads = (job: JobUid, before: readonly KeptPhoto[]): VisitPhotoUploads => {
  const { openVisitPhotos, uploadPhoto } = useEngineerUseCases();
  const run = useRunUseCase();
  const online = useOnline();
  const [session] = useState(() =>
    openVisitPhotos(job, before, (file, onProgress) => run(uploadPhoto(job, file, onProgress))),
  );
  useEffect(() => session.open(), [session]);
  const photos = useSyncExternalStore(session.subscribe, session.photos);
  return useMemo(() => {
    const toSend = photosToSend(photos, online);
    return {
      photos,
      stored: storedPhotos(photos),
      toSend,
      handOver: () => {
        session.handOver(toSend.map(({ id }) => id));
        return toSend;
      },
      uploading: isUploading(photos),
      add: (files) => session.add(files.map(uploadFile)),
      remove: session.remove,
      retry: session.retry,
      sendAll: session.tryAll,
    };
  }, [photos, session, online]);
};
