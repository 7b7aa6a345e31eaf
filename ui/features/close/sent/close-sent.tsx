import { useEffect, useId, useState } from 'react';
import type { CloseEntry } from '#application/ports/device/outbox-entry.ts';
import {
  delayOf,
  hasPlatformFailed,
  storedLocations,
  type Delay,
} from '#application/outbox/outbox-entry.ts';
import { closeProgress, flagsOfRequest } from '#domain/close';
import { visitDateTime, type EngineerJob } from '#domain/repair';
import { printWording } from '#words/wording/print.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { closeQuestionWording } from '#words/shared/visit/wording/close-questions.ts';
import {
  DiscardDialog,
  SignInAgain,
  useCorrectEntry,
} from '../../../shared/visit/outbox/entry-actions.tsx';
import { delayWords, stuckWords, type Stuck } from '../../../shared/visit/outbox/outbox-words.ts';
import { useOnPageOnly } from '../../../shared/visit/outbox/use-outbox.ts';
import { useOnline } from '../../../shell/connection/use-online.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { Button, Spinner } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { useLeaveFinishedFlow } from '../../../shared/flow/use-step-in-address.ts';
import { EndBeforeSent, EndShown } from './end-shown.tsx';
import { costsOnPath, whyCosts } from '../parts/why-costs.ts';
import { Words } from '../../../shell/configuration/words.tsx';
import { PrintButton } from '../../../kit/buttons/print-button.tsx';
import { DecisionReference, Why } from '../../../shared/explain/why.tsx';
import { DayCalendar } from '../../../shared/booking/day-calendar.tsx';
import { useRebookingChoice } from '../../../shared/booking/rebooking-choice.ts';
import { RadioGroup } from '../../../kit/fields/choices/choice-group.tsx';
import { useBookedVisits } from '../../../shared/visit/facts/use-booked-visits.ts';
import { useVisitCache } from '../../../shared/visit/outbox/use-visit-cache.ts';
import { useVisit } from '../../../shared/visit/page/opened-visit-page.tsx';
import styles from './close-sent.module.css';

/** Chooses another slot for the next visit of an accepted close. */
const AnotherSlot = ({ entry }: { readonly entry: CloseEntry }) => {
  const { outbox } = useEngineerUseCases();
  const { followOnUrgency: urgency } = entry;
  const [chosenDate, setDate] = useState<string>();
  const [chosenSlot, setSlot] = useState<string>();
  const { days, date, slots, slot, why } = useRebookingChoice(
    urgency,
    { date: chosenDate, slot: chosenSlot },
    useBookedVisits(),
  );
  const moment = date && slot && visitDateTime(date, slot);
  const missingId = useId();
  return (
    <>
      <DayCalendar
        id="another-day"
        label={closeQuestionWording.visitDate.ask}
        days={days}
        chosen={date === undefined ? [] : [date]}
        onChoose={setDate}
      />
      <RadioGroup
        id="another-slot"
        legend={closeQuestionWording.timeSlot.ask}
        options={slots}
        value={slot}
        onChange={setSlot}
      />
      <Why words={why} />
      <p id={missingId} role="status">
        {moment === undefined ? closeWording.slotMissing : ''}
      </p>
      <Button
        unavailable={moment === undefined}
        aria-describedby={missingId}
        onPress={async () => {
          if (moment !== undefined) await outbox.changeSlot(entry.job, moment);
        }}
      >
        {closeWording.anotherSlot}
      </Button>
    </>
  );
};

/** Why the costs of a close need an authorisation that its job does not have. */
const WhyRefused = ({ entry, job }: { readonly entry: CloseEntry; readonly job: EngineerJob }) => {
  const flags = flagsOfRequest(entry.request);
  const { at, live } = closeProgress(entry.request.steps, job, flags, undefined);
  const costs = at === 'costAuthorisation' ? costsOnPath(live, job, flags) : undefined;
  return costs === undefined ? null : <Why words={() => whyCosts(costs)} />;
};

type DiscardProps = { readonly onDiscard: () => void };

const Discard = ({ onDiscard }: DiscardProps) => (
  <Button variant="quiet" onPress={onDiscard}>
    {closeWording.discard}
  </Button>
);

type NotTakenProps = DiscardProps & {
  readonly entry: CloseEntry;
  readonly status: Stuck;
  /** The job is no longer in progress: its answers cannot be changed. */
  readonly isOver: boolean;
};

