import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CloseEntry } from '#application/outbox/outbox-entry.ts';
import { parseLocalDate } from '#domain/kernel/local-date.ts';
import { londonTime } from '#domain/kernel/london-time.ts';
import { isRebookingOffered, rebookingDays, visitDateTime } from '#domain/visits/rebooking.ts';
import { stuckWords, type Stuck } from '../../../app/outbox/outbox-words.ts';
import { jobPaths } from '../../../app/routes/job-paths.ts';
import { PageHeading } from '../../../app/shell/page-heading.tsx';
import { useEngineerUseCases } from '../../../app/use-cases/engineer-use-cases-context.ts';
import { Button } from '../../../parts/buttons/button.tsx';
import { DayCalendar } from '../../../parts/dates/day-calendar.tsx';
import { slotOptions } from '../../../parts/dates/slot-options.tsx';
import { RadioGroup } from '../../../parts/fields/radio-group.tsx';
import { Dialog } from '../../../parts/notices/dialog.tsx';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { dayUnavailableWording } from '../../../wording/claim/days.ts';
import { closeWording } from '../../../wording/engineer/close/close.ts';
import { closeQuestionWording } from '../../../wording/engineer/close/questions.ts';
import { useNow } from '../../../app/use-cases/use-now.ts';
import styles from './not-taken.module.css';

/** Another day and slot for the next visit of a close that was accepted. */
const AnotherSlot = ({ entry }: { readonly entry: CloseEntry }) => {
  const { outbox } = useEngineerUseCases();
  const now = londonTime(useNow());
  const [date, setDate] = useState<string>();
  const [slot, setSlot] = useState<string>();
  const day = date === undefined ? undefined : parseLocalDate(date);
  // A slot that was chosen for one day may be closed on another.
  const moment =
    date !== undefined &&
    slot !== undefined &&
    isRebookingOffered(date, slot, entry.followOnUrgency, now)
      ? visitDateTime(date, slot)
      : undefined;
  return (
    <>
      <DayCalendar
        id="another-day"
        label={closeQuestionWording.visitDate.ask}
        days={rebookingDays(entry.followOnUrgency, now).map((offer) => ({
          date: offer.date,
          unavailable: offer.available ? undefined : dayUnavailableWording[offer.reason],
        }))}
        chosen={day === undefined ? [] : [day]}
        onChoose={setDate}
      />
      <RadioGroup
        id="another-slot"
        legend={closeQuestionWording.timeSlot.ask}
        options={slotOptions(day, entry.followOnUrgency, now)}
        value={slot}
        onChange={setSlot}
      />
      <Button
        unavailable={moment === undefined}
        onPress={async () => {
          if (moment !== undefined) await outbox.changeSlot(entry.job, moment);
        }}
      >
        {closeWording.anotherSlot}
      </Button>
    </>
  );
};

const Discard = ({ entry }: { readonly entry: CloseEntry }) => {
  const { outbox } = useEngineerUseCases();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setAsking(true)}>
        {closeWording.discard}
      </Button>
      <Dialog
        open={asking}
        title={closeWording.discardAsk}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onPress={() => setAsking(false)}>
              {closeWording.keep}
            </Button>
            <Button onPress={() => outbox.discard(entry.job)}>{closeWording.discard}</Button>
          </>
        }
      >
        <p>{closeWording.discardTold}</p>
      </Dialog>
    </>
  );
};

/** A close that the platform has refused: everything is kept, to be tried again, corrected or discarded. */
export const NotTaken = ({
  entry,
  standing,
}: {
  readonly entry: CloseEntry;
  readonly standing: Stuck;
}) => {
  const { outbox } = useEngineerUseCases();
  const navigate = useNavigate();
  // It can only be chosen again.
  const isFileLost = standing.is === 'file-lost';
  return (
    <>
      <PageHeading title={closeWording.failedToComplete} problem focusKey={standing.is} />
      <NoticeBox tone="danger" role="alert" title={stuckWords(entry, standing)}>
        {entry.closed && <p>{closeWording.followOnOnly}</p>}
      </NoticeBox>
      {entry.closed && <AnotherSlot entry={entry} />}
      <div className={styles.actions}>
        {!isFileLost && (
          <Button onPress={() => outbox.tryAgain(entry.job)}>{closeWording.tryAgain}</Button>
        )}
        {!entry.closed && (
          <Button
            variant={isFileLost ? 'primary' : 'secondary'}
            onPress={async () => {
              // The close itself knows where it begins again.
              await navigate(jobPaths.close(entry.job), { replace: true });
              await outbox.takeBack(entry.job);
            }}
          >
            {closeWording.correct}
          </Button>
        )}
        <Discard entry={entry} />
      </div>
    </>
  );
};
