import { useState, useEffect, useEffectEvent } from 'react';
import { liveAnswers } from '#application/close/close-session-state.ts';
import { partsCost, partsEstimate, partsInWords, requestedParts } from '#domain/close';
import { formatPounds, type Pence } from '#domain/money';
import type { JobToClose } from '#domain/repair';
import { Card } from '../../../kit/layout/card.tsx';
import { FactList, type Fact } from '../../../kit/lists/summary-list.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { fillWordingAsText } from '../../../shell/configuration/fill-wording.ts';
import { useWordingValues } from '../../../shell/configuration/words.tsx';
import { useOnline } from '../../../shell/connection/use-online.ts';
import { CallLink } from '../../../shell/phone/call-link.tsx';
import { useClose, useCloseSession } from './close-context.ts';
import { hoursInWords } from '#words/wording/date-words.ts';
import { closeQuestionWording } from '#words/shared/visit/wording/close-questions.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';

type AuthorisationProps = Pick<JobToClose, 'authorised' | 'authorisedNet' | 'authorisedHours'>;

const words = closeWording.authorisation;

/** The costs that the engineer requests. */
type RequestedCosts = {
  readonly requestedNet?: number | undefined;
  readonly requestedHours?: number | undefined;
};

/** Whether support has authorised less than requested. */
const isPartOnly = ({
  authorisedNet: net,
  authorisedHours: hours,
  requestedNet = 0,
  requestedHours = 0,
}: AuthorisationProps & RequestedCosts): boolean =>
  (net !== undefined && net < requestedNet) || (hours !== undefined && hours < requestedHours);

type AuthorisedAmounts = Omit<AuthorisationProps, 'authorised'>;

/** The authorised amount and hours; they may be less than requested. */
export const AuthorisedFacts = ({
  authorisedNet: net,
  authorisedHours: hours,
}: AuthorisedAmounts) => (
  <FactList
    facts={[
      { label: words.givenNet, value: net === undefined ? undefined : formatPounds(net) },
      { label: words.givenHours, value: hours === undefined ? undefined : hoursInWords(hours) },
    ]}
  />
);

/** The decision of support (document 3, section 4, "Cost authorisation screen"). */
export const AuthorisationNotice = (authorisation: AuthorisationProps & RequestedCosts) => {
  const online = useOnline();
  const [initially] = useState(authorisation.authorised);
  if (authorisation.authorised === 'Yes' && isPartOnly(authorisation))
    return (
      <NoticeBox tone="caution" title={words.partOnly}>
        <AuthorisedFacts {...authorisation} />
      </NoticeBox>
    );
  if (authorisation.authorised === 'Yes')
    return (
      <NoticeBox tone="good" title={initially === 'Yes' ? words.earlier : words.yes}>
        <AuthorisedFacts {...authorisation} />
      </NoticeBox>
    );
  if (authorisation.authorised === 'No') return <NoticeBox tone="caution" title={words.no} />;
  return <NoticeBox title={online ? words.waiting : words.offline} />;
};

/** Milliseconds between two polls for support's decision (document 3, section 9). */
const lookEvery = 5000;

/** Polls the job while support decides; not while the page is hidden. */
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

type CallSupportProps = { readonly variant?: 'primary' | 'secondary' };

/** Support's number, large enough for a thumb in a glove. */
export const CallSupport = ({ variant = 'primary' }: CallSupportProps) => {
  const values = useWordingValues();
  return (
    <CallLink wide variant={variant} number={values.phone}>
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
    {
      label: closeQuestionWording.partsDescription.name,
      value: typeof parts === 'string' ? parts : undefined,
    },
    {
      label: closeQuestionWording.estimatedPartsCost.name,
      value: typeof cost === 'number' ? formatPounds(cost as Pence) : undefined,
    },
    {
      label: closeQuestionWording.estimatedHoursNeeded.name,
      value: typeof hours === 'number' ? hoursInWords(hours) : undefined,
    },
  ];
};

/** Shows support's number and polls for the decision (document 3, section 4, "Cost authorisation screen"). */
export const AuthorisationStep = () => {
  const state = useClose((shown) => shown.state);
  useLookForSupport();
  const live = liveAnswers(state);
  const { estimatedHoursNeeded: hours } = live;
  // Support has answered, now or earlier: the next action is Continue.
  const isAnswered = state.job.toClose.authorised !== undefined;
  return (
    <>
      <CallSupport variant={isAnswered ? 'secondary' : 'primary'} />
      <div aria-live="polite">
        <AuthorisationNotice
          {...state.job.toClose}
          requestedNet={partsEstimate(live)}
          requestedHours={typeof hours === 'number' ? hours : undefined}
        />
      </div>
      <Card>
        {!isAnswered && <p>{words.intro}</p>}
        <FactList facts={factsToReadOut(live)} />
      </Card>
    </>
  );
};