/** A close that the platform has refused. All answers are kept: the engineer can try again, correct or discard it. */
const NotTaken = ({ entry, status, isOver, onDiscard }: NotTakenProps) => {
  const { outbox } = useEngineerUseCases();
  const { refresh } = useVisitCache();
  const correct = useCorrectEntry();
  const visit = useVisit();
  const isTriedAgain = status.is !== 'refused';
  // The file has to be chosen again.
  const isFileLost = status.reason === 'file-lost';
  // The current status of the job decides which actions are possible.
  useEffect(() => refresh(entry.job), [refresh, entry.job]);
  return (
    <>
      <PageHeading
        title={entry.closed ? closeWording.nextVisitMissing : closeWording.failedToComplete}
        problem
        focusKey={isTriedAgain ? 'failed' : status.reason}
      />
      <NoticeBox tone="danger" role="alert" title={stuckWords(entry, status)}>
        {entry.closed && <p>{closeWording.followOnOnly}</p>}
        {!entry.closed && isOver && (
          <p>
            <Words text={closeWording.notInProgressText} />
          </p>
        )}
      </NoticeBox>
      {!isTriedAgain && !entry.closed && !isOver && visit.state === 'ready' && (
        <WhyRefused entry={entry} job={visit.value.job} />
      )}
      {status.is === 'refused' && 'receipt' in status && (
        <DecisionReference receipt={status.receipt} />
      )}
      {isTriedAgain && !entry.closed && <EndBeforeSent entry={entry} />}
      {entry.closed && <AnotherSlot entry={entry} />}
      <div className={styles.actions}>
        {!isFileLost && (
          <Button
            variant={isTriedAgain && !entry.closed ? 'primary' : 'secondary'}
            onPress={() => outbox.tryAgain(entry.job)}
          >
            {closeWording.tryAgain}
          </Button>
        )}
        {!entry.closed && !isOver && (
          <Button variant={isTriedAgain ? 'secondary' : 'primary'} onPress={() => correct(entry)}>
            {closeWording.correct}
          </Button>
        )}
        {!isTriedAgain && !isFileLost && <PrintButton>{printWording.print}</PrintButton>}
        <Discard onDiscard={onDiscard} />
      </div>
    </>
  );
};

/** Files may need minutes on a slow line: each one that arrives is shown. */
const Pending = ({ files }: Pick<CloseEntry, 'files'>) => {
  const sent = storedLocations(files).length;
  return (
    <>
      <PageHeading title={closeWording.pending} focusKey="pending" />
      <div role="status">
        <Spinner />
        {sent < files.length && <p>{closeWording.filesSent(sent, files.length)}</p>}
        <p>{closeWording.pendingText}</p>
      </div>
    </>
  );
};

type DelayedProps = DiscardProps & { readonly entry: CloseEntry; readonly delay: Delay };

const Delayed = ({ entry, delay, onDiscard }: DelayedProps) => {
  const { outbox } = useEngineerUseCases();
  const correct = useCorrectEntry();
  const onPageOnly = useOnPageOnly().has(entry.job);
  return (
    <>
      <PageHeading title={closeWording.waitingTitle} focusKey="waiting" />
      <NoticeBox
        tone="caution"
        role="status"
        title={
          onPageOnly && delay === 'unreachable'
            ? closeWording.onPageOnly(outbox.keepFailure())
            : delayWords[delay]
        }
      />
      <EndBeforeSent entry={entry} />
      {!entry.closed && <p>{printWording.notYet}</p>}
      {delay === 'signed-out' && <SignInAgain />}
      <ButtonLink variant={delay === 'signed-out' ? 'secondary' : 'primary'} to={paths.jobAgenda}>
        {closeWording.backToAgenda}
      </ButtonLink>
      <Button variant="secondary" onPress={() => outbox.tryAgain(entry.job)}>
        {closeWording.tryAgain}
      </Button>
      {!entry.closed && (
        <Button variant="quiet" onPress={() => correct(entry)}>
          {closeWording.correct}
        </Button>
      )}
      <Discard onDiscard={onDiscard} />
    </>
  );
};

type CloseSentProps = {
  readonly entry: CloseEntry;
  /** The job is no longer in progress. */
  readonly isOver: boolean;
};

const CloseStatus = ({ entry, isOver, onDiscard }: CloseSentProps & DiscardProps) => {
  const online = useOnline();
  const { status } = entry;
  if (status.is === 'accepted') return <EndShown entry={entry} />;
  if (status.is === 'refused' || hasPlatformFailed(status))
    return <NotTaken entry={entry} status={status} isOver={isOver} onDiscard={onDiscard} />;
  const delay = delayOf(status) ?? (online ? undefined : 'unreachable');
  return delay === undefined ? (
    <Pending files={entry.files} />
  ) : (
    <Delayed entry={entry} delay={delay} onDiscard={onDiscard} />
  );
};

/** A finished close: pending first, and successful only once the platform has accepted it. */
export const CloseSent = (sent: CloseSentProps) => {
  useLeaveFinishedFlow();
  const [isDiscarding, setIsDiscarding] = useState(false);
  return (
    <Page>
      <CloseStatus {...sent} onDiscard={() => setIsDiscarding(true)} />
      <DiscardDialog
        entry={isDiscarding ? sent.entry : undefined}
        onClose={() => setIsDiscarding(false)}
      />
    </Page>
  );
};
