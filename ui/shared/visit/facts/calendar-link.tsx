import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { VisitWindow } from '#domain/booking';
import { type EngineerJob, oneLineAddress } from '#domain/repair';
import { calendarWording } from '#words/shared/visit/wording/visit.ts';
import { visitsCalendar } from '../../booking/visits-calendar.ts';
import { useUseCases } from '../../../shell/use-cases/use-cases-context.ts';
import styles from './calendar-link.module.css';

type TimedVisit = { readonly job: EngineerJob; readonly times: VisitWindow };

const calendarVisit = ({
  job: { uid, visitUid = uid, name, type, address },
  times,
}: TimedVisit) => ({
  uid: visitUid,
  window: times,
  title: calendarWording.title(name, type),
  place: oneLineAddress(address),
});

/** Saves visits to the engineer's own calendar; renders nothing without visits. */
export const CalendarLink = ({ visits }: { readonly visits: readonly TimedVisit[] }) => {
  const { now } = useUseCases();
  const [first, ...others] = visits;
  if (first === undefined) return null;
  const isOne = others.length === 0;
  const file = visitsCalendar(visits.map(calendarVisit), now());
  return (
    <a
      className={styles.keep}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${isOne ? first.job.name : calendarWording.fileOfAll}.ics`}
    >
      <CalendarPlus size={20} />
      <span>{isOne ? calendarWording.keep : calendarWording.keepAll}</span>
    </a>
  );
};
