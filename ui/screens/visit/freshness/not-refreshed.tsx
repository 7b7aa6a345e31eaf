import type { Remote } from '../../../app/query/use-remote.ts';
import { Button } from '../../../parts/buttons/button.tsx';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { lineWording } from '../../../wording/engineer/line.ts';

type NotRefreshedProps = {
  readonly remote: Extract<Remote<unknown, unknown>, { readonly state: 'ready' }>;
  /** What could not be fetched. */
  readonly message: string;
};

/** Says that a list could not be read again, above the one that was read before. */
export const NotRefreshed = ({ remote, message }: NotRefreshedProps) =>
  remote.notRefreshed && (
    <NoticeBox tone="danger" title={message} role="alert">
      <p>{lineWording.asOfMeans}</p>
      <Button variant="secondary" busyLabel={lineWording.tryingAgain} onPress={remote.retry}>
        {lineWording.again}
      </Button>
    </NoticeBox>
  );
