import Navigation from 'lucide-react/icons/navigation';
import { useState } from 'react';
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
import { useUseCases } from '../../../shell/use-cases/use-cases-context.ts';
import { mapOpener, navigationLink } from '../facts/map-links.ts';
import { useVisitCache } from '../page/use-visit-cache.ts';
import {
  settingOffWording,
  travelWording,
  visitStepWording,
} from '#words/shared/visit/wording/visit.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { usePendingDeparture } from './pending-departure-bar.tsx';

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
