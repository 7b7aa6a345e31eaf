import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import type { StartOverReason } from '#application/sign-in/code-entry.ts';
import { openSignIn, type SignInSteps } from '#application/sign-in/sign-in-steps.ts';
import { greeting, signInWording } from '#words/features/sign-in/wording/sign-in.ts';
import { DeviceConnection } from '../../shell/connection/offline-notice.tsx';
import { usePortalConfiguration } from '../../shell/configuration/portal-configuration.ts';
import { usePortalModes } from '../../shell/addresses/portal-modes.ts';
import { useDevice, useLoadSignInUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import { fieldsOfState } from '../../shell/addresses/navigation-state.ts';
import { paths } from '../../shell/addresses/paths.ts';
import { takeRedirect } from '../../shell/addresses/safe-path.ts';
import {
  hasRunOut,
  sessionAtom,
  noteSignedIn,
  storeLastEmail,
} from '../../shell/session/session-state.ts';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { WelcomeLayout } from '../../kit/layout/page.tsx';
import { EmailStep } from './email-step.tsx';
import { HearthDrawing } from './hearth-drawing.tsx';
import { useCodeStep, useSignInEquipment } from './use-sign-in-equipment.ts';
import styles from './sign-in.module.css';

/** Navigation state of the code step. */
const codeEntryState = { signInStep: 'code' } as const;

const isCodeEntry = (state: unknown): boolean =>
  fieldsOfState(state)['signInStep'] === codeEntryState.signInStep;

/** Opens the visitor's next address, and tracks the arrival (document 1, section 2.4). */
const useOpenNextScreen = () => {
  const navigate = useNavigate();
  const { userMode } = usePortalModes();
  const loadUseCases = useLoadSignInUseCases();
  const device = useDevice();
  const trackArrival = async (session: Session, path: string) => {
    const { arrivalEvent, trackEvent } = await loadUseCases();
    const event = arrivalEvent(session, path, userMode);
    if (event !== undefined) trackEvent(event);
  };
  return (session: Session, isCodeAccepted: boolean) => {
    noteSignedIn(device, session.role);
    const otherwise = isCodeAccepted ? paths.landing : paths.properties;
    const redirect = takeRedirect(device) ?? { path: otherwise, state: null };
    void navigate(redirect.path, { replace: true, state: redirect.state });
    trackArrival(session, redirect.path).catch(() => undefined);
  };
};

/** Sign-in at this address: its two steps have a history entry each. */
const useSignIn = () => {
  const equip = useSignInEquipment();
  const device = useDevice();
  const navigate = useNavigate();
  const { pathname, search, ...location } = useLocation();
  const isAtCode = isCodeEntry(location.state);
  const state = useAtomValue(sessionAtom);
  const [session] = useState(() =>
    openSignIn(
      { equip, storeEmail: (email) => storeLastEmail(device, email) },
      { notice: hasRunOut(state) ? 'ran-out' : undefined, isAtCode },
    ),
  );
  const showCodeStep = useEffectEvent(() => {
    if (!isAtCode) void navigate({ pathname, search }, { state: codeEntryState });
  });
  const goBack = useEffectEvent(() => void navigate(-1));
  const openNextScreen = useEffectEvent(useOpenNextScreen());
  useEffect(
    () =>
      session.attach({
        showCodeStep: () => showCodeStep(),
        goBack: () => goBack(),
        openNextScreen: (...arrived) => openNextScreen(...arrived),
      }),
    [session],
  );
  const signedIn = state.phase === 'signed-in' ? state.session : undefined;
  useEffect(() => {
    if (signedIn !== undefined) session.dispatch({ is: 'signed-in', session: signedIn, isAtCode });
  }, [session, signedIn, isAtCode]);
  const steps = useSyncExternalStore(session.subscribe, session.state, session.state);
  return {
    equip,
    steps,
    happen: session.dispatch,
    /** After a sign-in the code step stays until the next screen. */
    shown: isAtCode || signedIn !== undefined ? steps.waiting : undefined,
  };
};

/** A challenge ends at the code step, which is loaded then. */
const StartOver = ({ because }: { readonly because: StartOverReason }) => {
  const step = useCodeStep();
  return step && <step.StartOverNotice because={because} />;
};

const Notice = ({ notice }: Pick<SignInSteps, 'notice'>) => {
  if (notice === undefined) return null;
  if (notice === 'ran-out') return <p className={styles.ranOut}>{signInWording.ranOut}</p>;
  return <StartOver because={notice} />;
};

type SignInScreenProps = {
  /** Fetches the first screens of a signed-in user; called while the user waits for the code. */
  readonly fetchNextScreens: () => void;
};

export const SignInScreen = ({ fetchNextScreens }: SignInScreenProps) => {
  const { marketingSiteUrl } = usePortalConfiguration();
  const navigate = useNavigate();
  const setSession = useSetAtom(sessionAtom);
  const { equip, steps, happen, shown } = useSignIn();
  const [hasCodeProblem, setHasCodeProblem] = useState(false);
  const hasEmailProblem = steps.request.is === 'editing' && steps.request.problem !== undefined;
  return (
    <>
      <DeviceConnection />
      <WelcomeLayout
        drawing={<HearthDrawing />}
        heading={
          <PageHeading
            title={greeting.title}
            intro={greeting.intro}
            documentName={shown === undefined ? greeting.title : signInWording.codeStep}
            problem={shown === undefined ? hasEmailProblem : hasCodeProblem}
          />
        }
      >
        <Card>
          <div className={styles.notice} aria-live="polite">
            {shown === undefined && <Notice notice={steps.notice} />}
          </div>
          {shown === undefined ? (
            <EmailStep equip={equip} steps={steps} happen={happen} />
          ) : (
            <shown.equipment.CodeStep
              key={shown.challenge.requestedAt}
              challenge={shown.challenge}
              useCases={shown.equipment.useCases}
              fetchNextScreens={fetchNextScreens}
              onProblem={setHasCodeProblem}
              onSignedIn={(admitted) => {
                happen({ is: 'code-accepted' });
                setSession(admitted);
              }}
              onOver={(because) => happen({ is: 'challenge-over', because })}
              onChange={() => void navigate(-1)}
            />
          )}
        </Card>
        <p className={styles.aside}>
          <a href={marketingSiteUrl}>{signInWording.notACustomer}</a>
        </p>
      </WelcomeLayout>
    </>
  );
};
