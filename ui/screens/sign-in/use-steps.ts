import { useAtomValue } from 'jotai';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CodeChallenge } from '#application/ports/identity-provider.ts';
import { sessionAtom } from '../../app/session/session-state.ts';
import type { Equip, SignInEquipment } from './use-sign-in-equipment.ts';

const codeEntry = { signInStep: 'code' } as const;

/** Whether an entry of the browser's history is that of the code step. */
export const isCodeEntry = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'signInStep' in state &&
  state.signInStep === codeEntry.signInStep;

type Waiting = { readonly challenge: CodeChallenge; readonly equipment: SignInEquipment };

/**
 * The two steps of sign-in. The second has an entry of its own in the browser's history: Back leads to the first, and
 * a reload to the code that is still waited for.
 */
export const useSteps = (equip: Equip, firstNotice: ReactNode) => {
  const navigate = useNavigate();
  const { pathname, search, ...location } = useLocation();
  const onCodeEntry = isCodeEntry(location.state);
  const signedIn = useAtomValue(sessionAtom).phase === 'signed-in';
  const [reloaded] = useState(onCodeEntry);
  const [waiting, setWaiting] = useState<Waiting>();
  const [notice, setNotice] = useState(firstNotice);

  useEffect(() => {
    if (!reloaded) return undefined;
    let here = true;
    const restore = async () => {
      const equipment = await equip();
      const challenge = equipment.useCases.waitingChallenge();
      if (here && challenge !== undefined) setWaiting((begun) => begun ?? { challenge, equipment });
    };
    restore().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [reloaded, equip]);

  return {
    /** Who is signed in sees the code step until the next screen is there. */
    waiting: onCodeEntry || signedIn ? waiting : undefined,
    notice,
    /** Whether somebody came back to the e-mail step to give another address. */
    returned: waiting !== undefined,
    ask: (challenge: CodeChallenge, equipment: SignInEquipment) => {
      setWaiting({ challenge, equipment });
      setNotice(null);
      if (!onCodeEntry) void navigate({ pathname, search }, { state: codeEntry });
    },
    change: () => void navigate(-1),
    startOver: (because: ReactNode) => {
      setWaiting(undefined);
      setNotice(because);
    },
  };
};
