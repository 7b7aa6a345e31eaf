import Clock from 'lucide-react/icons/clock';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../../kit/notices/states/empty-state.tsx';

/** A reschedule or cancellation on this phone that the platform does not know yet. */
export const WaitingChange = ({ title }: { readonly title: string }) => (
  <>
    <PageHeading title={title} focusKey="waits" />
    <EmptyState
      icon={<Clock size={30} />}
      title={outboxWording.waits}
      action={
        <>
          <ButtonLink to={jobPaths.agenda('todayAgenda')}>{visitWording.toAgenda}</ButtonLink>
          <ButtonLink variant="secondary" to={paths.engineerUnsent}>
            {outboxWording.seeAll}
          </ButtonLink>
        </>
      }
    >
      <p>{outboxWording.noSignal}</p>
    </EmptyState>
  </>
);
