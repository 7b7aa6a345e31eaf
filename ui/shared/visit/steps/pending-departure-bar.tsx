import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import type { EngineerJob } from '#domain/repair';
import { settingOffWording } from '#words/shared/visit/wording/visit.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-context.ts';
import { UndoBar } from '../../../kit/notices/undo-bar.tsx';
import { useVisitSteps } from './use-visit-steps.ts';

/** The departure that can still be undone, with its visit and the seconds that remain. */
export const usePendingDeparture = () => {
  const { departure } = useEngineerUseCases();
  const { subscribe, state, ...actions } = departure;
  const pending = useSyncExternalStore(subscribe, state);
  return pending.phase === 'counting'
    ? { ...actions, visit: pending.target.visit, seconds: pending.seconds }
    : { ...actions, visit: undefined, seconds: 0 };
};

type BarProps = { readonly visit: EngineerJob; readonly seconds: number };

const Bar = ({ visit, seconds }: BarProps) => {
  const { attach, undo, confirm } = useEngineerUseCases().departure;
  const { take } = useVisitSteps(visit);
  const send = useEffectEvent(() => void take('start-travel'));
  useLayoutEffect(() => attach({ send }), [attach]);
  // In the commit that shows the bar: the page may be hidden right after it, and a phone may stop a hidden page.
  useLayoutEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') confirm();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [confirm]);
  return (
    <UndoBar
      words={settingOffWording.leaving(visit.address.postcode)}
      undo={settingOffWording.undo(seconds)}
      undoLabel={settingOffWording.undoLabel}
      now={settingOffWording.sendNow}
      onUndo={undo}
      onNow={confirm}
    />
  );
};

/** For ten seconds an accidental tap can be undone, before the customer is notified. */
export const PendingDepartureBar = () => {
  const { visit, seconds, undo } = usePendingDeparture();
  // The bar is shown until the session ends.
  useEffect(() => undo, [undo]);
  return visit === undefined ? null : <Bar key={visit.uid} visit={visit} seconds={seconds} />;
};
