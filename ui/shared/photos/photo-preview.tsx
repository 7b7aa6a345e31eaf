import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import { useCallback, useState } from 'react';
import type { UploadFile } from '#application/ports/remote/engineer-calls.ts';
import { isImage } from '#domain/repair';
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

/** A preview of a chosen file. */
export const PhotoPreview = ({ file }: { readonly file: UploadFile | undefined }) => (
  <span className={styles.preview} aria-hidden="true">
    {file !== undefined && isImage(file) && file.content instanceof Blob ? (
      <ImageOfFile content={file.content} alt="" />
    ) : (
      <FileText size="1.625rem" />
    )}
  </span>
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
