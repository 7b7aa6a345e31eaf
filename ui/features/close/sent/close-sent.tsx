import type { CloseEntry } from '#application/ports/device/outbox-entry.ts';
import { delayOf, hasPlatformFailed, type Delay } from '#application/outbox/outbox-entry.ts';
import { printWording } from '#words/wording/print.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import {
  DiscardEntry,
  SignInAgain,
  useCorrectEntry,
} from '../../../shared/visit/outbox/entry-actions.tsx';
import { delayWords } from '../../../shared/visit/outbox/outbox-words.ts';
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
      <DiscardEntry entry={entry} />
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
