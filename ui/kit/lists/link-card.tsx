import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import styles from './link-card.module.css';

/** A vertical list of cards. */
export const CardList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);

type LinkCardProps = {
  readonly to: To;
  readonly state?: unknown;
  /** An icon before the text. */
  readonly mark?: ReactNode;
  /** A line below the icon and the text, over the whole width. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
};

/** A card that is one link as a whole. */
export const LinkCard = ({ mark, below, children, ...link }: LinkCardProps) => (
  <Link className={styles.card} {...link}>
    {mark}
    <span className={styles.text}>{children}</span>
    <ChevronRight size="1.5rem" className={styles.arrow} />
    {below !== undefined && <span className={styles.below}>{below}</span>}
  </Link>
);
