import type { ReactNode } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
};

/** A button that is an icon alone; its label is read out. */
export const IconButton = ({ label, icon, onPress }: IconButtonProps) => (
  <button type="button" className={styles.button} aria-label={label} onClick={onPress}>
    {icon}
  </button>
);
