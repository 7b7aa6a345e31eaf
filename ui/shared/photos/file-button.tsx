import type { ChangeEvent, ReactNode } from 'react';
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
  readonly onFiles: (files: readonly File[]) => void;
};

/** The browser's file input, styled as a button. */
export const FileButton = ({
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
    const files = [...(target.files ?? [])];
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
