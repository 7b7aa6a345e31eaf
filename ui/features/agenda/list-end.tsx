import { RetryButton } from '../../kit/buttons/retry-button.tsx';
import { connectionWording } from '../../shared/visit/wording/connection.ts';
import { previousJobsWording } from '../../wording/agenda.ts';
import styles from './previous-jobs.module.css';

type ListEndProps = {
  readonly next: 'none' | 'there' | 'loading' | 'failed';
  /** The device is offline and shows only the stored jobs. */
  readonly cutShort: boolean;
  readonly onRetry: () => Promise<unknown>;
};

const words = ({ next, cutShort }: ListEndProps): string => {
  if (next === 'failed') return previousJobsWording.moreFailed;
  if (next !== 'none') return previousJobsWording.more;
  return cutShort ? previousJobsWording.cutShort : previousJobsWording.end;
};

/** Keyboard users continue from the last loaded job. */
const findLastJob = (button: HTMLElement) =>
  [...(button.closest('section')?.querySelectorAll<HTMLElement>('li a') ?? [])].at(-1);

/** The status below the last loaded job. */
export const ListEnd = (props: ListEndProps) => (
  <div className={styles.end} aria-live="polite">
    <p>{words(props)}</p>
    {props.next === 'failed' && (
      <RetryButton
        busyLabel={connectionWording.tryingAgain}
        onPress={props.onRetry}
        next={findLastJob}
      >
        {connectionWording.again}
      </RetryButton>
    )}
  </div>
);
