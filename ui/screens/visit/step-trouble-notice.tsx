import { NoticeBox } from '../../parts/notice-box.tsx';
import { ScrolledTo } from '../../parts/scrolled-to.tsx';
import { noLine, visitStepWording } from '../../wording/engineer/visit.ts';
import type { StepTrouble } from './use-visit-steps.ts';

/** Why a step was not taken, read out at once; with the platform's own words, when it has some. */
export const StepTroubleNotice = ({ trouble }: { readonly trouble: StepTrouble | undefined }) => (
  <div role="alert">
    {trouble !== undefined && (
      <ScrolledTo>
        <NoticeBox tone="danger" title={visitStepWording[trouble.step].failed}>
          {trouble.because === 'no-line' ? noLine : trouble.message}
        </NoticeBox>
      </ScrolledTo>
    )}
  </div>
);
