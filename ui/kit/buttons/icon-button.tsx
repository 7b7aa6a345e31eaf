import type { ReactNode } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
};

/** A button with an icon only; its label is for screen readers. */
export const IconButton = ({ label, icon, onPress }: IconButtonProps) => (
  <button type="button" className={styles.button} aria-label={label} onClick={onPress}>
    {icon}
  </button>
);
