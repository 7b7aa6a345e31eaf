import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import type { VisitStatus, RebookingRule } from '#domain/repair';
import { jobPaths } from '../../app/routes/job-paths.ts';
import { ButtonLink } from '../../parts/buttons/button-link.tsx';
import { EmptyState } from '../../parts/notices/empty-state.tsx';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { Words } from '../../app/configuration/words.tsx';
import {
  rebookingRefusalWording,
  rebookingBarredWording,
  rescheduleWording,
} from '../../wording/engineer/reschedule.ts';
import { statusSentence, visitWording } from '../../wording/engineer/visit.ts';

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
