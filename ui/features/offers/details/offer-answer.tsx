import { memo, useCallback, useId, useMemo, useState } from 'react';
import type { JobOffer } from '#domain/repair';
import type { Instant } from '#domain/time';
import { acceptedWindow, offerTimes } from '#domain/booking';
import { paths } from '../../../shell/addresses/paths.ts';
import { ActionBar } from '../../../kit/buttons/action-bar.tsx';
import { BackLink } from '../../../kit/buttons/back-link.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { CalendarCard } from '../../../shared/booking/calendar-card.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { UndoBar } from '../../../kit/notices/undo-bar.tsx';
import { FactList } from '../../../kit/lists/fact-list.tsx';
import { offerWording } from '../../../shared/visit/wording/offers.ts';
import { OfferStatusLine } from '../offer-status-line.tsx';
import { whenInShort } from '../when-offered.ts';
import { AttemptError } from '../../../shared/visit/change/attempt-error.tsx';
import { VulnerableTag } from '../../../shared/visit/facts/visit-flags.tsx';
import { offerFacts } from './offer-facts.tsx';
import { SlotPicker, slotPickerId } from './slot-picker.tsx';
import { usePendingDecline } from './use-pending-decline.ts';
import { useOfferAnswer } from './use-offer-answer.ts';
import styles from './offer-details.module.css';

type OfferAnswerProps = { readonly offer: JobOffer };

/** The facts of the offer. Memoised, because no click on the page changes them. */
const AboutOffer = memo(({ offer }: OfferAnswerProps) => {
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

/** An offer with its times and the buttons to accept or decline it. */
export const OfferAnswer = ({ offer }: OfferAnswerProps) => {
  const [picked, setPicked] = useState<Instant>();
  const [slotMissing, setSlotMissing] = useState(false);
  const answer = useOfferAnswer(offer);
  const decline = usePendingDecline(offer.id, answer.decline);
  const whenId = useId();
  const times = useMemo(() => offerTimes(offer.customerSlots, offer.estimated), [offer]);
  const pick = useCallback((start: Instant) => {
    setPicked(start);
    setSlotMissing(false);
  }, []);

  const accept = (): Promise<void> | undefined => {
    decline.undo();
    const start = acceptedWindow(times, picked)?.start;
    if (start !== undefined) return answer.accept(start, picked);
    setSlotMissing(true);
    document.getElementById(slotPickerId)?.focus();
    return undefined;
  };

  return (
    <Page>
      <BackLink to={paths.jobOffers} label={offerWording.back} />
      <PageHeading
        title={offer.postcode}
        verbatim
        intro={whenInShort(times)}
        problem={answer.error !== undefined || slotMissing}
      />
      {decline.isInterrupted && (
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
        title={answer.error?.title ?? offerWording.acceptFailed}
        error={answer.error}
        busy={answer.busy}
      />
      <ActionBar>
        <Button
          variant="secondary"
          busy={decline.seconds !== undefined || answer.isDeclining}
          busyLabel={offerWording.declining}
          onPress={decline.begin}
        >
          {offerWording.decline}
        </Button>
        <Button busyLabel={offerWording.accepting} onPress={accept}>
          {offerWording.accept}
        </Button>
      </ActionBar>
      {decline.seconds !== undefined && (
        <UndoBar
          words={offerWording.decliningSoon(offer.jobName)}
          undo={offerWording.undo(decline.seconds)}
          undoLabel={offerWording.undoLabel}
          now={offerWording.declineNow}
          onUndo={decline.undo}
          onNow={decline.sendNow}
        />
      )}
    </Page>
  );
};
