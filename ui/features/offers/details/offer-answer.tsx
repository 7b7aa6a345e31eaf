import { memo, useCallback, useId, useMemo, useState } from 'react';
import { isSending } from '#application/offers/offer-answer.ts';
import type { JobOffer } from '#domain/repair';
import { type Instant, instant, londonDate } from '#domain/time';
import { acceptedWindow, offerTimes, type VisitWindow, findOverlappedVisit } from '#domain/booking';
import { offerWording } from '#words/features/offers/wording.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { clockTimes, partOfDay } from '#words/wording/time-words.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { ActionBar } from '../../../kit/buttons/action-bar.tsx';
import { BackLink } from '../../../kit/buttons/back-link.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { CalendarCard, CalendarLeaf } from '../../../shared/booking/calendar-card.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { UndoBar } from '../../../kit/notices/undo-bar.tsx';
import { FactList, type Fact } from '../../../kit/lists/summary-list.tsx';
import { OfferStatusLine, offerTimeSummary } from '../offer-status-line.tsx';
import { AttemptError } from '../../../shared/visit/change/attempt-error.tsx';
import { VulnerableTag, UrgencyTag } from '../../../shared/visit/facts/visit-status.tsx';
import { answerError, useOpenOffer, type OfferAnswering } from './use-offer-answer.ts';
import styles from './offer-details.module.css';
import { bookedHint } from '../../../shared/booking/slot-options.tsx';
import { RadioGroup } from '../../../kit/fields/choices/choice-group.tsx';
import { useBookedVisits } from '../../../shared/visit/facts/use-booked-visits.ts';

/** For the first card. */
const slotPickerId = 'slot';

type SlotPickerProps = {
  readonly windows: readonly VisitWindow[];
  readonly picked: Instant | undefined;
  readonly missing: boolean;
  readonly onPick: (start: Instant) => void;
};

/** The customer's preferred times, of which the engineer picks one. */
const SlotPicker = memo(({ windows, picked, missing, onPick }: SlotPickerProps) => {
  const titleId = useId();
  const visits = useBookedVisits() ?? [];
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{offerWording.availability}</h2>
      <RadioGroup
        id={slotPickerId}
        legend={offerWording.selectSlot}
        error={missing ? offerWording.selectSlot : undefined}
        legendHidden={missing}
        options={windows.map((window) => ({
          value: String(window.start),
          label: offerWording.slot(dayAndMonth(londonDate(window.start)), partOfDay(window)),
          hint: bookedHint(findOverlappedVisit(window, visits), clockTimes(window)),
          icon: <CalendarLeaf date={londonDate(window.start)} />,
        }))}
        value={picked === undefined ? undefined : String(picked)}
        onChange={(start) => onPick(instant(Number(start)))}
      />
    </Card>
  );
});

/** The details of an offer. */
const offerFacts = ({ summary, type, urgency }: JobOffer): readonly Fact[] => [
  { label: offerWording.summary, value: summary },
  { label: offerWording.jobType, value: type },
  { label: offerWording.urgency, value: urgency && <UrgencyTag urgency={urgency} /> },
];

type OfferProps = { readonly offer: JobOffer };

/** The facts of the offer. Memoised, because no click on the page changes them. */
const AboutOffer = memo(({ offer }: OfferProps) => {
  const detailsId = useId();
  return (
    <Card as="section" aria-labelledby={detailsId}>
      <div className={styles.top}>
        <h2 id={detailsId}>{offerWording.details}</h2>
        {offer.vulnerableCustomer && <VulnerableTag />}
      </div>
      <FactList facts={offerFacts(offer)} />
      <OfferStatusLine offer={offer} />
    </Card>
  );
});

type OfferAnswerProps = OfferProps & OfferAnswering;

/** An offer with its times and the buttons to accept or decline it. */
export const OfferAnswer = ({ offer, session, answer }: OfferAnswerProps) => {
  const [picked, setPicked] = useState<Instant>();
  const [slotMissing, setSlotMissing] = useState(false);
  useOpenOffer(session, offer);
  const { pendingDecline } = answer;
  const error = answerError(answer);
  const whenId = useId();
  const times = useMemo(() => offerTimes(offer.customerSlots, offer.estimated), [offer]);
  const pick = useCallback((start: Instant) => {
    setPicked(start);
    setSlotMissing(false);
  }, []);

  const accept = (): void => {
    session.undoDecline();
    const start = acceptedWindow(times, picked)?.start;
    if (start !== undefined) return session.accept(offer, start);
    setSlotMissing(true);
    document.getElementById(slotPickerId)?.focus();
  };

  return (
    <Page>
      <BackLink to={paths.jobOffers} label={offerWording.back} />
      <PageHeading
        title={offer.postcode}
        verbatim
        intro={offerTimeSummary(times)}
        problem={error !== undefined || slotMissing}
      />
      {pendingDecline.phase === 'interrupted' && (
        <NoticeBox tone="caution">{offerWording.notDeclined(offer.jobName)}</NoticeBox>
      )}
      {times.times === 'to-pick' && (
        <SlotPicker windows={times.windows} picked={picked} missing={slotMissing} onPick={pick} />
      )}
      <AboutOffer offer={offer} />
      {times.times !== 'to-pick' && (
        <Card as="section" aria-labelledby={whenId}>
          <h2 id={whenId}>{offerWording.when}</h2>
          <CalendarCard window={times.window} />
          {times.from === 'estimate' && <p className={styles.estimate}>{offerWording.estimate}</p>}
        </Card>
      )}
      <AttemptError
        title={error?.title ?? offerWording.acceptFailed}
        error={error}
        busy={isSending(answer)}
      />
      <ActionBar>
        <Button
          variant="secondary"
          busy={pendingDecline.phase === 'counting' || answer.decline.is === 'sending'}
          resting={answer.accept.is === 'sending'}
          busyLabel={offerWording.declining}
          onPress={() => session.decline(offer)}
        >
          {offerWording.decline}
        </Button>
        <Button
          busy={answer.accept.is === 'sending'}
          resting={answer.decline.is === 'sending'}
          busyLabel={offerWording.accepting}
          onPress={accept}
        >
          {offerWording.accept}
        </Button>
      </ActionBar>
      {pendingDecline.phase === 'counting' && (
        <UndoBar
          words={offerWording.decliningSoon(offer.jobName)}
          undo={offerWording.undo(pendingDecline.seconds)}
          undoLabel={offerWording.undoLabel}
          now={offerWording.declineNow}
          onUndo={session.undoDecline}
          onNow={session.declineNow}
        />
      )}
    </Page>
  );
};
