import { useIsFetching, type QueryKey } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import type { Instant } from '#domain/time';
import { RetryButton } from '../../../kit/buttons/retry-button.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import type { Remote } from '../../../shell/query/use-remote.ts';
import { useUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { connectionWording } from '#words/shared/visit/wording/visit.ts';
import { momentWords } from '#words/wording/time-words.ts';
import { atom, useSetAtom } from 'jotai';
import styles from './freshness.module.css';

/** The time at which the device read the shown data, while no newer data can be read. */
export const keptAgeAtom = atom<Instant | undefined>(undefined);

/** Passes the age of the page's data to the connection strip while the page is shown. */
const useShowKeptAge = (readAt: Instant | undefined): void => {
  const setAge = useSetAtom(keptAgeAtom);
  useLayoutEffect(() => {
    setAge(readAt);
    return () => setAge(undefined);
  }, [readAt, setAge]);
};

const everyMilliseconds = 20_000;

/** While the device is offline and shows older data, it refetches at intervals. */
export const refreshOffline = (
  shown: { readonly readAt: Instant | undefined } | undefined,
): number | false => (shown?.readAt === undefined ? false : everyMilliseconds);

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

type NotRefreshedProps = {
  readonly remote: Extract<Remote<unknown, unknown>, { readonly state: 'ready' }>;
  /** The failed request in words. */
  readonly message: string;
  /** When the device read the shown data, if an earlier page did. */
  readonly readAt?: Instant | undefined;
};

/** Says that a refetch failed, above the older data. */
export const NotRefreshed = ({ remote, message, readAt }: NotRefreshedProps) => {
  const { now } = useUseCases();
  if (!remote.notRefreshed) return null;
  return (
    <NoticeBox tone="danger" title={message} role="alert">
      <p>
        {[
          ...(readAt === undefined ? [] : [connectionWording.earlier(momentWords(readAt, now()))]),
          connectionWording.asOfMeans,
        ].join(' ')}
      </p>
      <RetryButton busyLabel={connectionWording.tryingAgain} onPress={remote.retry}>
        {connectionWording.again}
      </RetryButton>
    </NoticeBox>
  );
};
