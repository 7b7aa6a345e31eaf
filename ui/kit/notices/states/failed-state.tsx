import type { ReactNode } from 'react';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useKitWords } from '../../kit-settings.ts';
import styles from './empty-state.module.css';
import { RetryButton } from '../../buttons/retry-button.tsx';
import { Reference } from './reference.tsx';

type FailedStateProps = {
  readonly title?: string;
  /** The failure, and the number to call. */
  readonly children: ReactNode;
  readonly onRetry?: (() => void | Promise<unknown>) | undefined;
};

/** Shown when data could not be fetched, with a button to try again. */
export const FailedState = ({ title, children, onRetry }: FailedStateProps) => {
  const words = useKitWords();
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        <CloudOff size={30} />
      </span>
      <h2>{title ?? words.notLoaded}</h2>
      <div className={styles.content} role="alert">
        {children}
      </div>
      {onRetry !== undefined && (
        <>
          <Reference />
          <RetryButton onPress={onRetry} busyLabel={words.tryingAgain}>
            {words.tryAgain}
          </RetryButton>
        </>
      )}
    </div>
  );
};
