import type { Instant } from '#domain/time';
import { connectionWording } from '#words/shared/visit/wording/visit.ts';
import { momentWords } from '#words/wording/time-words.ts';
import type { Remote } from '../../../shell/query/use-remote.ts';
import { useUseCases } from '../../../shell/use-cases/use-cases-context.ts';
import { RetryButton } from '../../../kit/buttons/retry-button.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';

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
