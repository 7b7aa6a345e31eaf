import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { hasRunOut, sessionAtom } from '../../../shell/session/session-state.ts';
import { useLoadSignInUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { IdentificationPage } from './identification-page.tsx';
import { useIdentification } from './use-identification.ts';

export const IdentificationScreen = () => {
  const loadSignInUseCases = useLoadSignInUseCases();
  useEffect(() => {
    const countView = async () => (await loadSignInUseCases()).viewPage('Authentication');
    countView().catch(() => undefined);
  }, [loadSignInUseCases]);
  const ranOut = hasRunOut(useAtomValue(sessionAtom));
  return <IdentificationPage {...useIdentification()} ranOut={ranOut} />;
};
