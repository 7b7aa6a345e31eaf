import { FailurePlace } from '../../../kit/notices/states/failure-place.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { Reference } from '../../../kit/notices/states/reference.tsx';

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
