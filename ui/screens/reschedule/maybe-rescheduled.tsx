import CalendarClock from 'lucide-react/icons/calendar-clock';
import { jobPaths } from '../../app/routes/job-paths.ts';
import { ButtonLink } from '../../parts/buttons/button-link.tsx';
import { EmptyState } from '../../parts/notices/empty-state.tsx';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { Words } from '../../app/configuration/words.tsx';
import { rebookingBarredWording, rescheduleWording } from '../../wording/engineer/reschedule.ts';

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
