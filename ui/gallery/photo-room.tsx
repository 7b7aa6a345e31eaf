import { useCallback, useReducer } from 'react';
import { changePhotos, restorePhotos, storedPhotos } from '#application/photos/photo-list.ts';
import { PhotoUpload } from '../shared/photos/photo-upload.tsx';

export const PhotoRoom = () => {
  const [photos, change] = useReducer(changePhotos, [], restorePhotos);
  const remove = useCallback((key: string) => change({ change: 'remove', key }), []);
  const again = useCallback(
    (key: string) => change({ change: 'move', key, to: { is: 'queued' } }),
    [],
  );
  return (
    <section aria-label="Photos">
      <h2>Photos</h2>
      <PhotoUpload
        id="gallery-photos"
        legend="Photos of the fault"
        uploads={{
          photos,
          stored: storedPhotos(photos),
          uploading: false,
          add: (files) =>
            change({
              change: 'add',
              files: files.map((file) => ({ key: crypto.randomUUID(), file })),
            }),
          remove,
          retry: again,
          sendAll: () => change({ change: 'try-again', which: () => true }),
        }}
      />
    </section>
  );
};
