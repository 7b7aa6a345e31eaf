import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './back-link.module.css';

/** A link that leaves a flow, beside Back. */
export const LeaveLink = ({
  to,
  children,
}: {
  readonly to: string;
  readonly children: ReactNode;
}) => (
  <Link to={to} className={styles.back}>
    <span>{children}</span>
  </Link>
);
