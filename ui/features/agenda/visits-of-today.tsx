import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useState } from 'react';
import { visitsOfToday, type EngineerJob, isVisitInProgress } from '#domain/repair';
import { londonDate } from '#domain/time';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { agendaWording } from '#words/wording/agenda.ts';
import { dayRows, type AgendaVisitsProps } from './agenda-days.tsx';
import { AgendaList, type AgendaRow } from './agenda-list.tsx';
import styles from './visits-of-today.module.css';

type OverdueStripProps = {
  readonly visits: number;
  readonly isOpen: boolean;
  readonly onPress: () => void;
};

const OverdueStrip = ({ visits, isOpen, onPress }: OverdueStripProps) => (
  <li>
    <button type="button" className={styles.strip} aria-expanded={isOpen} onClick={onPress}>
      <CircleAlert size={22} aria-hidden="true" />
      <span className={styles.text}>{agendaWording.overdue(visits)}</span>
      <ChevronDown size={22} aria-hidden="true" className={styles.arrow} />
    </button>
  </li>
);

const headingOfCurrent = ({ status, times }: EngineerJob): string => {
  const words = isVisitInProgress(status) ? agendaWording.now : agendaWording.next;
  return times === undefined ? words : `${words}, ${dayAndMonth(londonDate(times.start))}`;
};

const currentRow = (job: EngineerJob): AgendaRow => ({
  job,
  heading: headingOfCurrent(job),
  isNext: true,
  isCurrent: true,
});

/** Today's visits: the overdue ones folded into one strip, the current or next one, and the others. */
export const VisitsOfToday = ({ jobs, now }: AgendaVisitsProps) => {
  const { overdue, current, others } = visitsOfToday(jobs, now);
  const [isToggledOpen, setToggledOpen] = useState<boolean>();
  const isOpen = isToggledOpen ?? current === undefined;
  const today = londonDate(now);
  const rows = [
    ...dayRows(overdue, today).map((row) => ({ ...row, isFolded: !isOpen })),
    ...(current === undefined ? [] : [currentRow(current)]),
    ...dayRows(others, today),
  ];
  return (
    <AgendaList rows={rows} now={now}>
      {overdue.length > 0 && (
        <OverdueStrip
          visits={overdue.length}
          isOpen={isOpen}
          onPress={() => setToggledOpen(!isOpen)}
        />
      )}
    </AgendaList>
  );
};
