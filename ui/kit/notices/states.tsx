import CloudOff from 'lucide-react/icons/cloud-off';
import { type ReactNode, createContext, use, useState } from 'react';
import { RetryButton } from '../buttons/retry-button.tsx';
import { useKitWords } from '../kit-settings.ts';
import { classNames } from '../layout/class-names.ts';
import { usePageMark } from '../layout/use-page-mark.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './states.module.css';

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

type FailedStateProps = {
  readonly title?: string;
  /** The level of the title: one below the heading above it. */
  readonly level?: 2 | 3 | 4;
  /** The failure, and the number to call. */
  readonly children: ReactNode;
  readonly onRetry?: (() => void | Promise<unknown>) | undefined;
  /** A retry is in progress, although `onRetry` returns no promise. */
  readonly busy?: boolean;
};

/** Shown when data could not be fetched, with a button to try again. */
export const FailedState = ({
  title,
  level = 2,
  children,
  onRetry,
  busy = false,
}: FailedStateProps) => {
  const words = useKitWords();
  const Title = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        <CloudOff size="1.875rem" />
      </span>
      <Title className={styles.failedTitle}>{title ?? words.notLoaded}</Title>
      <div className={styles.content} role="alert">
        {children}
      </div>
      {onRetry !== undefined && (
        <>
          <Reference />
          <RetryButton onPress={onRetry} busy={busy} busyLabel={words.tryingAgain}>
            {words.tryAgain}
          </RetryButton>
        </>
      )}
    </div>
  );
};

/** The id of the last failed request, which support can search for. */
export const ReferenceContext = createContext<() => string | undefined>(() => undefined);

/** The reference of a failure for support, as of the first render of its message. */
export const Reference = () => {
  const words = useKitWords();
  const [reference] = useState(use(ReferenceContext));
  return (
    reference !== undefined && (
      <p className={styles.reference}>
        <span>{words.reference}</span>{' '}
        <span className={styles.id} translate="no">
          {reference}
        </span>
      </p>
    )
  );
};
