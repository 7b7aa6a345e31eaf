import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import CircleCheck from 'lucide-react/icons/circle-check';
import Copy from 'lucide-react/icons/copy';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import type { ClaimConfirmation } from '#application/ports/device/claim-drafts.ts';
import { type JobUid, identifier } from '#domain/kernel';
import { type CustomerJob, isEngineerAwaited, isRepairLive, statusOfJob } from '#domain/repair';
import type { ChosenDay } from '#domain/booking';
import { formatPounds } from '#domain/money';
import { confirmationWording, whatHappensNext } from '#words/shared/repair/wording/confirmation.ts';
import { trackerWording } from '#words/shared/repair/wording/customer-statuses.ts';
import { somethingWentWrong } from '#words/wording/generic.ts';
import { productWording } from '#words/wording/claim-options.ts';
import { longDate, weekdayName } from '#words/wording/date-words.ts';
import { Words } from '../../../shell/configuration/words.tsx';
import { useRemote, useOpeningNumber } from '../../../shell/query/use-remote.ts';
import { paths, requestParameter } from '../../../shell/addresses/paths.ts';
import { Redirect } from '../../../shell/frame/redirect.tsx';
import { sessionAtom } from '../../../shell/session/session-state.ts';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { WaitingPage } from '../../../shell/frame/waiting-page.tsx';
import { useCustomerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { Page } from '../../../kit/layout/page.tsx';
import { FailedState } from '../../../kit/notices/states.tsx';
import { usePortalConfiguration } from '../../../shell/configuration/portal-configuration.ts';
import { useToast } from '../../../shell/notices/toasts.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { copyText } from '../../../kit/buttons/clicks.ts';
import { PrintButton } from '../../../kit/buttons/print-button.tsx';
import { CalendarLeaf } from '../../../shared/booking/calendar-card.tsx';
import { CardSection } from '../../../kit/layout/card.tsx';
import { headingOfPage } from '../../../kit/layout/focus.ts';
import { Columns, TwoColumnPage } from '../../../kit/layout/two-columns.tsx';
import { FactList, type Fact } from '../../../kit/lists/summary-list.tsx';
import { FollowedRepairCard } from '../../../shared/repair/repair-card.tsx';
import { Meanwhile } from '../../../shared/repair/meanwhile.tsx';
import {
  useFollowedRepair,
  type FollowedRepair,
} from '../../../shared/repair/use-followed-repair.ts';
import { SlotName } from '../../../shared/booking/slot-names.tsx';
import { Verbatim, WithVerbatim } from '../../../kit/lists/verbatim.tsx';
import styles from './claim-confirmation.module.css';

/** Converts a job of the account to a confirmation; `undefined` if the platform does not return the request. */
const confirmationOf = ({
  name,
  uid,
  property,
  request,
}: CustomerJob): ClaimConfirmation | undefined => {
  if (request === undefined) return undefined;
  const { jobType, contribution, ...details } = request;
  return {
    jobName: name,
    jobUid: uid,
    userMode: 'customer',
    ...details,
    ...(property !== undefined && { property }),
    ...(jobType !== undefined && { jobType }),
    ...(contribution !== undefined && { contribution }),
  };
};

const DayTile = ({ day }: { readonly day: ChosenDay }) => (
  <li className={styles.day}>
    <CalendarLeaf date={day.date} />
    <div className={styles.when}>
      <h3 className={styles.weekday}>{weekdayName(day.date)}</h3>
      <p className={styles.date}>{longDate(day.date)}</p>
      <ul className={styles.slots}>
        {day.slots.map((slot) => (
          <li key={slot}>
            <SlotName slot={slot} />
          </li>
        ))}
      </ul>
    </div>
  </li>
);

const contributionWords = ({ contribution }: ClaimConfirmation): string | undefined => {
  if (contribution === undefined) return undefined;
  const pounds = formatPounds(contribution.amount);
  return contribution.taken
    ? confirmationWording.captured(pounds)
    : confirmationWording.onHold(pounds);
};

const factsOf = (confirmation: ClaimConfirmation): readonly Fact[] => {
  const { property, jobType, description } = confirmation;
  return [
    { label: confirmationWording.property, value: property && <Verbatim>{property}</Verbatim> },
    { label: confirmationWording.about, value: jobType && productWording[jobType] },
    {
      label: confirmationWording.description,
      value: description === '' ? undefined : description,
    },
    { label: confirmationWording.contribution, value: contributionWords(confirmation) },
  ].filter(({ value }) => value !== undefined);
};

const CopyReference = ({ jobName }: Pick<ClaimConfirmation, 'jobName'>) => {
  const showToast = useToast();
  const copy = async () => {
    try {
      await copyText(jobName);
      showToast(confirmationWording.copied, 'good');
    } catch {
      showToast(confirmationWording.notCopied(jobName), 'caution');
    }
  };
  return (
    <Button variant="secondary" icon={<Copy size="1.25rem" />} onPress={copy}>
      {confirmationWording.copy}
    </Button>
  );
};

/** A ref: moves the focus to the heading when the progress of the repair replaces the element that has it. */
const passFocusOnRemoval = (element: HTMLParagraphElement) => () => {
  if (element.contains(document.activeElement)) headingOfPage()?.focus({ preventScroll: true });
};

const Next = ({ urgency }: Pick<ClaimConfirmation, 'urgency'>) => (
  <CardSection title={confirmationWording.next}>
    <p>{whatHappensNext[urgency]}</p>
    <p ref={passFocusOnRemoval}>
      <Words text={confirmationWording.call} />
    </p>
  </CardSection>
);

/** Where to go from here: a request that is over has no repair to follow. */
const Ways = ({ live }: { readonly live: boolean }) => {
  const isSignedIn = useAtomValue(sessionAtom).phase === 'signed-in';
  return (
    <div className={styles.ways} data-on-screen>
      {isSignedIn && (
        <ButtonLink to={paths.properties}>
          {live ? confirmationWording.follow : trackerWording.newClaim}
        </ButtonLink>
      )}
      <PrintButton>{confirmationWording.print}</PrintButton>
    </div>
  );
};

const Survey = () => {
  const { surveyUrl } = usePortalConfiguration();
  return (
    <div className={styles.survey} data-on-screen>
      <p>{confirmationWording.surveyIntro}</p>
      <ButtonLink to={surveyUrl} variant="secondary" newTab>
        {confirmationWording.survey}
      </ButtonLink>
    </div>
  );
};

type ConfirmedProps = {
  readonly confirmation: ClaimConfirmation;
  /** The current state of the resulting repair, if the account knows it. */
  readonly following?: FollowedRepair | undefined;
};

/** The request with its reference, to save or to print. */
const Confirmed = ({ confirmation, following }: ConfirmedProps) => {
  const { jobName, days, urgency, jobType } = confirmation;
  const job = following?.job;
  const isAwaited = job === undefined || isEngineerAwaited(job);
  const facts = factsOf(confirmation);
  return (
    <TwoColumnPage>
      <div className={styles.top}>
        {isAwaited && <CircleCheck size={72} strokeWidth={1.5} className={styles.tick} />}
        <PageHeading
          title={isAwaited ? confirmationWording.title : confirmationWording.request}
          intro={<WithVerbatim text={confirmationWording.reference(jobName)} part={jobName} />}
        />
        <div data-on-screen>
          <CopyReference jobName={jobName} />
        </div>
      </div>
      <Columns
        first={
          <>
            {following === undefined ||
            statusOfJob(following.job).outcome === 'claim-request-received' ? (
              <Next urgency={urgency} />
            ) : (
              <FollowedRepairCard following={following} linked={false} />
            )}
            {facts.length > 0 && (
              <CardSection title={confirmationWording.request}>
                <FactList facts={facts} />
              </CardSection>
            )}
          </>
        }
        second={
          <>
            <CardSection title={confirmationWording.days}>
              <ol className={styles.days}>
                {days.map((day) => (
                  <DayTile key={day.date} day={day} />
                ))}
              </ol>
            </CardSection>
            {isAwaited && jobType !== undefined && <Meanwhile jobType={jobType} />}
          </>
        }
        last={<Ways live={job === undefined || isRepairLive(job)} />}
      />
      <Survey />
    </TwoColumnPage>
  );
};

/** Reads the job from the address of a request. */
const requestOfAddress = (search: string): JobUid | undefined => {
  const uid = new URLSearchParams(search).get(requestParameter) ?? '';
  return uid === '' ? undefined : identifier<JobUid>(uid);
};

/** Leads a customer to their first page from a request that is not in their account. */
const UnknownRequest = () => {
  const showToast = useToast();
  useEffect(() => showToast(confirmationWording.notInAccount, 'caution'), [showToast]);
  return <Redirect to={paths.auth} />;
};

type RequestConfirmationProps = {
  readonly uid: JobUid;
  readonly session: Session;
  /** The confirmation that this tab has stored. */
  readonly kept: ClaimConfirmation | undefined;
};

/** The confirmation of a request in the customer's account, so that it works in other tabs and on other devices. */
const RequestConfirmation = ({ uid, session, kept }: RequestConfirmationProps) => {
  const { listRequests } = useCustomerUseCases();
  const requests = useRemote(['requests', useOpeningNumber()], listRequests(session));
  const job =
    requests.state === 'ready' ? requests.value.find((listed) => listed.uid === uid) : undefined;
  const following = useFollowedRepair(job);
  const ofAccount = following && confirmationOf(following.job);
  const shown = ofAccount ? { ...ofAccount, jobName: kept?.jobName ?? ofAccount.jobName } : kept;
  if (shown !== undefined) return <Confirmed confirmation={shown} following={following} />;
  if (requests.state === 'loading') return <WaitingPage />;
  if (requests.state === 'ready') return <UnknownRequest />;
  return (
    <Page>
      <PageHeading title={confirmationWording.request} problem />
      <FailedState onRetry={requests.retry}>
        <Words text={somethingWentWrong} />
      </FailedState>
    </Page>
  );
};

/**
 * The confirmation of both routes: from this tab's storage and from the account (document 2, section 2). It waits for
 * the session, because the stored confirmation may belong to another user, and the old table has no guard that waits.
 */
export const ClaimConfirmationScreen = () => {
  const { claimConfirmation } = useCustomerUseCases();
  const session = useAtomValue(sessionAtom);
  const { search } = useLocation();
  if (session.phase === 'unknown') return <WaitingPage />;
  const uid = requestOfAddress(search);
  const ofTab = claimConfirmation();
  const kept = uid === undefined || ofTab?.jobUid === uid ? ofTab : undefined;
  if (uid !== undefined && session.phase === 'signed-in')
    return <RequestConfirmation key={uid} uid={uid} session={session.session} kept={kept} />;
  return kept === undefined ? <Redirect to={paths.auth} /> : <Confirmed confirmation={kept} />;
};
