import { useEffect, useEffectEvent } from 'react';
import { liveAnswers } from '#application/close/close-session-state.ts';
import { partsCost, partsEstimate, partsInWords, requestedParts } from '#domain/close';
import { formatPounds, type Pence } from '#domain/money';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { closeQuestionWording } from '#words/shared/visit/wording/close-questions.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { FactList, type Fact } from '../../../kit/lists/fact-list.tsx';
import { useClose, type ShownClose, useCloseSession } from './close-context.ts';
import { AuthorisationNotice } from './authorisation-notice.tsx';
import { useWordingValues } from '../../../shell/configuration/use-wording-values.ts';
import { CallLink } from '../../../shell/phone/call-link.tsx';
import { fillWordingAsText } from '../../../shell/configuration/fill-wording.ts';

/** Milliseconds between two polls for support's decision (document 3, section 9). */
const lookEvery = 5000;

/** Polls the job while support decides; not while the page is hidden or offline. */
export const useLookForSupport = (): void => {
  const session = useCloseSession();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void session.readJob();
  });
  useEffect(() => {
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, []);
};

/** Support's number, large enough for a thumb in a glove. */
export const CallSupport = () => {
  const values = useWordingValues();
  return (
    <CallLink wide number={values.phone}>
      {fillWordingAsText(closeWording.authorisation.call, values)}
    </CallLink>
  );
};

/** The facts that the engineer reads out on the phone. */
const factsToReadOut = (live: ReturnType<typeof liveAnswers>): readonly Fact[] => {
  const lines = requestedParts(live['partsRequested']);
  const cost = lines.length > 0 ? partsCost(lines) : live['estimatedPartsCost'];
  const parts = lines.length > 0 ? partsInWords(lines) : live['partsDescription'];
  const hours = live['estimatedHoursNeeded'];
  return [
    ...(typeof parts === 'string'
      ? [{ key: 'parts', label: closeQuestionWording.partsDescription.name, value: parts }]
      : []),
    ...(typeof cost === 'number'
      ? [
          {
            key: 'cost',
            label: closeQuestionWording.estimatedPartsCost.name,
            value: formatPounds(cost as Pence),
          },
        ]
      : []),
    ...(typeof hours === 'number'
      ? [
          {
            key: 'hours',
            label: closeQuestionWording.estimatedHoursNeeded.name,
            value: closeWording.hoursOption(hours),
          },
        ]
      : []),
  ];
};

const stateOf = ({ state }: ShownClose) => state;

/** Shows support's number and polls for the decision (document 3, section 4, "Cost authorisation screen"). */
export const AuthorisationStep = () => {
  const state = useClose(stateOf);
  useLookForSupport();
  const live = liveAnswers(state);
  const { estimatedHoursNeeded: hours } = live;
  return (
    <>
      <CallSupport />
      <div aria-live="polite">
        <AuthorisationNotice
          {...state.job.toClose}
          requestedNet={partsEstimate(live)}
          requestedHours={typeof hours === 'number' ? hours : undefined}
        />
      </div>
      <Card>
        <p>{closeWording.authorisation.intro}</p>
        <FactList facts={factsToReadOut(live)} />
      </Card>
    </>
  );
};
