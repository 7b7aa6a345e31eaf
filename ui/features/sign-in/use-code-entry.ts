import { useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from 'react';
import type { CodeChallenge, Session } from '#application/ports/remote/identity-provider.ts';
import {
  openCodeEntry,
  type CodeEntryPorts,
  type StartOverReason,
} from '#application/sign-in/code-entry.ts';
import type { SignInUseCases } from '#application/sign-in/sign-in-use-cases.ts';
import { userModeCodes } from '#domain/identity';
import { useDevice, useLoadUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import { later } from '../../shell/use-cases/later.ts';
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

const portsOf = ({ answerCode, startSignIn }: SignInUseCases): CodeEntryPorts => ({
  answerCode,
  startSignIn,
  now: Date.now,
  schedule: later,
});

/** The code entry of a challenge while its step is shown. */
export const useCodeEntry = (
  { challenge, useCases, onSignedIn, onOver }: CodeStepProps,
  input: RefObject<HTMLInputElement | null>,
) => {
  const device = useDevice();
  const { userMode } = usePortalModes();
  const loadUseCases = useLoadUseCases();
  const [session] = useState(() => openCodeEntry(portsOf(useCases), challenge));
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
  useEffect(() => show(), []);
  return {
    entry: useSyncExternalStore(session.subscribe, session.state),
    happen: session.dispatch,
  };
};
