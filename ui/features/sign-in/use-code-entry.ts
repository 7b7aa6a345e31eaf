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
import { usePortalModes } from '../../shell/addresses/portal-modes.ts';
import { startSession } from '../../shell/session/start-session.ts';
import type { SignedIn } from '../../shell/session/session-state.ts';

export type CodeStepProps = {
  readonly challenge: CodeChallenge;
  readonly useCases: SignInUseCases;
  readonly fetchNextScreens: () => void;
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

/** Opens the code entry of a challenge, and prefetches the next screens while the user waits for the code. */
const useOpenedCodeEntry = ({
  challenge,
  useCases,
  fetchNextScreens,
  onSignedIn,
}: CodeStepProps): CodeEntries => {
  const device = useDevice();
  const loadUseCases = useLoadUseCases();
  useEffect(() => fetchNextScreens(), [fetchNextScreens]);
  useEffect(() => void loadUseCases().catch(() => undefined), [loadUseCases]);
  const arrive = async (arrived: Session) =>
    onSignedIn(startSession(arrived, device, await loadUseCases()));
  // A code that was sent again before a return to this step has replaced the first one.
  const [session] = useState(() =>
    openCodeEntry({ ...useCases, now: Date.now, arrive }, useCases.waitingChallenge() ?? challenge),
  );
  return session;
};

/** The code entry of a challenge while its step is shown. */
export const useCodeEntry = (step: CodeStepProps, input: RefObject<HTMLInputElement | null>) => {
  const { useCases, onOver } = step;
  const { userMode } = usePortalModes();
  const session = useOpenedCodeEntry(step);
  const show = useEffectEvent(() =>
    session.attach({
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
  // Passive, like the effect of the page heading, so that the code takes the focus after it.
  useEffect(() => show(), []);
  const entry = useSyncExternalStore(session.subscribe, session.state);
  return { entry, seconds: useSecondsToWait(session), happen: session.dispatch };
};
