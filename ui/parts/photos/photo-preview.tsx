import { useCallback, useState } from 'react';
import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import type { UploadFile } from '#application/ports/photo-storage.ts';
import styles from './photo-upload.module.css';

const ImagePreview = ({ content }: { readonly content: Blob }) => {
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
    <Image size={26} />
  ) : (
    <img ref={show} alt="" decoding="async" onError={() => setUnreadable(true)} />
  );
};

/** What a chosen file looks like, so that it can be told from the others. */
export const PhotoPreview = ({ file }: { readonly file: UploadFile | undefined }) => (
  <span className={styles.preview} aria-hidden="true">
    {file?.type.startsWith('image/') === true && file.content instanceof Blob ? (
      <ImagePreview content={file.content} />
    ) : (
      <FileText size={26} />
    )}
  </span>
);
