import { Link } from 'react-router-dom';
import type { OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { entryId } from '#application/outbox/outbox-entry.ts';
import { isBehindRefused } from '#application/outbox/outbox-order.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { entryWording, outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { waitingMoveWords } from '#words/shared/visit/wording/reschedule-words.ts';
import { momentWords } from '#words/wording/time-words.ts';
import {
  DiscardClose,
  SignInAgain,
  isCorrectable,
  useCorrectEntry,
} from '../../shared/visit/outbox/entry-actions.tsx';
import { unsentGroup, waitsForSignIn, whyUnsent } from '../../shared/visit/outbox/outbox-words.ts';
import { useOutboxEntries } from '../../shared/visit/outbox/use-outbox.ts';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { useEngineerUseCases } from '../../shell/use-cases/engineer-use-cases-context.ts';
import { useNow } from '../../shell/use-cases/use-now.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { RetryButton } from '../../kit/buttons/retry-button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import styles from './unsent.module.css';

type EntryProps = { readonly entry: OutboxEntry };

const Correct = ({ entry }: EntryProps) => {
  const correct = useCorrectEntry();
  if (!isCorrectable(entry)) return null;
  return (
    <Button
      variant={entry.status.is === 'refused' ? 'primary' : 'secondary'}
      aria-label={`${outboxWording.correct}, ${entry.jobName}`}
      onPress={() => correct(entry)}
    >
      {outboxWording.correct}
    </Button>
  );
};

/** A refused entry would be refused again, so trying again is not its first action. */
const TryAgain = ({ entry }: EntryProps) => {
  const { outbox } = useEngineerUseCases();
  const group = unsentGroup(entry.status);
  if (group === 'file-lost') return null;
  const label = group === 'waiting' ? outboxWording.sendNow : outboxWording.tryAgain;
  return (
    <RetryButton
      variant={group === 'failed' ? 'primary' : 'secondary'}
      aria-label={`${label}, ${entry.jobName}`}
      onPress={() => outbox.tryAgain(entryId(entry))}
    >
      {label}
    </RetryButton>
  );
};

const Discard = ({ entry }: EntryProps) => {
  const { outbox } = useEngineerUseCases();
  const label = `${outboxWording.discard}, ${entry.jobName}`;
  return entry.kind === 'close' ? (
    <DiscardClose entry={entry} aria-label={label} />
  ) : (
    <RetryButton variant="quiet" aria-label={label} onPress={() => outbox.discard(entryId(entry))}>
      {outboxWording.discard}
    </RetryButton>
  );
};

/** Only the next visit of a close is missing: another slot is chosen on the page of the close. */
const AnotherSlot = ({ entry }: EntryProps) =>
  entry.kind === 'close' && entry.closed && entry.status.is === 'refused' ? (
    <ButtonLink to={jobPaths.close(entry.job)}>{closeWording.anotherSlot}</ButtonLink>
  ) : null;

/** One entry that the platform does not have, with its reason and possible actions. */
export const UnsentEntryCard = ({ entry }: EntryProps) => {
  const now = useNow();
  const { kind, job, jobName, queuedAt } = entry;
  const isBehind = isBehindRefused(entry, useOutboxEntries());
  const reason = whyUnsent(entry) ?? (isBehind ? outboxWording.behindRefused : undefined);
  return (
    <Card as="li">
      <h3 className={styles.name}>
        <Link to={kind === 'close' ? jobPaths.close(job) : jobPaths.details(job)}>
          <Verbatim>{jobName}</Verbatim>
        </Link>{' '}
        <span>{entryWording[kind]}</span>
      </h3>
      <p className={styles.when}>
        {kind === 'reschedule' && (
          <span>{`${waitingMoveWords(entry.request.visitDateTime)}, `}</span>
        )}
        <span>{outboxWording.since(momentWords(queuedAt, now))}</span>
      </p>
      {reason !== undefined && <p>{reason}</p>}
      <div className={styles.actions}>
        {waitsForSignIn(entry) ? <SignInAgain /> : null}
        <AnotherSlot entry={entry} />
        <Correct entry={entry} />
        {!isBehind && <TryAgain entry={entry} />}
        <Discard entry={entry} />
      </div>
    </Card>
  );
};
