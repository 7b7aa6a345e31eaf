import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Upload from 'lucide-react/icons/upload';
import { memo, type ReactNode, useEffect, useState, type ChangeEvent } from 'react';
import type { UploadFile } from '#application/ports/remote/engineer-calls.ts';
import {
  canBeTriedAgain,
  isToRepeat,
  isUploading,
  type Photo,
} from '#application/photos/photo-list.ts';
import { photosWording } from '#words/shared/photos/wording.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { describedBy } from '../../kit/fields/field-frame.tsx';
import { FieldGroup, type FieldGroupProps } from '../../kit/fields/field-group.tsx';
import { useFocusInRows } from '../../kit/lists/use-focus-in-rows.ts';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { PhotoRow, waitingWords } from './photo-row.tsx';
import styles from './photo-upload.module.css';

type FileButtonProps = {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly accept: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  /** Opens the camera if there is one; one photo at a time. */
  readonly camera?: boolean;
  readonly onFiles: (files: readonly UploadFile[]) => void;
};

/** File sizes are read one after the other: reading many at once would block rendering. */
const uploadFile = (file: File): UploadFile => ({
  name: file.name,
  type: file.type,
  get size() {
    return file.size;
  },
  content: file,
});

/** The browser's file input, styled as a button. */
const FileButton = ({
  id,
  label,
  icon,
  accept,
  describedBy,
  invalid = false,
  camera = false,
  onFiles,
}: FileButtonProps) => {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].map(uploadFile);
    // Allows the same file again after it was removed.
    target.value = '';
    onFiles(files);
  };
  return (
    <label className={camera ? styles.camera : styles.choose}>
      {icon}
      <span>{label}</span>
      <input
        id={id}
        type="file"
        className={styles.input}
        accept={accept}
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={take}
      />
    </label>
  );
};

/** Milliseconds after which an upload is called slow, and very slow (document 3, section 9). */
const slowMilliseconds = 30_000;
const verySlowMilliseconds = 120_000;

/** A hint for a user who waits for an upload. */
const useSlowHint = (uploading: boolean): string | undefined => {
  const [hint, setHint] = useState<string>();
  useEffect(() => {
    if (!uploading) return undefined;
    const slow = setTimeout(() => setHint(photosWording.slow), slowMilliseconds);
    const verySlow = setTimeout(() => setHint(photosWording.verySlow), verySlowMilliseconds);
    return () => {
      clearTimeout(slow);
      clearTimeout(verySlow);
      setHint(undefined);
    };
  }, [uploading]);
  return hint;
};

/** The photos of a form, and the actions on them. */
export type PhotoUploads = {
  readonly photos: readonly Photo[];
  readonly add: (files: readonly UploadFile[]) => void;
  /** Stable between renders, as `retry` is: otherwise each row renders again. */
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
  /** Sends waiting and failed files, one after another. */
  readonly sendAll: () => void;
};

/** The id is that of the first input, so that an error summary can link to it. */
type PhotoUploadProps = Omit<FieldGroupProps, 'holdsId' | 'children'> & {
  readonly uploads: PhotoUploads;
};

/**
 * Chooses files or takes photos, and uploads them (document 3, section 4). Memoised, because the forms around it change
 * with each keystroke.
 */
export const PhotoUpload = memo(function PhotoUpload({
  hint,
  uploads,
  ...group
}: PhotoUploadProps) {
  const { id, error } = group;
  const { photos, add, remove, retry, sendAll } = uploads;
  const uploading = isUploading(photos);
  const slowHint = useSlowHint(uploading);
  const rows = useFocusInRows(photos.length, id);
  const waiting = photos.some(({ state }) => state.is === 'waiting');
  const allStored = photos.length > 0 && photos.every(({ state }) => state.is === 'accepted');
  const failed = photos.filter((photo) => photo.state.is === 'failed' && !isToRepeat(photo));
  const manyFailed = photos.filter(canBeTriedAgain).length > 1;
  const described = describedBy(id, photosWording.hint, error);
  return (
    <FieldGroup
      {...group}
      hint={
        <>
          {hint !== undefined && <p>{hint}</p>}
          <p>{photosWording.hint}</p>
        </>
      }
    >
      <div className={styles.buttons}>
        <FileButton
          id={id}
          label={photosWording.choose}
          icon={<Images size="1.375rem" />}
          accept="image/*,application/pdf"
          describedBy={described}
          invalid={error !== undefined}
          onFiles={add}
        />
        <FileButton
          id={`${id}-camera`}
          label={photosWording.camera}
          icon={<Camera size="1.375rem" />}
          accept="image/*"
          camera
          onFiles={add}
        />
      </div>
      {photos.length > 0 && (
        <ul {...rows} className={styles.list} aria-label={photosWording.list}>
          {photos.map((photo) => (
            <PhotoRow key={photo.id} photo={photo} onAgain={retry} onRemove={remove} />
          ))}
        </ul>
      )}
      {(waiting || uploading) && (
        <Button
          wide
          variant="secondary"
          icon={<Upload size="1.25rem" />}
          busy={uploading && !waiting}
          busyLabel={photosWording.uploading}
          onPress={sendAll}
        >
          {photosWording.upload}
        </Button>
      )}
      {manyFailed && !waiting && (
        <Button wide variant="secondary" icon={<RotateCw size="1.25rem" />} onPress={sendAll}>
          {photosWording.tryAll}
        </Button>
      )}
      <div aria-live="polite" className={styles.announcement}>
        {slowHint !== undefined && <NoticeBox>{slowHint}</NoticeBox>}
        {allStored && <NoticeBox tone="good">{photosWording.successful}</NoticeBox>}
      </div>
      {photos.map((photo) => (
        <VisuallyHidden key={photo.id} live>
          {allStored ? '' : waitingWords(photo)}
        </VisuallyHidden>
      ))}
      <VisuallyHidden live>
        {failed.map(({ name }) => `${photosWording.failed}: ${name}`).join('. ')}
      </VisuallyHidden>
    </FieldGroup>
  );
});
