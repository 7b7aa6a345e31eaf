import { FailurePlace } from '../../../kit/notices/failure-place.tsx';
import { Reference } from '../../../kit/notices/states.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';

type AttemptErrorProps = {
  readonly title: string;
  readonly error: { readonly message: string | undefined } | undefined;
  /** Whether the attempt is being repeated. */
  readonly busy: boolean;
};

/** The failure of an attempt with its known reason; announced at once. */
export const AttemptError = ({ title, error, busy }: AttemptErrorProps) => (
  <FailurePlace failure={error && (error.message ?? '')} again={busy}>
    {(message) => (
      <>
        <NoticeBox tone="danger" title={title} role="alert">
          {message === '' ? undefined : message}
        </NoticeBox>
        <Reference />
      </>
    )}
  </FailurePlace>
);
