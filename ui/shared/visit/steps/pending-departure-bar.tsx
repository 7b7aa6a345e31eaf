import { useAtom } from 'jotai';
import { useEffect, useLayoutEffect, useReducer } from 'react';
import { secondsToUndo, type PendingDeparture } from '#application/visit/pending-departure.ts';
import { settingOffWording } from '#words/shared/visit/wording/visit.ts';
import { useUseCases } from '../../../shell/use-cases/use-cases-context.ts';
import { UndoBar } from '../../../kit/notices/undo-bar.tsx';
import { pendingDepartureAtom } from './setting-off-dialog.tsx';
import { useVisitSteps } from './use-visit-steps.ts';

type ActiveDeparture = Exclude<PendingDeparture, { readonly phase: 'none' }>;

const lookAgainMilliseconds = 250;

/** Sends the departure when its time is over, or when the page is hidden: a phone may stop a hidden page. */
const useSendInTime = (journey: ActiveDeparture): void => {
  const [, happen] = useAtom(pendingDepartureAtom);
  const { now } = useUseCases();
  const { take } = useVisitSteps(journey.visit);
  const isDue = journey.phase === 'due';
  useEffect(() => {
    if (!isDue) return;
    happen({ is: 'sent' });
    void take('start-travel');
  });
  useEffect(() => {
    const look = () => happen({ is: 'time-passed', now: now() });
    look();
    const timer = setInterval(look, lookAgainMilliseconds);
    return () => {
      clearInterval(timer);
      // Removes the departure if the session has just ended.
      look();
    };
  }, [happen, now]);
  // In the commit that shows the bar: the page may be hidden right after it.
  useLayoutEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') happen({ is: 'confirmed', now: now() });
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [happen, now]);
};

const Bar = ({ journey }: { readonly journey: ActiveDeparture }) => {
  const [, happen] = useAtom(pendingDepartureAtom);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const { now } = useUseCases();
  useSendInTime(journey);
  useEffect(() => {
    const timer = setInterval(drawAgain, lookAgainMilliseconds);
    return () => clearInterval(timer);
  }, []);
  const { visit } = journey;
  const seconds = journey.phase === 'pending' ? secondsToUndo(journey.until, now()) : 0;
  return (
    <UndoBar
      words={settingOffWording.leaving(visit.address.postcode)}
      undo={settingOffWording.undo(seconds)}
      undoLabel={settingOffWording.undoLabel}
      now={settingOffWording.sendNow}
      onUndo={() => happen({ is: 'undone' })}
      onNow={() => happen({ is: 'confirmed', now: now() })}
    />
  );
};

/** For ten seconds an accidental tap can be undone, before the customer is notified. */
export const PendingDepartureBar = () => {
  const [journey] = useAtom(pendingDepartureAtom);
  return journey.phase === 'none' ? null : <Bar key={journey.visit.uid} journey={journey} />;
};
