import CalendarClock from 'lucide-react/icons/calendar-clock';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/notices/empty-state.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { Words } from '../../shell/configuration/words.tsx';
import {
  rebookingBarredWording,
  rescheduleWording,
} from '../../shared/booking/wording/reschedule.ts';

/** The visit is cancelled, possibly by the engineer's own reschedule whose reply was lost. */
export const MaybeRescheduled = () => (
  <>
    <PageHeading title={rescheduleWording.title} focusKey="maybe-rescheduled" />
    <EmptyState
      icon={<CalendarClock size={30} />}
      title={rescheduleWording.maybeDone}
      action={
        <ButtonLink to={jobPaths.agenda('upcomingAgenda')}>
          {rescheduleWording.seeUpcoming}
        </ButtonLink>
      }
    >
      <p>{rescheduleWording.maybeDoneLook}</p>
      <p>
        <Words text={rebookingBarredWording.call} />
      </p>
    </EmptyState>
  </>
);
