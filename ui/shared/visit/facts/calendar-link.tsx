import type { VisitWindow } from '#domain/booking';
import { type EngineerJob, oneLineAddress } from '#domain/repair';
import { calendarWording } from '#words/shared/visit/wording/visit.ts';
import { CalendarFileLink } from '../../booking/calendar-file-link.tsx';
import { useUseCases } from '../../../shell/use-cases/use-cases-loader.ts';

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
  return (
    <CalendarFileLink
      visits={visits.map(calendarVisit)}
      now={now()}
      fileName={isOne ? first.job.name : calendarWording.fileOfAll}
    >
      {isOne ? calendarWording.keep : calendarWording.keepAll}
    </CalendarFileLink>
  );
};
