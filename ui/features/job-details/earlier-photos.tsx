import FileText from 'lucide-react/icons/file-text';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useState } from 'react';
import type { StoredFile } from '#application/ports/remote/engineer-calls.ts';
import { type EarlierPhoto, isImage } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { bringWording } from '#words/shared/visit/wording/job-details.ts';
import { engineerQueries } from '../../shell/query/query-keys.ts';
import { useRemote } from '../../shell/query/use-remote.ts';
import { useEngineerUseCases } from '../../shell/use-cases/engineer-use-cases-context.ts';
import { Dialog } from '../../kit/notices/dialog.tsx';
import { ImageOfFile, shortFileName } from '../../shared/photos/photo-preview.tsx';
import styles from './earlier-photos.module.css';

const DocumentLink = ({ content }: { readonly content: Blob }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(content);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [content]);
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {bringWording.openDocument}
    </a>
  );
};

type PhotoProps = { readonly visit: JobUid; readonly photo: EarlierPhoto };

const Thumbnail = ({ file }: { readonly file: StoredFile | undefined }) => {
  if (file === undefined) return <RotateCw size={22} />;
  return isImage(file) && file.content instanceof Blob ? (
    <ImageOfFile content={file.content} alt="" />
  ) : (
    <FileText size={26} />
  );
};

const Photo = ({ visit, photo: { key, name } }: PhotoProps) => {
  const { openEarlierPhoto } = useEngineerUseCases();
  const photo = useRemote(engineerQueries.photo(visit, key), openEarlierPhoto(visit, key));
  const [isOpen, setOpen] = useState(false);
  const file = photo.state === 'ready' ? photo.value : undefined;
  const labels = {
    loading: bringWording.photoLoading(name),
    failed: bringWording.photoFailed(name),
    ready: bringWording.showPhoto(name),
  };
  return (
    <li>
      <button
        type="button"
        className={styles.photo}
        aria-label={labels[photo.state]}
        title={name}
        onClick={() => {
          if (photo.state === 'failed') void photo.retry();
          else setOpen(photo.state === 'ready');
        }}
      >
        <span className={styles.thumbnail} aria-hidden="true">
          {photo.state !== 'loading' && <Thumbnail file={file} />}
        </span>
        <span className={styles.name} translate="no">
          {shortFileName(name)}
        </span>
      </button>
      {file?.content instanceof Blob && (
        <Dialog open={isOpen} title={name} onClose={() => setOpen(false)}>
          <div className={styles.large}>
            {isImage(file) ? (
              <ImageOfFile content={file.content} alt={name} />
            ) : (
              <DocumentLink content={file.content} />
            )}
          </div>
        </Dialog>
      )}
    </li>
  );
};

/** The photos of earlier visits in one row, each opens large. */
export const EarlierPhotos = ({
  visit,
  photos,
}: {
  readonly visit: JobUid;
  readonly photos: readonly EarlierPhoto[];
}) => (
  <ul className={styles.photos} aria-label={bringWording.photos}>
    {photos.map((photo) => (
      <Photo key={photo.key} visit={visit} photo={photo} />
    ))}
  </ul>
);
