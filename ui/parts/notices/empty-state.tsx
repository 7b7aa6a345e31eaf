import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  readonly icon: ReactNode;
  /** Left out where the screen's heading says it already. */
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** Nothing to show, why, and what can be done about it. */
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
