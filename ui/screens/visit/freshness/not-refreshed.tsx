import type { Remote } from '../../../app/query/use-remote.ts';
import { Button } from '../../../parts/buttons/button.tsx';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { connectionWording } from '../../../wording/engineer/connection.ts';

type NotRefreshedProps = {
  readonly remote: Extract<Remote<unknown, unknown>, { readonly state: 'ready' }>;
  /** What could not be fetched. */
  readonly message: string;
};

/** Says that a list could not be read again, above the one that was read before. */
export const NotRefreshed = ({ remote, message }: NotRefreshedProps) =>
  remote.notRefreshed && (
    <NoticeBox tone="danger" title={message} role="alert">
      <p>{connectionWording.asOfMeans}</p>
      <Button variant="secondary" busyLabel={connectionWording.tryingAgain} onPress={remote.retry}>
        {connectionWording.again}
      </Button>
    </NoticeBox>
  );
