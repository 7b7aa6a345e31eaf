import CircleCheck from 'lucide-react/icons/circle-check';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { entryId, isUnsent } from '#application/outbox/outbox-entry.ts';
import type { UnsentEntry } from '#application/ports/device/close-notebook.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { outboxWording, entryWording } from '#words/shared/visit/wording/outbox.ts';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { useEngineerUseCases } from '../../shell/use-cases/engineer-use-cases-context.ts';
import {
  useLostEntries,
  useOnPageOnly,
  useOutboxEntries,
} from '../../shared/visit/outbox/use-outbox.ts';
import { unsentGroup, type UnsentGroup } from '../../shared/visit/outbox/outbox-words.ts';
import { paths } from '../../shell/addresses/paths.ts';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { CardList } from '../../kit/lists/link-card.tsx';
import { EmptyState } from '../../kit/notices/states.tsx';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';
import { UnsentEntryCard } from './unsent-entry-card.tsx';
import styles from './unsent.module.css';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { RetryButton } from '../../kit/buttons/retry-button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Verbatim } from '../../kit/lists/verbatim.tsx';

/** A command that the browser deleted before it was sent. */
const LostEntryCard = ({ entry: { id, kind, job, jobName } }: { readonly entry: UnsentEntry }) => {
  const { outbox } = useEngineerUseCases();
  const isClose = kind === 'close';
  return (
    <Card as="li">
      <h3 className={styles.name}>
        <Link to={isClose ? jobPaths.close(job) : jobPaths.details(job)}>
          <Verbatim>{jobName}</Verbatim>
        </Link>{' '}
        <span>{entryWording[kind]}</span>
      </h3>
      <p>{isClose ? outboxWording.lost : outboxWording.lostCommand}</p>
      {!isClose && (
        <div className={styles.actions}>
          <RetryButton
            variant="quiet"
            aria-label={`${outboxWording.discard}, ${jobName}`}
            onPress={() => outbox.withdraw(id)}
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
    icon={<CircleCheck size={30} />}
    action={<ButtonLink to={paths.jobAgenda}>{visitWording.toAgenda}</ButtonLink>}
  >
    <p>{page.nothing}</p>
  </EmptyState>
);

/** All commands of this phone that the platform does not have: refused, failed, lost or waiting. */
export const UnsentScreen = () => {
  const { outbox } = useEngineerUseCases();
  const unsent = useOutboxEntries().filter(isUnsent);
  const lost = useLostEntries();
  const onPageOnly = useOnPageOnly();
  const cardsOf = (group: UnsentGroup) =>
    unsent
      .filter(({ status }) => unsentGroup(status) === group)
      .map((entry) => <UnsentEntryCard key={entryId(entry)} entry={entry} />);
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
      <Group name="waiting">{cardsOf('waiting')}</Group>
    </Page>
  );
};
