import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { ScrolledTo } from '../../../parts/notices/scrolled-to.tsx';

type AttemptTroubleProps = {
  readonly title: string;
  readonly trouble: { readonly message: string | undefined } | undefined;
};

/** What did not come through, and what is known of why; read out at once. */
export const AttemptTrouble = ({ title, trouble }: AttemptTroubleProps) => (
  <div role="alert">
    {trouble !== undefined && (
      <ScrolledTo>
        <NoticeBox tone="danger" title={title}>
          {trouble.message}
        </NoticeBox>
      </ScrolledTo>
    )}
  </div>
);
