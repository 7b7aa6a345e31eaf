import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import type { VisitStatus, RebookingRule } from '#domain/repair';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/notices/empty-state.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { Words } from '../../shell/configuration/words.tsx';
import {
  rebookingRefusalWording,
  rebookingBarredWording,
  rescheduleWording,
} from '../../shared/booking/wording/reschedule.ts';
import { statusSentence, visitWording } from '../../shared/visit/wording/visit.ts';

type RescheduleRefusedProps = { readonly rule: RebookingRule; readonly status: VisitStatus };

const refusalText = ({ rule, status }: RescheduleRefusedProps): string =>
  rule === 'already-cancelled' || rule === 'already-rescheduled'
    ? rebookingRefusalWording[rule]
    : rebookingBarredWording.status(statusSentence(status));

/** Why a visit cannot be rescheduled, and the number to call (document 3, section 4). */
export const RescheduleRefused = (props: RescheduleRefusedProps) => (
  <>
    <PageHeading title={rescheduleWording.title} focusKey="refused" />
    <EmptyState
      icon={<CalendarX2 size={30} />}
      title={refusalText(props)}
      action={
        <ButtonLink variant="secondary" to={jobPaths.agenda('todayAgenda')}>
          {visitWording.toAgenda}
        </ButtonLink>
      }
    >
      <Words text={rebookingBarredWording.call} />
    </EmptyState>
  </>
);
