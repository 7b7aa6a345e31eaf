import { atom, useAtom } from 'jotai';
import { useState } from 'react';
import type { StartStep } from '#application/visit/start-visit.ts';
import { isBlankText } from '#domain/kernel';
import {
  settingOffDoubts,
  oneLineAddress,
  type EngineerJob,
  type SettingOffDoubt,
} from '#domain/repair';
import { londonDate } from '#domain/time';
import { Button } from '../../../kit/buttons/button.tsx';
import { Dialog } from '../../../kit/notices/dialog.tsx';
import { useUseCases } from '../../../shell/use-cases/use-cases-context.ts';
import { useVisitCache } from '../page/use-visit-cache.ts';
import { settingOffWording, visitStepWording } from '#words/shared/visit/wording/visit.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import {
  departureOfEngineer,
  reduceDeparture,
  noDeparture,
  type DepartureEvent,
} from '#application/visit/pending-departure.ts';
import { sessionAtom, type SessionState } from '../../../shell/session/session-state.ts';

const storedDepartureAtom = atom(noDeparture);

const subjectOf = (state: SessionState): string | undefined =>
  state.phase === 'signed-in' ? state.session.subject : undefined;

/** The signed-in engineer's departure that can still be undone, on every screen. */
export const pendingDepartureAtom = atom(
  (get) => departureOfEngineer(get(storedDepartureAtom), subjectOf(get(sessionAtom))),
  (get, set, event: DepartureEvent) =>
    set(
      storedDepartureAtom,
      reduceDeparture(get(storedDepartureAtom), subjectOf(get(sessionAtom)), event),
    ),
);

const noDoubts: readonly Doubt[] = [];

/** The width below which the navigation question is shown (document 3, section 9). */
const smallScreenPixels = 1200;

const needsNavigationQuestion = ({ address }: EngineerJob): boolean =>
  window.innerWidth < smallScreenPixels && !isBlankText(oneLineAddress(address));

/**
 * Takes a step of a visit. A departure is confirmed by the navigation question, and before it by a question about
 * doubts. Without a question it can be undone for a few seconds (decisions, "En Route").
 */
export const useSettingOff = (job: EngineerJob, takeNow: (step: StartStep) => Promise<void>) => {
  const { readKnownVisits: known } = useVisitCache();
  const { now } = useUseCases();
  const [doubts, setDoubts] = useState(noDoubts);
  const [isAsking, setAsking] = useState(false);
  const [journey, happen] = useAtom(pendingDepartureAtom);
  /** Drops a pending departure, which would otherwise follow this step and reverse it. */
  const sendTravel = () => {
    happen({ is: 'undone' });
    return takeNow('start-travel');
  };
  return {
    doubts,
    /** The departure can still be undone. */
    canUndo: journey.phase === 'pending' && journey.visit.uid === job.uid,
    take: async (step: StartStep): Promise<void> => {
      if (step !== 'start-travel') return takeNow(step);
      const found = settingOffDoubts(job, await known(), londonDate(now()));
      setDoubts(found);
      if (found.length > 0) return;
      if (needsNavigationQuestion(job)) setAsking(true);
      else happen({ is: 'set-off', visit: job, now: now() });
    },
    /** Starts the travel in spite of the doubts. */
    go: async () => {
      if (!needsNavigationQuestion(job)) return sendTravel().finally(() => setDoubts(noDoubts));
      setDoubts(noDoubts);
      setAsking(true);
    },
    stay: () => setDoubts(noDoubts),
    /** The navigation question is shown. */
    isAsking,
    /** Either answer confirms the departure. */
    onAnswered: () => {
      setAsking(false);
      void sendTravel();
    },
    onClosed: () => setAsking(false),
  };
};

type Doubt = SettingOffDoubt<EngineerJob>;

const doubtWords = (doubt: Doubt): string =>
  doubt.doubt === 'on-a-later-day'
    ? settingOffWording.laterDay(dayAndMonth(doubt.day))
    : settingOffWording.elsewhere(`${doubt.visit.address.postcode}, ${doubt.visit.name}`);

type SettingOffDialogProps = {
  readonly doubts: readonly Doubt[];
  readonly onGo: () => Promise<void>;
  readonly onStay: () => void;
};

/** Asks for confirmation before a customer is informed by mistake that the engineer is coming. */
export const SettingOffDialog = ({ doubts, onGo, onStay }: SettingOffDialogProps) => (
  <Dialog
    open={doubts.length > 0}
    title={settingOffWording.title}
    onClose={onStay}
    actions={
      <>
        <Button busyLabel={visitStepWording['start-travel'].busy} onPress={onGo}>
          {settingOffWording.go}
        </Button>
        <Button variant="secondary" onPress={onStay}>
          {settingOffWording.stay}
        </Button>
      </>
    }
  >
    {doubts.map((doubt) => (
      <p key={doubt.doubt}>{doubtWords(doubt)}</p>
    ))}
  </Dialog>
);
