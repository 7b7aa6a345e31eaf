import CircleCheck from 'lucide-react/icons/circle-check';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { entryId, isUnsent } from '#application/outbox/outbox-entry.ts';
import type { UnsentEntry } from '#application/ports/device/notebooks.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { entryWording, outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { useEngineerUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import {
  useOutboxEntries,
  useLostEntries,
  useOnPageOnly,
} from '../../shared/visit/outbox/use-outbox.ts';
import {
  unsentGroup,
  waitsForSignIn,
  whyUnsent,
  type UnsentGroup,
} from '../../shared/visit/outbox/outbox-words.ts';
import { paths } from '../../shell/addresses/paths.ts';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { CardList } from '../../kit/lists/link-card.tsx';
import { EmptyState } from '../../kit/notices/states.tsx';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { RetryButton } from '../../kit/buttons/retry-button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import { findDependent, isBehindRefused, isBeingSent } from '#application/outbox/outbox-order.ts';
import type { OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { Button } from '../../kit/buttons/button.tsx';
import {
  DiscardDialog,
  SignInAgain,
  isCorrectable,
  isFromForm,
  useCorrectEntry,
} from '../../shared/visit/outbox/entry-actions.tsx';
import { useNow } from '../../shell/use-cases/use-now.ts';
import { waitingMoveWords } from '#words/shared/booking/wording/reschedule.ts';
import { momentWords } from '#words/wording/time-words.ts';
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

type DiscardProps = EntryProps & {
  /** Called for an entry that was made with a form: its discarding is confirmed first. */
  readonly onDiscard: (id: string) => void;
};

const Discard = ({ entry, onDiscard }: DiscardProps) => {
  const { outbox } = useEngineerUseCases();
  const dependent = findDependent(entry, useOutboxEntries());
  if (dependent !== undefined) return <p>{outboxWording.neededBy(entryWording[dependent.kind])}</p>;
  const label = `${outboxWording.discard}, ${entry.jobName}`;
  return isFromForm(entry) ? (
    <Button variant="quiet" aria-label={label} onPress={() => onDiscard(entryId(entry))}>
      {outboxWording.discard}
    </Button>
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

type EntryNameProps = { readonly entry: Pick<OutboxEntry, 'kind' | 'job' | 'jobName'> };

const EntryName = ({ entry: { kind, job, jobName } }: EntryNameProps) => (
  <h3 className={styles.name}>
    <Link to={kind === 'close' ? jobPaths.close(job) : jobPaths.details(job)}>
      <Verbatim>{jobName}</Verbatim>
    </Link>{' '}
    <span>{entryWording[kind]}</span>
  </h3>
);

/** One entry that the platform does not have, with its reason and possible actions. */
const UnsentEntryCard = ({ entry, onDiscard }: DiscardProps) => {
  const now = useNow();
  const entries = useOutboxEntries();
  const isBehind = isBehindRefused(entry, entries);
  const reason = whyUnsent(entry) ?? (isBehind ? outboxWording.behindRefused : undefined);
  return (
    <Card as="li">
      <EntryName entry={entry} />
      <p className={styles.when}>
        {entry.kind === 'reschedule' && (
          <span>{`${waitingMoveWords(entry.request.visitDateTime)}, `}</span>
        )}
        <span>{outboxWording.since(momentWords(entry.queuedAt, now))}</span>
        {isBeingSent(entry, entries) && <span>{`, ${outboxWording.beingSent}`}</span>}
      </p>
      {reason !== undefined && <p>{reason}</p>}
      <div className={styles.actions}>
        {waitsForSignIn(entry) ? <SignInAgain /> : null}
        <AnotherSlot entry={entry} />
        <Correct entry={entry} />
        {!isBehind && <TryAgain entry={entry} />}
        <Discard entry={entry} onDiscard={onDiscard} />
      </div>
    </Card>
  );
};

/** A command that the browser deleted before it was sent. */
const LostEntryCard = ({ entry }: { readonly entry: UnsentEntry }) => {
  const { outbox } = useEngineerUseCases();
  const isClose = entry.kind === 'close';
  return (
    <Card as="li">
      <EntryName entry={entry} />
      <p>{isClose ? outboxWording.lost : outboxWording.lostCommand}</p>
      {!isClose && (
        <div className={styles.actions}>
          <RetryButton
            variant="quiet"
            aria-label={`${outboxWording.discard}, ${entry.jobName}`}
            onPress={() => outbox.withdraw(entry.id)}
          >
            {outboxWording.discard}
          </RetryButton>
        </div>
      )}
    </Card>
  );
};

const { page } = outboxWording;

type GroupProps = {
  readonly name: keyof typeof page.headings;
  readonly children: readonly ReactNode[];
};

/** Entries in the same state, with an explanation. */
const Group = ({ name, children }: GroupProps) => {
  const id = useId();
  return (
    children.length > 0 && (
      <section aria-labelledby={id} className={styles.group}>
        <h2 id={id}>{page.headings[name]}</h2>
        <p>{page.meanings[name]}</p>
        <CardList>{children}</CardList>
      </section>
    )
  );
};

const NothingUnsent = () => (
  <EmptyState
    icon={<CircleCheck size="1.875rem" />}
    action={<ButtonLink to={paths.jobAgenda}>{visitWording.toAgenda}</ButtonLink>}
  >
    <p>{page.nothing}</p>
  </EmptyState>
);

/** All commands of this phone that the platform does not have: refused, failed, lost or waiting. */
export const UnsentScreen = () => {
  const { outbox } = useEngineerUseCases();
  const entries = useOutboxEntries();
  const unsent = entries.filter(isUnsent);
  const lost = useLostEntries();
  const onPageOnly = useOnPageOnly();
  const [toDiscard, setToDiscard] = useState<string>();
  const ofGroup = (group: UnsentGroup) =>
    unsent.filter(({ status }) => unsentGroup(status) === group);
  const areAllBeingSent = ofGroup('waiting').every((entry) => isBeingSent(entry, entries));
  const cardsOf = (group: UnsentGroup) =>
    ofGroup(group).map((entry) => (
      <UnsentEntryCard key={entryId(entry)} entry={entry} onDiscard={setToDiscard} />
    ));
  return (
    <Page>
      <PageHeading title={page.title} />
      {unsent.length + lost.length === 0 && <NothingUnsent />}
      {unsent.some((entry) => onPageOnly.has(entryId(entry))) && (
        <NoticeBox tone="danger" title={closeWording.onPageOnly(outbox.keepFailure())} />
      )}
      <Group name="refused">{cardsOf('refused')}</Group>
      <Group name="file-lost">{cardsOf('file-lost')}</Group>
      <Group name="lost">
        {lost.map((entry) => (
          <LostEntryCard key={entry.id} entry={entry} />
        ))}
      </Group>
      <Group name="failed">{cardsOf('failed')}</Group>
      <Group name={areAllBeingSent ? 'sending' : 'waiting'}>{cardsOf('waiting')}</Group>
      <DiscardDialog
        entry={unsent.find((entry) => entryId(entry) === toDiscard)}
        onClose={() => setToDiscard(undefined)}
      />
    </Page>
  );
};
