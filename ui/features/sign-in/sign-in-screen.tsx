import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Session, CodeChallenge } from '#application/ports/remote/identity-provider.ts';
import type { StartOverReason } from '#application/sign-in/code-entry.ts';
import { userModeCodes, type UserMode } from '#domain/identity';
import type { PortalEvent } from '#application/ports/remote/reporting.ts';
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
  type SignedIn,
  noteSignedIn,
} from '../../shell/session/session-state.ts';
import { lazyModule } from '../../shell/use-cases/use-lazy.ts';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { WelcomeLayout } from '../../kit/layout/page.tsx';
import { EmailStep } from './email-step.tsx';
import { HearthDrawing } from './hearth-drawing.tsx';
import { useSignInEquipment, type Equip, type SignInEquipment } from './use-sign-in-equipment.ts';
import styles from './sign-in.module.css';

/** Navigation state of the code step. */
const codeEntryState = { signInStep: 'code' } as const;

const isCodeEntry = (state: unknown): boolean =>
  fieldsOfState(state)['signInStep'] === codeEntryState.signInStep;

/** The challenge that waits for its code, and the code step that is loaded for it. */
type Waiting = { readonly challenge: CodeChallenge; readonly equipment: SignInEquipment };

/** The notice above the e-mail step. */
type SignInNotice = StartOverReason | 'ran-out' | undefined;

/** The two steps of sign-in, each with its own history entry. */
const useSteps = (equip: Equip, firstNotice: SignInNotice) => {
  const navigate = useNavigate();
  const { pathname, search, ...location } = useLocation();
  const onCodeEntry = isCodeEntry(location.state);
  const signedIn = useAtomValue(sessionAtom).phase === 'signed-in';
  const [waiting, setWaiting] = useState<Waiting>();
  const [notice, setNotice] = useState(firstNotice);
  const findChallenge = useEffectEvent(async () => {
    if (!onCodeEntry) return;
    const equipment = await equip();
    const challenge = equipment.useCases.waitingChallenge();
    setWaiting((requested) => requested ?? (challenge && { challenge, equipment }));
  });
  // A reload of the code step finds its challenge again.
  useEffect(() => void findChallenge().catch(() => undefined), []);

  return {
    /** After a sign-in the code step stays until the next screen. */
    shown: onCodeEntry || signedIn ? waiting : undefined,
    notice,
    /** Whether the user came back to the e-mail step to change the address. */
    returned: waiting !== undefined,
    onChallenge: (challenge: CodeChallenge, equipment: SignInEquipment) => {
      setWaiting({ challenge, equipment });
      setNotice(undefined);
      if (!onCodeEntry) void navigate({ pathname, search }, { state: codeEntryState });
    },
    onOver: (because: StartOverReason) => {
      setWaiting(undefined);
      setNotice(because);
    },
    onChange: () => void navigate(-1),
  };
};

/** Matches the screens of a job, and no other address with a UUID. */
const jobLink = /^\/job\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:[/?#]|$)/i;

/**
 * The analytics event of a sign-in: an engineer who opens a job's link counts as landing on its costs (document 1,
 * section 2.4).
 */
const arrivalEvent = (
  session: Session,
  destination: string,
  userMode: UserMode,
): PortalEvent | undefined =>
  session.role === 'engineer' && jobLink.test(destination)
    ? { category: 'Costs', action: 'Landing', value: userModeCodes[userMode] }
    : undefined;

/** Opens the visitor's next address, and tracks the arrival (document 1, section 2.4). */
const useArrival = () => {
  const navigate = useNavigate();
  const { userMode } = usePortalModes();
  const [state, setState] = useAtom(sessionAtom);
  const loadUseCases = useLoadSignInUseCases();
  const device = useDevice();
  const onCodeEntry = isCodeEntry(useLocation().state);
  const phase = useRef<'here' | 'leaving-code-step' | 'gone'>('here');
  const otherwise = useRef<string>(paths.properties);

  const go = useCallback(
    (session: Session) => {
      phase.current = 'gone';
      noteSignedIn(device, session.role);
      const redirect = takeRedirect(device) ?? { path: otherwise.current, state: null };
      void navigate(redirect.path, { replace: true, state: redirect.state });
      const event = arrivalEvent(session, redirect.path, userMode);
      if (event !== undefined) void loadUseCases().then(({ trackEvent }) => trackEvent(event));
    },
    [device, navigate, loadUseCases, userMode],
  );

  useEffect(() => {
    if (state.phase !== 'signed-in' || phase.current === 'gone') return;
    if (!onCodeEntry) go(state.session);
    else if (phase.current === 'here') {
      // Replaces the history entry of sign-in, so that Back does not return to it.
      phase.current = 'leaving-code-step';
      void navigate(-1);
    }
  }, [state, onCodeEntry, go, navigate]);

  return (admitted: SignedIn) => {
    otherwise.current = paths.landing;
    setState(admitted);
  };
};

const { useModule: useCodeStep } = lazyModule(() => import('./code-step.tsx'));

/** A challenge ends at the code step, which is loaded then. */
const StartOver = ({ because }: { readonly because: StartOverReason }) => {
  const step = useCodeStep();
  return step && <step.StartOverNotice because={because} />;
};

const Notice = ({ notice }: { readonly notice: SignInNotice }) => {
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
  const equip = useSignInEquipment();
  const arrive = useArrival();
  const { shown, notice, returned, onChallenge, onOver, onChange } = useSteps(
    equip,
    hasRunOut(useAtomValue(sessionAtom)) ? 'ran-out' : undefined,
  );
  const [problem, setProblem] = useState(false);
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
            problem={problem}
          />
        }
      >
        <Card>
          <div className={styles.notice} aria-live="polite">
            {shown === undefined && <Notice notice={notice} />}
          </div>
          {shown === undefined ? (
            <EmailStep
              equip={equip}
              returned={returned}
              onProblem={setProblem}
              onChallenge={onChallenge}
            />
          ) : (
            <shown.equipment.CodeStep
              challenge={shown.challenge}
              useCases={shown.equipment.useCases}
              fetchNextScreens={fetchNextScreens}
              onProblem={setProblem}
              onSignedIn={arrive}
              onOver={onOver}
              onChange={onChange}
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
