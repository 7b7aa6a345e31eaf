import { useStore } from 'jotai';
import { useCallback, useEffect, useRef, type ComponentType } from 'react';
import type { SignInUseCases } from '#application/sign-in/sign-in-use-cases.ts';
import {
  useDevice,
  useLoadSignInUseCases,
  useLoadUseCases,
} from '../../shell/use-cases/use-cases-loader.ts';
import { lazyModule } from '../../shell/use-cases/use-lazy.ts';
import { mightBeSignedIn, sessionAtom, watchOtherTabs } from '../../shell/session/session-state.ts';
import type { CodeStepProps } from './use-code-entry.ts';

/** The use-cases of the second step, which the page does not load until the user focuses the e-mail field. */
export type SignInEquipment = {
  readonly useCases: SignInUseCases;
  readonly CodeStep: ComponentType<CodeStepProps>;
};

/** The module of the second step, or `undefined` until it is loaded. */
export const { useModule: useCodeStep } = lazyModule(() => import('./code-step.tsx'));

export type Equip = () => Promise<SignInEquipment>;

/** Loads the sign-in use-cases, and finds out whether the user is signed in already, or signs in in another tab. */
export const useSignInEquipment = (): Equip => {
  const loadSignIn = useLoadSignInUseCases();
  const loadUseCases = useLoadUseCases();
  const store = useStore();
  const device = useDevice();
  const arrived = useRef(false);

  const findSession = useCallback(
    async ({ currentSession }: SignInUseCases) => {
      const found = await currentSession();
      if (found._tag === 'Left' || found.right === undefined) return;
      const { startSession } = await import('../../shell/session/start-session.ts');
      store.set(sessionAtom, startSession(found.right, device, await loadUseCases()));
    },
    [device, loadUseCases, store],
  );

  useEffect(
    () =>
      watchOtherTabs(device, () => {
        if (mightBeSignedIn(device)) void loadSignIn().then(findSession, () => undefined);
      }),
    [device, findSession, loadSignIn],
  );

  return useCallback(async () => {
    const [useCases, { CodeStep }] = await Promise.all([loadSignIn(), import('./code-step.tsx')]);
    if (!arrived.current) {
      arrived.current = true;
      useCases.viewPage('Authentication');
      // A session that the platform has just refused must not be used again.
      if (store.get(sessionAtom).phase === 'unknown') await findSession(useCases);
    }
    return { useCases, CodeStep };
  }, [findSession, loadSignIn, store]);
};
