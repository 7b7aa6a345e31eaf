import { RetryButton } from '../../parts/buttons/retry-button.tsx';
import { connectionWording } from '../../wording/engineer/connection.ts';
import { previousJobsWording } from '../../wording/engineer/agenda.ts';
import styles from './previous-jobs.module.css';

type ListEndProps = {
  readonly next: 'none' | 'there' | 'loading' | 'failed';
  /** Only what was read earlier is there, because the device is offline. */
  readonly cutShort: boolean;
  readonly onRetry: () => Promise<unknown>;
};

const words = ({ next, cutShort }: ListEndProps): string => {
  if (next === 'failed') return previousJobsWording.moreFailed;
  if (next !== 'none') return previousJobsWording.more;
  return cutShort ? previousJobsWording.cutShort : previousJobsWording.end;
};

/** From the last job that was there a keyboard goes on to those that come. */
const lastJob = (going: HTMLElement) =>
  [...(going.closest('section')?.querySelectorAll<HTMLElement>('li a') ?? [])].at(-1);

/** What comes after the last job that is there. */
export const ListEnd = (props: ListEndProps) => (
  <div className={styles.end} aria-live="polite">
    <p>{words(props)}</p>
    {props.next === 'failed' && (
      <RetryButton busyLabel={connectionWording.tryingAgain} onPress={props.onRetry} next={lastJob}>
        {connectionWording.again}
      </RetryButton>
    )}
  </div>
);
