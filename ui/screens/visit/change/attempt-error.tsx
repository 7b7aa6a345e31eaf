import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { Reference } from '../../../parts/notices/reference.tsx';
import { ScrolledTo } from '../../../parts/notices/scrolled-to.tsx';

type AttemptErrorProps = {
  readonly title: string;
  readonly error: { readonly message: string | undefined } | undefined;
};

/** What did not come through, and what is known of why; read out at once. */
export const AttemptError = ({ title, error }: AttemptErrorProps) => (
  <>
    <div role="alert">
      {error !== undefined && (
        <ScrolledTo>
          <NoticeBox tone="danger" title={title}>
            {error.message}
          </NoticeBox>
        </ScrolledTo>
      )}
    </div>
    {error !== undefined && <Reference />}
  </>
);
