import { useIsFetching, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { Instant } from '#domain/time';
import { connectionWording } from '#words/shared/visit/wording/visit.ts';
import { momentWords } from '#words/wording/time-words.ts';
import { useShowKeptAge } from '../../../shell/connection/kept-age.ts';
import { useUseCases } from '../../../shell/use-cases/use-cases-context.ts';
import styles from './age-note.module.css';

type AgeNoteProps = {
  readonly readAt: Instant | undefined;
  /** Content that replaces the note. */
  readonly queryKey: QueryKey;
};

/** Marks older data: while it is being refetched, and in the strip when that fails. */
export const AgeNote = ({ readAt, queryKey }: AgeNoteProps) => {
  const { now } = useUseCases();
  const refreshing = useIsFetching({ queryKey, exact: true }) > 0;
  // A click on "Try again" must not remove its own button.
  const [isStale, setIsStale] = useState(false);
  if (isStale !== (readAt !== undefined && (isStale || !refreshing))) setIsStale(!isStale);
  useShowKeptAge(isStale ? readAt : undefined);
  if (readAt === undefined || isStale) return null;
  return (
    <p className={styles.refreshing}>{connectionWording.refreshing(momentWords(readAt, now()))}</p>
  );
};
