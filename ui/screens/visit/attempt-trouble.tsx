import { NoticeBox } from '../../parts/notice-box.tsx';
import { ScrolledTo } from '../../parts/scrolled-to.tsx';

type AttemptTroubleProps = {
  readonly title: string;
  readonly trouble: { readonly message: string | undefined } | undefined;
};

/** What the platform did not do, beside its own words when it has some; read out at once. */
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
