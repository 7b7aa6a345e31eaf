import styles from './skeleton.module.css';
import { classNames } from '../../layout/class-names.ts';
import { usePageMark } from '../../layout/use-page-mark.ts';
import { VisuallyHidden } from '../../layout/visually-hidden.tsx';

type SkeletonProps = {
  /** A text for screen readers: "Loading your properties". */
  readonly label: string;
  /** The number of placeholder cards. */
  readonly cards?: number;
};

const cardLines = ['title', 'line', 'shortLine'] as const;

/** Placeholder for a list of cards that is loading. */
export const Skeleton = ({ label, cards = 2 }: SkeletonProps) => {
  usePageMark('on-its-way');
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden live>{label}</VisuallyHidden>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className={styles.card} aria-hidden="true">
          {cardLines.map((line) => (
            <span key={line} className={classNames(styles.bar, styles[line])} />
          ))}
        </div>
      ))}
    </div>
  );
};
