import Navigation from 'lucide-react/icons/navigation';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CloseEntry } from '#application/ports/device/outbox-entry.ts';
import { visitBill, partsInWords, type CloseEnd } from '#domain/close';
import type { JobUid } from '#domain/kernel';
import { noPence, formatPounds } from '#domain/money';
import { visitsOfToday, oneLineAddress } from '#domain/repair';
import { londonDate, parseInstant } from '#domain/time';
import { slotWindow } from '#domain/booking';
import { ActionBar } from '../../../kit/buttons/action-bar.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { PrintButton } from '../../../kit/buttons/print-button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { FactList, type Fact } from '../../../kit/lists/summary-list.tsx';
import { Verbatim } from '../../../kit/lists/verbatim.tsx';
import { NoticeBox, type NoticeTone } from '../../../kit/notices/notice-box.tsx';
import { mapOpener, navigationLink } from '../../../shared/visit/facts/map-links.ts';
import { useBookedVisits } from '../../../shared/visit/facts/use-booked-visits.ts';
import { useWithPendingCommands, useClosedHere } from '../../../shared/visit/outbox/use-outbox.ts';
import { useAgendaOrigin } from '../../../shared/visit/page/agenda-origin.tsx';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { fillWordingAsText } from '../../../shell/configuration/fill-wording.ts';
import { useWordingValues, Words } from '../../../shell/configuration/words.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { useNow } from '../../../shell/use-cases/use-now.ts';
import { closeEndWording, closeEndUnsentWording } from '#words/features/close/wording/steps.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { dayAndMonth, hoursInWords } from '#words/wording/date-words.ts';
import { gasRecordWording } from '#words/wording/gas-record.ts';
import { printWording } from '#words/wording/print.ts';
import { clockTimes, partOfDay } from '#words/wording/time-words.ts';

/** The day and time of the next visit, if the close ends with one. */
const NextVisit = ({ entry: { end, followOn } }: { readonly entry: CloseEntry }) => {
  const start = followOn && parseInstant(followOn.visitDateTime);
  if (end !== 'nextVisitScheduled' || start === undefined) return null;
  const window = slotWindow(start);
  return (
    <Card>
      <FactList
        facts={[
          { label: closeWording.nextVisit.date, value: dayAndMonth(londonDate(start)) },
          { label: closeWording.nextVisit.part, value: partOfDay(window) },
          { label: closeWording.nextVisit.window, value: clockTimes(window) },
        ]}
      />
    </Card>
  );
};

/** What to say to the customer and what follows, while the platform does not have the close yet. */
export const EndBeforeSent = ({ entry }: { readonly entry: CloseEntry }) => {
  const id = useId();
  const { customer, next } = closeEndUnsentWording[entry.end];
  return (
    <>
      <Card as="section" aria-labelledby={id}>
        <h2 id={id}>{closeWording.customerText}</h2>
        <p>
          <Words text={customer} />
        </p>
        <p>
          <Words text={next} />
        </p>
      </Card>
      <NextVisit entry={entry} />
    </>
  );
};

const words = closeWording.closed;

const partsOf = ({ partsUsed, actualPartsDescription }: CloseEntry['request']): string => {
  const used = partsInWords((partsUsed ?? []).filter((part) => part.used === true));
  return used === '' ? (actualPartsDescription ?? '') : used;
};

const closedFacts = ({ end, request, queuedAt, jobName, receipt }: CloseEntry): readonly Fact[] => {
  const { actualDuration: hours, actualGrossPartsCost: gross, actualNetPartsCost: net } = request;
  const parts = partsOf(request);
  const isPaid = gross !== undefined && gross !== noPence;
  // Only a resolved fault is invoiced.
  const isInvoiced = end === 'complete' && hours !== undefined;
  return [
    { label: words.name, value: <Verbatim>{jobName}</Verbatim> },
    {
      label: words.hours,
      value: hours === undefined ? undefined : hoursInWords(hours),
    },
    { label: words.parts, value: parts === '' ? undefined : parts },
    { label: words.paid, value: isPaid ? formatPounds(gross) : undefined },
    {
      label: words.sum,
      value: isInvoiced
        ? formatPounds(visitBill({ hours, netParts: net ?? noPence, asOf: londonDate(queuedAt) }))
        : undefined,
    },
    { label: printWording.reference, value: receipt && <Verbatim>{receipt}</Verbatim> },
  ];
};

/** The hours, the parts and the sum of the close, and a link to its record. */
const ClosedFacts = ({ entry }: { readonly entry: CloseEntry }) => {
  const hasGasChecks = entry.request.visualInspectionSafe !== undefined;
  return (
    <Card>
      <FactList facts={closedFacts(entry)} />
      <ButtonLink
        variant="secondary"
        to={hasGasChecks ? jobPaths.record(entry.job) : jobPaths.details(entry.job)}
      >
        {hasGasChecks ? gasRecordWording.open : words.job}
      </ButtonLink>
    </Card>
  );
};

/** The engineer's next visit after this close, with a link for navigation. */
const NextOnAgenda = ({ after }: { readonly after: JobUid }) => {
  const titleId = useId();
  const closed = useClosedHere();
  const now = useNow();
  const agendaOrigin = useAgendaOrigin();
  const visits = (useBookedVisits(after) ?? [])
    .map(useWithPendingCommands())
    .filter(({ uid, status }) => !closed.has(uid) && status !== 'In Progress');
  const { current: next } = visitsOfToday(visits, now);
  if (next === undefined) return null;
  const { address, customerName, times, uid } = next;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.next}</h2>
      <p>
        {times && (
          <>
            <span>{`${dayAndMonth(londonDate(times.start))}, ${clockTimes(times)}`}</span>
            <br />
          </>
        )}
        <strong>
          <Verbatim>{customerName}</Verbatim>
        </strong>
        <br />
        <Verbatim>{oneLineAddress(address)}</Verbatim>
      </p>
      <ButtonLink
        variant="secondary"
        to={navigationLink(address, mapOpener(navigator.userAgent))}
        icon={<Navigation size="1.25rem" />}
        newTab
      >
        {words.navigate}
      </ButtonLink>
      <ButtonLink variant="quiet" to={jobPaths.details(uid)} state={agendaOrigin}>
        {words.openNext}
      </ButtonLink>
    </Card>
  );
};

const tones: Record<CloseEnd, NoticeTone> = {
  complete: 'good',
  nextVisitScheduled: 'good',
  investigationRequired: 'info',
  rejectionNotice: 'caution',
};

/** The end of a close that the platform has accepted (document 3, section 4, "Terminal screens"). */
export const EndShown = ({ entry }: { readonly entry: CloseEntry }) => {
  const { outbox } = useEngineerUseCases();
  const navigate = useNavigate();
  const values = useWordingValues();
  const { title, text } = closeEndWording[entry.end];
  return (
    <>
      <PageHeading title={fillWordingAsText(title, values)} focusKey={entry.end} />
      <NoticeBox tone={tones[entry.end]}>
        <p>
          <Words text={text} />
        </p>
      </NoticeBox>
      <NextVisit entry={entry} />
      <ClosedFacts entry={entry} />
      <NextOnAgenda after={entry.job} />
      <ActionBar>
        <Button
          onPress={async () => {
            // Navigates first, because a forgotten entry is no longer rendered.
            await navigate(paths.jobAgenda, { replace: true });
            await outbox.forgetDone(entry.job);
          }}
        >
          {closeWording.backToAgenda}
        </Button>
        <PrintButton>{printWording.print}</PrintButton>
      </ActionBar>
    </>
  );
};
