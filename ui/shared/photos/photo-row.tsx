import { memo, useCallback, useState } from 'react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import { largestStoredBytes, isImage } from '#domain/repair';
import { photosWording } from '#words/shared/photos/wording.ts';
import {
  canBeTriedAgain,
  isPreparing,
  isToRepeat,
  isWaitingOnPhone,
  type Photo,
  type PhotoError,
} from '#application/photos/photo-list.ts';
import { isUnreachable } from '#application/sending/judge-failure.ts';
import type { StoredFile } from '#application/ports/remote/engineer-calls.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { RetryButton } from '../../kit/buttons/retry-button.tsx';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { plainMessage } from '../../kit/notices/error-bar.tsx';
import styles from './photo-upload.module.css';

/** An image from its content; an icon when the browser cannot decode it. */
export const ImageOfFile = ({ content, alt }: { readonly content: Blob; readonly alt: string }) => {
  const [unreadable, setUnreadable] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const url = URL.createObjectURL(content);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [content],
  );
  return unreadable ? (
    <Image size="1.625rem" aria-label={alt} />
  ) : (
    <img ref={show} alt={alt} decoding="async" onError={() => setUnreadable(true)} />
  );
};

/** The image of a file, or an icon for a document. */
export const FilePreview = ({ file }: { readonly file: StoredFile | undefined }) =>
  file !== undefined && isImage(file) && file.content instanceof Blob ? (
    <ImageOfFile content={file.content} alt="" />
  ) : (
    <FileText size="1.625rem" />
  );

/** Maximum length of a name that is shown whole: two lines on a phone. */
const longestShown = 40;
/** Characters at the end of a longer name that are shown, including the extension and a copy number. */
const shownEnd = 14;

const graphemes = new Intl.Segmenter();

/**
 * A file name as it is shown: a long one loses its middle.
 *
 * @example
 *   shortFileName(`${'photo '.repeat(20)}of the boiler.jpg`); // => 'photo photo photo photo p…the boiler.jpg'
 */
export const shortFileName = (name: string): string => {
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment);
  return characters.length <= longestShown
    ? name
    : [
        ...characters.slice(0, longestShown - shownEnd - 1),
        '…',
        ...characters.slice(-shownEnd),
      ].join('');
};

const kilobyte = 1000;
const megabyte = 1_000_000;

/** A file size in words, for example 340 KB or 1.2 MB. */
export const byteWords = (bytes: number): string => {
  if (bytes < kilobyte) return `${bytes} B`;
  return bytes < megabyte
    ? `${Math.round(bytes / kilobyte)} KB`
    : `${(bytes / megabyte).toFixed(1)} MB`;
};

const errorWords = (error: PhotoError, file: Photo['file']): string => {
  switch (error.tag) {
    case 'unknown':
      return isUnreachable(error) ? photosWording.unreachable : '';
    case 'refused':
      return plainMessage(error.message);
    case 'unreadable':
      return photosWording.unreadable;
    case 'heic':
      return photosWording.heic;
    case 'wrong-type':
      return photosWording.wrongType;
    case 'empty':
      return photosWording.empty;
    case 'too-large':
      return photosWording.tooLarge(largestStoredBytes);
    case 'not-kept':
      return file === undefined ? photosWording.lost : photosWording.notKept;
    case 'failed':
      return '';
  }
};

const stateWords = (photo: Photo): string => {
  const { state } = photo;
  if (isWaitingOnPhone(photo))
    return `${photosWording.failed}. ${
      state.is === 'failed' && isUnreachable(state.error)
        ? photosWording.goesAlong
        : photosWording.triedAgain
    }`;
  switch (state.is) {
    case 'waiting':
      return photosWording.waiting;
    case 'queued':
      return photosWording.queued;
    case 'chosen':
    case 'preparing':
      return photosWording.preparing;
    case 'sending':
      return photosWording.sent(byteWords(state.sent), byteWords(state.total));
    case 'accepted':
      return photosWording.stored;
    case 'failed':
      return `${photosWording.failed}. ${errorWords(state.error, photo.file)}`.trim();
  }
};

/** The announcement of a photo that waits for a connection, and of its upload; the same during each try. */
export const waitingWords = (photo: Photo): string => {
  const { name, state, hasWaited, isOnPageOnly } = photo;
  if (hasWaited !== true || (state.is === 'failed' && !isToRepeat(photo))) return '';
  if (state.is === 'accepted') return `${name}: ${photosWording.stored}`;
  return `${name}: ${isOnPageOnly === true ? photosWording.notKept : photosWording.waiting}`;
};

/** Further actions for the file. */
const otherButton = (going: HTMLElement) => going.closest('li')?.querySelector('button');

/** A long name is shortened visually only. */
const FileName = ({ name }: { readonly name: string }) => {
  const short = shortFileName(name);
  if (short === name) return <span>{name}</span>;
  return (
    <>
      <span aria-hidden="true" title={name}>
        {short}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
};

type PhotoRowProps = {
  readonly photo: Photo;
  readonly onAgain: (id: string) => void;
  readonly onRemove: (id: string) => void;
};

/** One file: its preview, its upload state and its actions. It renders again only when the file changes. */
export const PhotoRow = memo(function PhotoRow({ photo, onAgain, onRemove }: PhotoRowProps) {
  const { id, name, state } = photo;
  // A large photo, as it was taken, would hold up the page.
  const file = isPreparing(photo) ? undefined : photo.file;
  const failed = state.is === 'failed' && !isWaitingOnPhone(photo);
  return (
    <li className={classNames(styles.row, failed && styles.failed)}>
      <span className={styles.preview} aria-hidden="true">
        <FilePreview file={file} />
      </span>
      <p className={styles.name}>
        <FileName name={name} />
        {file !== undefined && <span className={styles.size}> {byteWords(file.size)}</span>}
      </p>
      <IconButton
        label={`${photosWording.remove} ${name}`}
        icon={<X size="1.375rem" />}
        onPress={() => onRemove(id)}
      />
      <div className={styles.fileState}>
        <p className={styles.state}>
          {state.is === 'accepted' && <CircleCheck size="1.125rem" className={styles.tick} />}
          {failed && <CircleAlert size="1.125rem" />}
          <span>{stateWords(photo)}</span>
        </p>
        {(state.is === 'sending' || state.is === 'preparing') && (
          <progress
            className={styles.bar}
            aria-label={name}
            {...(state.is === 'sending' ? { value: state.sent, max: state.total } : {})}
          />
        )}
        {canBeTriedAgain(photo) && (
          <RetryButton
            icon={<RotateCw size="1.125rem" />}
            aria-label={`${photosWording.again}: ${name}`}
            onPress={() => onAgain(id)}
            next={otherButton}
          >
            {photosWording.again}
          </RetryButton>
        )}
      </div>
    </li>
  );
});
