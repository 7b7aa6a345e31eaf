import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { CloseEntry, OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  hasPlatformFailed,
  entryId,
  isRefused,
  isUnsent,
} from '#application/outbox/outbox-entry.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { momentWords } from '#words/wording/time-words.ts';
import { cancelWording, connectionWording } from '#words/shared/visit/wording/visit.ts';
import { rescheduleDoneWords } from '#words/shared/booking/wording/reschedule.ts';
import { RetryButton } from '../../../kit/buttons/retry-button.tsx';
import { usePageMark } from '../../../kit/layout/use-page-mark.ts';
import { VisuallyHidden } from '../../../kit/layout/visually-hidden.tsx';
import { useWarnBeforeLeaving } from '../../../kit/notices/use-warn-before-leaving.ts';
import { useOnline } from '../../../shell/connection/use-online.ts';
import { waitsForSignIn } from './outbox-words.ts';
import { useLostEntries, useOnPageOnly, useOutboxEntries } from './use-outbox.ts';
import { engineerQueries } from '../../../shell/query/query-keys.ts';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { useUseCases, useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { keptAgeAtom } from '../freshness/freshness.tsx';
import styles from '../../../shell/connection/connection-strip.module.css';
import { useVisitCache } from './use-visit-cache.ts';
import { useToast, type ShowToast } from '../../../shell/notices/toasts.ts';
import { useSession } from '../../../shell/session/use-session.ts';

const showDoneToast = (entry: OutboxEntry, showToast: ShowToast): void => {
  if (entry.kind === 'cancel') showToast(cancelWording.done(entry.jobName), 'good');
  if (entry.kind === 'reschedule')
    showToast(rescheduleDoneWords(entry.jobName, entry.request.visitDateTime), 'good');
};

/** Refetches the visits and removes the entry once the platform has accepted a waiting command other than a close. */
const useFollowOutbox = (): void => {
  const { outbox, visitDrafts } = useEngineerUseCases();
  const entries = useOutboxEntries();
  const { noteAction, refresh } = useVisitCache();
  const { subject } = useSession();
  const showToast = useToast();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  /** The form of a visit that has moved would show the engineer's own reschedule as a refusal. */
  const leaveForm = useEffectEvent(({ kind, job }: OutboxEntry) => {
    if (kind === 'reschedule' && pathname === jobPaths.reschedule(job))
      void navigate(jobPaths.agenda('upcomingAgenda'), { replace: true });
  });
  useEffect(() => {
    for (const entry of entries)
      if (entry.kind !== 'close' && entry.status.is === 'accepted') {
        leaveForm(entry);
        noteAction(entry.kind, entry.job);
        refresh(entry.job);
        showDoneToast(entry, showToast);
        visitDrafts.forget({ subject, job: entry.job });
        void outbox.forgetDone(entryId(entry));
      }
  }, [entries, outbox, noteAction, refresh, subject, visitDrafts, showToast]);
};

/**
 * Refetches the visits once the platform has closed the job, and once it has booked the next visit. The entry stays
 * until the engineer has seen the end of the close.
 */
const FollowClose = ({ entry: { job, closed, status } }: { readonly entry: CloseEntry }) => {
  const { refresh } = useVisitCache();
  const isAccepted = status.is === 'accepted';
  useEffect(() => {
    if (closed || isAccepted) refresh(job);
  }, [refresh, job, closed, isAccepted]);
  return null;
};

const FollowCloses = () =>
  useOutboxEntries().map(
    (entry) => entry.kind === 'close' && <FollowClose key={entry.job} entry={entry} />,
  );

/** Whether the connection was lost before and is available again. */
const useIsBack = (online: boolean): boolean => {
  const [last, setLast] = useState({ online, isBack: false });
  if (last.online !== online) setLast({ online, isBack: online });
  return last.isBack;
};

/** Short texts about the connection, the age of the data and the outbox. */
const useFacts = (online: boolean) => {
  const { now } = useUseCases();
  const age = useAtomValue(keptAgeAtom);
  const unsent = useOutboxEntries().filter(isUnsent);
  const lost = useLostEntries();
  const onPageOnly = useOnPageOnly();
  const isAtRisk = unsent.some((entry) => onPageOnly.has(entryId(entry)));
  const stuck = unsent.filter(isRefused).length + lost.length;
  const failed = unsent.filter(({ status }) => hasPlatformFailed(status)).length;
  const waiting = unsent.length + lost.length - stuck - failed;
  const connection =
    age === undefined
      ? online
        ? []
        : [connectionWording.lost]
      : [connectionWording.asOf(momentWords(age, now()))];
  const outbox = [
    ...(isAtRisk ? [outboxWording.keepPageOpen] : []),
    ...(stuck > 0 ? [outboxWording.refused(stuck)] : []),
    ...(failed > 0 ? [outboxWording.failed(failed)] : []),
    ...(waiting > 0 ? [outboxWording.waiting(waiting)] : []),
    ...(unsent.some(waitsForSignIn) ? [outboxWording.signInToSend] : []),
  ];
  return { connection, isOld: age !== undefined, outbox, isAtRisk, isStuck: stuck > 0 || isAtRisk };
};

/**
 * Shows an engineer the connection, the age of the data, and waiting or refused commands. Details are on a page of
 * their own.
 */
export const ConnectionStrip = () => {
  useFollowOutbox();
  const online = useOnline();
  const isBack = useIsBack(online);
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const { connection, isOld, outbox, isAtRisk, isStuck } = useFacts(online);
  useWarnBeforeLeaving(isAtRisk);
  const isOnDetails = pathname === paths.engineerUnsent;
  const facts = isOnDetails ? connection : [...connection, ...outbox];
  usePageMark('strip', facts.length > 0);
  const words = facts.map((fact, index) => <span key={index}>{fact}</span>);
  const Icon = connection.length > 0 ? WifiOff : CircleAlert;
  return (
    <>
      <FollowCloses />
      <div className={styles.place} role="status">
        {facts.length > 0 && (
          <div className={styles.strip} data-stuck={isStuck || undefined}>
            <Icon size="1.5em" />
            {outbox.length > 0 && !isOnDetails ? (
              <Link to={paths.engineerUnsent} className={styles.facts}>
                {words}
              </Link>
            ) : (
              <div className={styles.facts}>{words}</div>
            )}
            {isOld && (
              <div className={styles.again}>
                <RetryButton
                  variant="quiet"
                  busyLabel={connectionWording.tryingAgain}
                  onPress={() =>
                    queryClient.refetchQueries({ queryKey: engineerQueries.all, type: 'active' })
                  }
                >
                  {connectionWording.again}
                </RetryButton>
              </div>
            )}
          </div>
        )}
      </div>
      <VisuallyHidden live>{isBack ? connectionWording.back : ''}</VisuallyHidden>
    </>
  );
};
