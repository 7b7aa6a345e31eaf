import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { ScrolledTo } from '../../../parts/notices/scrolled-to.tsx';
import { visitStepWording } from '../../../wording/engineer/visit.ts';
import type { StepTrouble } from './use-visit-steps.ts';

/** What is known of why a step was not taken, read out at once. */
export const StepTroubleNotice = ({ trouble }: { readonly trouble: StepTrouble | undefined }) => (
  <div role="alert">
    {trouble !== undefined && (
      <ScrolledTo>
        <NoticeBox tone="danger" title={visitStepWording[trouble.step].failed}>
          {trouble.message}
        </NoticeBox>
      </ScrolledTo>
    )}
  </div>
);
