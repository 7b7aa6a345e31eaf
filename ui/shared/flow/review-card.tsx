import type { ReactNode } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import { SummaryList, type SummaryRow } from '../../kit/lists/summary-list.tsx';
import styles from './review-card.module.css';

type ReviewCardProps = {
  readonly title: string;
  readonly rows: readonly SummaryRow[];
  /** Content below the answers. */
  readonly children?: ReactNode;
};

/** The given answers of a flow, each with a button to change it. */
export const ReviewCard = ({ title, rows, children }: ReviewCardProps) => (
  <Card as="section">
    <h2 className={styles.title}>{title}</h2>
    <SummaryList rows={rows} />
    {children}
  </Card>
);
