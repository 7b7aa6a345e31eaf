import type { ReactNode } from 'react';
import styles from './tag.module.css';
import { classNames } from './class-names.ts';

export type TagTone = 'neutral' | 'brand' | 'good' | 'caution' | 'danger';

/** A short status. Its text carries the meaning; the colour only helps. */
export const Tag = ({
  tone = 'neutral',
  children,
}: {
  readonly tone?: TagTone;
  readonly children: ReactNode;
}) => <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
