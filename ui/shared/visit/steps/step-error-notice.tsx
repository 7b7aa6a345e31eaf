import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { Reference } from '../../../kit/notices/reference.tsx';
import { ScrollIntoView } from '../../../kit/notices/scroll-into-view.tsx';
import { visitStepWording } from '../wording/visit.ts';
import type { StepError } from './use-visit-steps.ts';

/** The known reason why a step failed; announced at once. */
export const StepErrorNotice = ({ error }: { readonly error: StepError | undefined }) => (
  <>
    <div role="alert">
      {error !== undefined && (
        <ScrollIntoView>
          <NoticeBox tone="danger" title={visitStepWording[error.step].failed}>
            {error.message}
          </NoticeBox>
        </ScrollIntoView>
      )}
    </div>
    {error !== undefined && <Reference />}
  </>
);
