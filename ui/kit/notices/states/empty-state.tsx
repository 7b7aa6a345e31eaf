import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  readonly icon: ReactNode;
  /** Absent if the screen's heading is enough. */
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** Shown instead of an empty list: the reason, and a possible action. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    {title !== undefined && <h2>{title}</h2>}
    {children !== undefined && <div className={styles.content}>{children}</div>}
    {action}
  </div>
);
