import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  entryId,
  isRefused,
  isUnsent,
  type OutboxEntry,
} from '#application/outbox/outbox-entry.ts';
import { isBehindRefused } from '#application/outbox/outbox-order.ts';
import type { UnsentEntry } from '#application/ports/close-notebook.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { RetryButton } from '../../parts/buttons/retry-button.tsx';
import { FoldedNotice } from '../../parts/notices/folded-notice.tsx';
import { useWarnBeforeLeaving } from '../../parts/notices/use-warn-before-leaving.ts';
import { closeWording } from '../../wording/engineer/close/close.ts';
import { connectionWording } from '../../wording/engineer/connection.ts';
import { entryWording, outboxWording } from '../../wording/engineer/outbox.ts';
import { movesToWords } from '../../wording/engineer/rescheduled-words.ts';
import { momentWords } from '../../wording/time-words.ts';
import { jobPaths } from '../routes/job-paths.ts';
import { useAgendaOrigin } from '../routes/agenda-origin.ts';
import { useEngineerUseCases } from '../use-cases/engineer-use-cases-context.ts';
import { useUseCases } from '../use-cases/use-cases-context.ts';
import styles from './outbox-notice.module.css';
import { waitsForSignal, waitsForSignIn, whyUnsent } from './outbox-words.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useFollowOutbox } from './use-follow-outbox.ts';
import { useLostEntries, useOnPageOnly, useOutboxEntries } from './use-outbox.ts';

type JobProps = {
  readonly jobName: string;
  readonly to: string;
  readonly why: string | undefined;
  readonly children?: ReactNode;
  readonly waysOn?: ReactNode;
};

const Job = ({ jobName, to, why, children, waysOn }: JobProps) => (
  <li>
    <Link to={to} state={useAgendaOrigin()}>
      {jobName}
    </Link>{' '}
    {children}
    {why !== undefined && <p>{why}</p>}
    {waysOn}
  </li>
);

/** What can be done with an entry that its own page does not tell of; a command has none. */
const WaysOn = ({ entry }: { readonly entry: OutboxEntry }) => {
  const { outbox } = useEngineerUseCases();
  if (waitsForSignIn(entry))
    return (
      <div className={styles.ways}>
        <SignInAgain />
      </div>
    );
  if (!isRefused(entry)) return null;
  if (entry.kind === 'close')
    return (
      entry.closed && (
        <p>
          <Link to={jobPaths.close(entry.job)}>{closeWording.anotherSlot}</Link>
        </p>
      )
    );
  return (
    <div className={styles.ways}>
      <Button variant="secondary" onPress={() => outbox.tryAgain(entryId(entry))}>
        {outboxWording.tryAgain}
      </Button>
      <RetryButton variant="quiet" onPress={() => outbox.discard(entryId(entry))}>
        {outboxWording.discard}
      </RetryButton>
    </div>
  );
};

const Entry = ({ entry }: { readonly entry: OutboxEntry }) => {
  const { now } = useUseCases();
  const { pathname } = useLocation();
  const { kind, job, jobName, queuedAt } = entry;
  const behind = isBehindRefused(entry, useOutboxEntries())
    ? outboxWording.behindRefused
    : undefined;
  const to = kind === 'close' ? jobPaths.close(job) : jobPaths.details(job);
  const tellsItself = kind === 'close' && pathname === to;
  return (
    <Job
      jobName={jobName}
      to={to}
      why={tellsItself ? undefined : (whyUnsent(entry) ?? behind)}
      waysOn={!tellsItself && <WaysOn entry={entry} />}
    >
      {entryWording[kind]}
      {kind === 'reschedule' && `, ${movesToWords(entry.request.visitDateTime)}`},{' '}
      {outboxWording.since(momentWords(queuedAt, now()))}
    </Job>
  );
};

/** What the phone has not kept: a close is there again once it is complete, and a command until the engineer drops it. */
const Lost = ({ entry: { id, kind, job, jobName } }: { readonly entry: UnsentEntry }) => {
  const { outbox } = useEngineerUseCases();
  if (kind === 'close')
    return <Job jobName={jobName} to={jobPaths.close(job)} why={outboxWording.lost} />;
  const discard = (
    <div className={styles.ways}>
      <RetryButton variant="quiet" onPress={() => outbox.takeBack(id)}>
        {outboxWording.discard}
      </RetryButton>
    </div>
  );
  return (
    <Job
      jobName={jobName}
      to={jobPaths.details(job)}
      why={outboxWording.lostCommand}
      waysOn={discard}
    >
      {entryWording[kind]}
    </Job>
  );
};

type HeadlineProps = {
  readonly online: boolean;
  readonly stuck: number;
  readonly unsent: readonly OutboxEntry[];
};

/** The notice in a line: whether there is a signal, how much waits or was refused, and since when. */
const Headline = ({ online, stuck, unsent }: HeadlineProps) => {
  const { now } = useUseCases();
  const since = Math.min(...unsent.map(({ queuedAt }) => queuedAt)) as Instant;
  return (
    <>
      {!online && (
        <>
          <strong>{connectionWording.lost}</strong> ·{' '}
        </>
      )}
      <strong>
        {stuck > 0 ? outboxWording.refused(stuck) : outboxWording.waiting(unsent.length)}
      </strong>
      {unsent.length > 0 && <span>, {outboxWording.since(momentWords(since, now()))}</span>}
    </>
  );
};

/** Where a form of a visit stands, everything else is folded away: its action stays above the fold. */
const isVisitForm = (path: string): boolean => /\/(?:close|cancel|reschedule)$/.test(path);

/**
 * What waits on the phone, since when, and what went wrong with each, unless its own page says so. What goes by itself
 * is a line until it is opened; what the engineer has to do something about is open, but not on top of a form.
 */
export const OutboxNotice = ({ online }: { readonly online: boolean }) => {
  useFollowOutbox();
  const { outbox } = useEngineerUseCases();
  const { pathname } = useLocation();
  const unsent = useOutboxEntries().filter(isUnsent);
  const lost = useLostEntries();
  const onPageOnly = useOnPageOnly();
  const isAtRisk = unsent.some((entry) => onPageOnly.has(entryId(entry)));
  useWarnBeforeLeaving(isAtRisk);
  if (unsent.length + lost.length === 0) return null;
  const stuck = unsent.filter(isRefused).length + lost.length;
  const needsEngineer = stuck > 0 || unsent.some(waitsForSignIn);
  return (
    <div className={styles.notice} role="status">
      <FoldedNotice
        tone={stuck > 0 || isAtRisk ? 'danger' : 'caution'}
        title={<Headline online={online} stuck={stuck} unsent={unsent} />}
        open={isAtRisk || (needsEngineer && !isVisitForm(pathname))}
      >
        {unsent.some(waitsForSignal) && <p>{outboxWording.noSignal}</p>}
        {isAtRisk && <p>{closeWording.onPageOnly(outbox.keepFailure())}</p>}
        <ul className={styles.jobs}>
          {lost.map((entry) => (
            <Lost key={entry.id} entry={entry} />
          ))}
          {unsent.map((entry) => (
            <Entry key={entryId(entry)} entry={entry} />
          ))}
        </ul>
      </FoldedNotice>
    </div>
  );
};
