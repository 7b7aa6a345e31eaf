import { useIsFetching, useQueryClient, type QueryKey } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import type { Instant } from '#domain/kernel/instant.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';
import { RetryButton } from '../../../parts/buttons/retry-button.tsx';
import { connectionWording } from '../../../wording/engineer/connection.ts';
import { momentWords } from '../../../wording/time-words.ts';
import styles from './age-note.module.css';

type AgeNoteProps = {
  readonly readAt: Instant | undefined;
  /** What to read again. */
  readonly queryKey: QueryKey;
};

/** Marks what was read earlier: it is shown while it is read again, or because there is no connection. */
export const AgeNote = ({ readAt, queryKey }: AgeNoteProps) => {
  const { now } = useUseCases();
  const queryClient = useQueryClient();
  const refreshing = useIsFetching({ queryKey, exact: true }) > 0;
  // A press of "Try again" does not take its own button away.
  const [told, setTold] = useState(false);
  if (told !== (readAt !== undefined && (told || !refreshing))) setTold(!told);
  const when = readAt === undefined ? '' : momentWords(readAt, now());
  return (
    <>
      {readAt !== undefined && !told && (
        <p className={styles.refreshing}>{connectionWording.refreshing(when)}</p>
      )}
      <div aria-live="polite" className={styles.place}>
        {told && (
          <div className={styles.note}>
            <WifiOff size={22} aria-hidden="true" />
            <p>{connectionWording.asOf(when)}</p>
            <RetryButton
              variant="quiet"
              busyLabel={connectionWording.tryingAgain}
              onPress={() => queryClient.refetchQueries({ queryKey })}
            >
              {connectionWording.again}
            </RetryButton>
          </div>
        )}
      </div>
    </>
  );
};
