import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CodeChallenge } from '#application/ports/remote/identity-provider.ts';
import {
  nextSignInSteps,
  shownChallenge,
  type SignInSteps,
  type SignInStepsEvent,
} from '#application/sign-in/sign-in-steps.ts';
import { sessionAtom } from '../../shell/session/session-state.ts';
import type { Equip, SignInEquipment } from './use-sign-in-equipment.ts';

/** Navigation state of the code step. */
const codeEntryState = { signInStep: 'code' } as const;

export const isCodeEntry = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'signInStep' in state &&
  state.signInStep === codeEntryState.signInStep;

/** The two steps of sign-in, each with its own history entry. */
export const useSteps = (equip: Equip, firstNotice: SignInSteps['notice']) => {
  const navigate = useNavigate();
  const { pathname, search, ...location } = useLocation();
  const onCodeEntry = isCodeEntry(location.state);
  const signedIn = useAtomValue(sessionAtom).phase === 'signed-in';
  const [reloaded] = useState(onCodeEntry);
  const [equipment, setEquipment] = useState<SignInEquipment>();
  const [steps, setSteps] = useState<SignInSteps>({ waiting: undefined, notice: firstNotice });

  const happen = (event: SignInStepsEvent) => {
    const [next, move] = nextSignInSteps(steps, event);
    setSteps(next);
    if (move === 'enter-code-step') void navigate({ pathname, search }, { state: codeEntryState });
    if (move === 'go-back') void navigate(-1);
  };
  const equipped = useEffectEvent((loaded: SignInEquipment) => {
    setEquipment(loaded);
    happen({ is: 'restored', challenge: loaded.useCases.waitingChallenge() });
  });
  useEffect(() => {
    if (reloaded) equip().then(equipped, () => undefined);
  }, [reloaded, equip]);

  return {
    equipment,
    challenge: shownChallenge(steps, { onCodeEntry, signedIn }),
    notice: steps.notice,
    /** Whether the user came back to the e-mail step to change the address. */
    returned: steps.waiting !== undefined,
    happen,
    ask: (challenge: CodeChallenge, loaded: SignInEquipment) => {
      setEquipment(loaded);
      happen({ is: 'code-requested', challenge: challenge, onCodeEntry });
    },
  };
};
