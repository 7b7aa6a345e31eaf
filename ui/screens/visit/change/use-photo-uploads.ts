import { useEffect, useReducer } from 'react';
import type { StoredPhoto, UploadFile } from '#application/ports/photo-storage.ts';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import { useEngineerUseCases } from '../../../app/use-cases/engineer-use-cases-context.ts';
import { useRunUseCase } from '../../../app/use-cases/run-use-case.ts';
import {
  changePhotos,
  isUploading,
  nextToSend,
  photosStoredBefore,
  storedPhotos,
} from '../../../parts/photos/photo-list.ts';
import type { PhotoUploads } from '../../../parts/photos/photo-upload.tsx';

const uploadFile = (file: File): UploadFile => ({
  name: file.name,
  type: file.type,
  size: file.size,
  content: file,
});

/** Files on their way to a job's storage: in order and one at a time, since the connection may be slow. */
export const usePhotoUploads = (
  job: JobUid,
  storedBefore: readonly StoredPhoto[],
): PhotoUploads => {
  const { uploadPhoto } = useEngineerUseCases();
  const run = useRunUseCase();
  const [{ photos }, change] = useReducer(changePhotos, storedBefore, photosStoredBefore);

  useEffect(() => {
    const send = async (id: number, file: UploadFile) => {
      change({ change: 'move', id, to: { phase: 'preparing' } });
      const result = await run(
        uploadPhoto(job, file, (sent, total) =>
          change({ change: 'move', id, to: { phase: 'sending', sent, total } }),
        ),
      );
      change({
        change: 'move',
        id,
        to:
          result._tag === 'Right'
            ? { phase: 'stored', photo: result.right }
            : { phase: 'failed', error: result.left },
      });
    };
    const next = nextToSend(photos);
    if (next?.file !== undefined) void send(next.id, next.file);
  }, [photos, job, run, uploadPhoto]);

  return {
    photos,
    stored: storedPhotos(photos),
    uploading: isUploading(photos),
    add: (files) => change({ change: 'add', files: files.map(uploadFile) }),
    remove: (id) => change({ change: 'remove', id }),
    upload: () => change({ change: 'queue-waiting' }),
    again: (id) => change({ change: 'move', id, to: { phase: 'queued' } }),
  };
};
