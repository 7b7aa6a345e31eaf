import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import type { Instant } from '#domain/kernel/instant.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';
import { Button } from '../../../parts/buttons/button.tsx';
import { connectionWording } from '../../../wording/engineer/connection.ts';
import { momentWords } from '../../../wording/time-words.ts';
import styles from './age-note.module.css';

type AgeNoteProps = {
  readonly readAt: Instant | undefined;
  /** What to read again. */
  readonly queryKey: QueryKey;
};

/** Marks what was read earlier and is shown because the device is offline. */
export const AgeNote = ({ readAt, queryKey }: AgeNoteProps) => {
  const { now } = useUseCases();
  const queryClient = useQueryClient();
  return (
    <div aria-live="polite" className={styles.place}>
      {readAt !== undefined && (
        <div className={styles.note}>
          <WifiOff size={22} aria-hidden="true" />
          <p>{connectionWording.asOf(momentWords(readAt, now()))}</p>
          <Button
            variant="quiet"
            busyLabel={connectionWording.tryingAgain}
            onPress={() => queryClient.refetchQueries({ queryKey })}
          >
            {connectionWording.again}
          </Button>
        </div>
      )}
    </div>
  );
};
