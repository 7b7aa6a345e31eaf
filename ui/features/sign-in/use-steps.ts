import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CodeChallenge } from '#application/ports/remote/identity-provider.ts';
import {
  openSignInSteps,
  shownChallenge,
  type SignInSteps,
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

/** The challenge that waits for its code, and the code step that is loaded for it. */
type Waiting = { readonly challenge: CodeChallenge; readonly equipment: SignInEquipment };

export type SignInNotice = SignInSteps<Waiting>['notice'];

/** The two steps of sign-in, each with its own history entry. */
export const useSteps = (equip: Equip, firstNotice: SignInNotice) => {
  const navigate = useNavigate();
  const { pathname, search, ...location } = useLocation();
  const onCodeEntry = isCodeEntry(location.state);
  const signedIn = useAtomValue(sessionAtom).phase === 'signed-in';
  const [{ state, subscribe, attach, dispatch }] = useState(() =>
    openSignInSteps<Waiting>(firstNotice, onCodeEntry),
  );
  const findChallenge = async () => {
    const equipment = await equip();
    const challenge = equipment.useCases.waitingChallenge();
    dispatch({ is: 'restored', waiting: challenge && { challenge, equipment } });
  };
  const show = useEffectEvent(() =>
    attach({
      'find-challenge': () => void findChallenge().catch(() => undefined),
      'enter-code-step': () => void navigate({ pathname, search }, { state: codeEntryState }),
      'go-back': () => void navigate(-1),
    }),
  );
  useEffect(() => show(), []);
  const steps = useSyncExternalStore(subscribe, state, state);

  return {
    shown: shownChallenge(steps, { onCodeEntry, signedIn }),
    notice: steps.notice,
    /** Whether the user came back to the e-mail step to change the address. */
    returned: steps.waiting !== undefined,
    happen: dispatch,
    onChallenge: (challenge: CodeChallenge, equipment: SignInEquipment) =>
      dispatch({ is: 'code-requested', waiting: { challenge, equipment }, onCodeEntry }),
  };
};
