import { Button } from '../../parts/buttons/button.tsx';
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

/** What comes after the last job that is there. */
export const ListEnd = (props: ListEndProps) => (
  <div className={styles.end} aria-live="polite">
    <p>{words(props)}</p>
    {props.next === 'failed' && (
      <Button variant="secondary" busyLabel={connectionWording.tryingAgain} onPress={props.onRetry}>
        {connectionWording.again}
      </Button>
    )}
  </div>
);
