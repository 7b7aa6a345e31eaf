import type { CloseEntry } from '#application/outbox/outbox-entry.ts';
import { delayOf, hasPlatformFailed, type Delay } from '#application/outbox/entry-status.ts';
import { DiscardClose } from '../../../app/outbox/discard-close.tsx';
import { delayWords } from '../../../app/outbox/outbox-words.ts';
import { SignInAgain } from '../../../app/outbox/sign-in-again.tsx';
import { useCorrectEntry } from '../../../app/outbox/use-correct-entry.ts';
import { useOnPageOnly } from '../../../app/outbox/use-outbox.ts';
import { useOnline } from '../../../app/connection/use-online.ts';
import { paths } from '../../../app/routes/paths.ts';
import { PageHeading } from '../../../app/shell/page-heading.tsx';
import { useEngineerUseCases } from '../../../app/use-cases/engineer-use-cases-context.ts';
import { Button } from '../../../parts/buttons/button.tsx';
import { ButtonLink } from '../../../parts/buttons/button-link.tsx';
import { Spinner } from '../../../parts/buttons/spinner.tsx';
import { Page } from '../../../parts/layout/page.tsx';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { useLeaveFinishedFlow } from '../../../flow/use-step-navigation.ts';
import { closeWording } from '../../../wording/engineer/close/close.ts';
import { EndBeforeSent } from './end-before-sent.tsx';
import { EndShown } from './end-shown.tsx';
import { NotTaken } from './not-taken.tsx';

const Pending = () => (
  <>
    <PageHeading title={closeWording.pending} focusKey="pending" />
    <div role="status">
      <Spinner />
      <p>{closeWording.pendingText}</p>
    </div>
  </>
);

const Delayed = ({ entry, delay }: { readonly entry: CloseEntry; readonly delay: Delay }) => {
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
      <DiscardClose entry={entry} />
    </>
  );
};

type CloseSentProps = {
  readonly entry: CloseEntry;
  /** The job is no longer in progress. */
  readonly isOver: boolean;
};

const CloseStatus = ({ entry, isOver }: CloseSentProps) => {
  const online = useOnline();
  const { status } = entry;
  if (status.is === 'accepted') return <EndShown entry={entry} />;
  if (status.is === 'refused' || hasPlatformFailed(status))
    return <NotTaken entry={entry} status={status} isOver={isOver} />;
  const delay = delayOf(status) ?? (online ? undefined : 'unreachable');
  return delay === undefined ? <Pending /> : <Delayed entry={entry} delay={delay} />;
};

/** A finished close: pending first, and successful only once the platform has accepted it. */
export const CloseSent = (sent: CloseSentProps) => {
  useLeaveFinishedFlow();
  return (
    <Page>
      <CloseStatus {...sent} />
    </Page>
  );
};
