import { useStore } from 'jotai';
import { useCallback, useRef, type ComponentType } from 'react';
import type { SignInUseCases } from '#application/sign-in/sign-in-use-cases.ts';
import { useDevice } from '../../shell/use-cases/device-store-context.ts';
import { sessionAtom } from '../../shell/session/session-state.ts';
import { useLoadSignInUseCases, useLoadUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import type { CodeStepProps } from './use-code-entry.ts';

/** The use-cases of the second step, which the page does not load until the user focuses the e-mail field. */
export type SignInEquipment = {
  readonly useCases: SignInUseCases;
  readonly CodeStep: ComponentType<CodeStepProps>;
};

export type Equip = () => Promise<SignInEquipment>;

/** Loads the sign-in use-cases, and finds out whether the user is signed in already. */
export const useSignInEquipment = (): Equip => {
  const loadSignIn = useLoadSignInUseCases();
  const loadUseCases = useLoadUseCases();
  const store = useStore();
  const device = useDevice();
  const arrived = useRef(false);
  return useCallback(async () => {
    const [useCases, { CodeStep }] = await Promise.all([loadSignIn(), import('./code-step.tsx')]);
    if (!arrived.current) {
      arrived.current = true;
      useCases.viewPage('Authentication');
      // A session that the platform has just refused must not be used again.
      if (store.get(sessionAtom).phase === 'unknown') {
        const found = await useCases.currentSession();
        if (found._tag === 'Right' && found.right !== undefined) {
          const { startSession } = await import('../../shell/session/start-session.ts');
          store.set(sessionAtom, startSession(found.right, device, await loadUseCases()));
        }
      }
    }
    return { useCases, CodeStep };
  }, [loadSignIn, loadUseCases, device, store]);
};
