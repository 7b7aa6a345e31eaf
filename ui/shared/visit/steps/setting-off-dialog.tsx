import Navigation from 'lucide-react/icons/navigation';
import { useState, useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import type { StartStep } from '#application/visit/change-visit.ts';
import { isBlankText } from '#domain/kernel';
import {
  settingOffDoubts,
  oneLineAddress,
  type EngineerJob,
  type SettingOffDoubt,
} from '#domain/repair';
import { londonDate } from '#domain/time';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { Dialog } from '../../../kit/notices/dialog.tsx';
import { useUseCases, useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { mapOpener, navigationLink } from '../facts/map-links.ts';
import { useVisitCache } from '../outbox/use-visit-cache.ts';
import {
  settingOffWording,
  travelWording,
  visitStepWording,
} from '#words/shared/visit/wording/visit.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { useVisitSteps } from './use-visit-steps.ts';
import { UndoBar } from '../../../kit/notices/undo-bar.tsx';

/** The width below which the navigation question is shown (document 3, section 9). */
const smallScreenPixels = 1200;

const needsNavigationQuestion = ({ address }: EngineerJob): boolean =>
  window.innerWidth < smallScreenPixels && !isBlankText(oneLineAddress(address));

type Doubt = SettingOffDoubt<EngineerJob>;

/** The question that is shown before the travel starts. */
type Question =
  | { readonly about: 'doubts'; readonly doubts: readonly Doubt[] }
  | { readonly about: 'navigation' };

/**
 * Takes a step of a visit. A departure is confirmed by the navigation question, and before it by a question about
 * doubts. Without a question it can be undone for a few seconds (decisions, "En Route").
 */
export const useSettingOff = (job: EngineerJob, takeNow: (step: StartStep) => Promise<void>) => {
  const { readKnownVisits: known } = useVisitCache();
  const { now } = useUseCases();
  const [question, setQuestion] = useState<Question>();
  const { visit, setOff, undo } = usePendingDeparture();
  const close = () => setQuestion(undefined);
  /** Drops a pending departure, which would otherwise follow this step and reverse it. */
  const sendTravel = () => {
    undo();
    return takeNow('start-travel');
  };
  return {
    question,
    close,
    /** The departure can still be undone. */
    canUndo: visit?.uid === job.uid,
    take: async (step: StartStep): Promise<void> => {
      if (step !== 'start-travel') return takeNow(step);
      const doubts = settingOffDoubts(job, await known(), londonDate(now()));
      if (doubts.length > 0) setQuestion({ about: 'doubts', doubts });
      else if (needsNavigationQuestion(job)) setQuestion({ about: 'navigation' });
      else setOff(job);
    },
    /** Starts the travel in spite of the doubts. */
    goAnyway: async () => {
      if (needsNavigationQuestion(job)) setQuestion({ about: 'navigation' });
      else await sendTravel().finally(close);
    },
    /** Either answer to the navigation question confirms the departure. */
    onNavigationAnswered: () => {
      close();
      void sendTravel();
    },
  };
};

const doubtWords = (doubt: Doubt): string =>
  doubt.doubt === 'on-a-later-day'
    ? settingOffWording.laterDay(dayAndMonth(doubt.day))
    : settingOffWording.elsewhere(`${doubt.visit.address.postcode}, ${doubt.visit.name}`);

type SettingOffDialogsProps = {
  readonly job: EngineerJob;
  readonly settingOff: ReturnType<typeof useSettingOff>;
};

/** Asks for confirmation before a customer is informed by mistake that the engineer is coming. */
const DoubtsDialog = ({ settingOff }: Pick<SettingOffDialogsProps, 'settingOff'>) => {
  const { question, goAnyway, close } = settingOff;
  return (
    <Dialog
      open={question?.about === 'doubts'}
      title={settingOffWording.title}
      onClose={close}
      actions={
        <>
          <Button busyLabel={visitStepWording['start-travel'].busy} onPress={goAnyway}>
            {settingOffWording.go}
          </Button>
          <Button variant="secondary" onPress={close}>
            {settingOffWording.stay}
          </Button>
        </>
      }
    >
      {question?.about === 'doubts' &&
        question.doubts.map((doubt) => <p key={doubt.doubt}>{doubtWords(doubt)}</p>)}
    </Dialog>
  );
};

/** A postcode that does not wrap. */
const withoutLineBreak = (postcode: string): string => postcode.replaceAll(' ', '\u00a0');

/** Offers navigation to the visit on small screens (document 3, section 2). Go and Skip both start the travel. */
const TravelDialog = ({ job: { address }, settingOff }: SettingOffDialogsProps) => {
  const { question, onNavigationAnswered, close } = settingOff;
  return (
    <Dialog
      open={question?.about === 'navigation'}
      title={travelWording.question}
      onClose={close}
      actions={
        <>
          <ButtonLink
            to={navigationLink(address, mapOpener(navigator.userAgent))}
            icon={<Navigation size="1.25rem" />}
            newTab
            onPress={onNavigationAnswered}
          >
            {travelWording.go}
          </ButtonLink>
          <Button variant="secondary" onPress={onNavigationAnswered}>
            {travelWording.skip}
          </Button>
        </>
      }
    >
      <p translate="no">
        {oneLineAddress({ ...address, postcode: withoutLineBreak(address.postcode) })}
      </p>
    </Dialog>
  );
};

/** The questions before a departure. */
export const SettingOffDialogs = (props: SettingOffDialogsProps) => (
  <>
    <DoubtsDialog settingOff={props.settingOff} />
    <TravelDialog {...props} />
  </>
);

/** The departure that can still be undone, with its visit and the seconds that remain. */
const usePendingDeparture = () => {
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
