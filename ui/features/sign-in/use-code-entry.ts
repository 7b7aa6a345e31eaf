import {
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import type { CodeChallenge, Session } from '#application/ports/remote/identity-provider.ts';
import {
  openCodeEntry,
  type CodeEntries,
  type StartOverReason,
} from '#application/sign-in/code-entry.ts';
import type { SignInUseCases } from '#application/sign-in/sign-in-use-cases.ts';
import { userModeCodes } from '#domain/identity';
import { useDevice, useLoadUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import { usePortalModes } from '../../shell/configuration/portal-configuration.ts';
import { fetchSignedInStart } from '../../shell/routes/signed-in-start.ts';
import { startSession } from '../../shell/session/start-session.ts';
import type { SignedIn } from '../../shell/session/session-state.ts';

export type CodeStepProps = {
  readonly challenge: CodeChallenge;
  readonly useCases: SignInUseCases;
  readonly onSignedIn: (admitted: SignedIn) => void;
  /** The challenge has ended. */
  readonly onOver: (because: StartOverReason) => void;
  /** The user wants the code sent to another address. */
  readonly onChange: () => void;
  readonly onProblem: (problem: boolean) => void;
};

/** The seconds until another code can be requested, counted down. */
const useSecondsToWait = ({ secondsToWait }: CodeEntries): number => {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const seconds = secondsToWait();
  const waits = seconds > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(renderAgain, 1000);
    return () => clearInterval(timer);
  }, [waits]);
  return seconds;
};

/** The code entry of a challenge while its step is shown. */
export const useCodeEntry = (
  { challenge, useCases, onSignedIn, onOver }: CodeStepProps,
  input: RefObject<HTMLInputElement | null>,
) => {
  const device = useDevice();
  const { userMode } = usePortalModes();
  const loadUseCases = useLoadUseCases();
  const [session] = useState(() => openCodeEntry({ ...useCases, now: Date.now }, challenge));
  // Prefetches the next screens while the user waits for the code.
  useEffect(() => fetchSignedInStart(), []);
  useEffect(() => void loadUseCases().catch(() => undefined), [loadUseCases]);

  const arrive = async (arrived: Session) =>
    onSignedIn(startSession(arrived, device, await loadUseCases()));
  const show = useEffectEvent(() =>
    session.attach({
      arrive: (arrived) =>
        void arrive(arrived).catch(() => session.dispatch({ is: 'navigation-failed' })),
      startOver: onOver,
      countWrongCode: () =>
        useCases.trackEvent({
          category: 'Authentication',
          action: 'Code check failed',
          value: userModeCodes[userMode],
        }),
      focusCode: () => {
        input.current?.focus();
        input.current?.select();
      },
    }),
  );
  // Passive, like the effect of the page heading, so that the code takes the focus after it. An answer that arrives just
  // after the step was removed counts like one just before.
  useEffect(() => show(), []);
  const entry = useSyncExternalStore(session.subscribe, session.state);
  return { entry, seconds: useSecondsToWait(session), happen: session.dispatch };
};
