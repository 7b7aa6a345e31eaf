import { useAtomValue } from 'jotai';
import { CircleCheck } from 'lucide-react';
import type { ClaimConfirmation } from '#application/ports/claim-drafts.ts';
import type { ChosenDay } from '#domain/claims/claim-days.ts';
import { usePortalConfiguration } from '../../app/configuration/portal-configuration.ts';
import { paths } from '../../app/routes/paths.ts';
import { Redirect } from '../../app/routes/redirect.tsx';
import { sessionAtom } from '../../app/session/session-state.ts';
import { WaitingPage } from '../../app/shell/waiting-page.tsx';
import { useUseCases } from '../../app/use-cases/use-cases-context.ts';
import { ButtonLink } from '../../parts/buttons/button-link.tsx';
import { CalendarLeaf } from '../../parts/dates/calendar-leaf.tsx';
import { Card } from '../../parts/layout/card.tsx';
import { Page } from '../../parts/layout/page.tsx';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { Words } from '../../app/configuration/words.tsx';
import { confirmationWording, whatHappensNext } from '../../wording/claim/confirmation.ts';
import { slotLabel } from '../../wording/claim/days.ts';
import { longDate, weekdayName } from '../../wording/date-words.ts';
import styles from './claim-confirmation.module.css';

const DayTile = ({ day }: { readonly day: ChosenDay }) => (
  <li className={styles.day}>
    <CalendarLeaf date={day.date} />
    <div>
      <h3 className={styles.weekday}>{weekdayName(day.date)}</h3>
      <p className={styles.date}>{longDate(day.date)}</p>
      <ul className={styles.slots}>
        {day.slots.map((slot) => (
          <li key={slot}>{slotLabel(slot)}</li>
        ))}
      </ul>
    </div>
  </li>
);

const Confirmed = ({ confirmation }: { readonly confirmation: ClaimConfirmation }) => {
  const { surveyUrl } = usePortalConfiguration();
  const { jobName, days, urgency, property } = confirmation;
  return (
    <Page>
      <div className={styles.top}>
        <CircleCheck size={72} strokeWidth={1.5} aria-hidden="true" className={styles.tick} />
        <PageHeading
          title={confirmationWording.title}
          intro={confirmationWording.reference(jobName)}
        />
      </div>
      <Card as="section">
        <h2 className={styles.title}>{confirmationWording.next}</h2>
        {property !== undefined && <p>{confirmationWording.property(property)}</p>}
        <p>{whatHappensNext[urgency]}</p>
        <p>
          <Words text={confirmationWording.call} />
        </p>
      </Card>
      <Card as="section">
        <h2 className={styles.title}>{confirmationWording.days}</h2>
        <ol className={styles.days}>
          {days.map((day) => (
            <DayTile key={day.date} day={day} />
          ))}
        </ol>
      </Card>
      <div className={styles.survey}>
        <p>{confirmationWording.surveyIntro}</p>
        <ButtonLink to={surveyUrl} variant="secondary" newTab>
          {confirmationWording.survey}
        </ButtonLink>
      </div>
    </Page>
  );
};

/**
 * Both confirmation paths: what was requested, kept for as long as the tab lives (document 2, section 2). It may be
 * somebody else's until it is known who is there, and the old table has no guard that waits for that.
 */
export const ClaimConfirmationScreen = () => {
  const { claimConfirmation } = useUseCases();
  if (useAtomValue(sessionAtom).phase === 'unknown') return <WaitingPage />;
  const confirmation = claimConfirmation();
  return confirmation === undefined ? (
    <Redirect to={paths.auth} />
  ) : (
    <Confirmed confirmation={confirmation} />
  );
};
