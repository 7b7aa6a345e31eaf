import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { hasRunOut, sessionAtom } from '../../app/session/session-state.ts';
import { useUseCases } from '../../app/use-cases/use-cases-context.ts';
import { IdentificationPage } from './identification-page.tsx';
import { useIdentification } from './use-identification.ts';

export const IdentificationScreen = () => {
  const { viewPage } = useUseCases();
  useEffect(() => viewPage('Authentication'), [viewPage]);
  const ranOut = hasRunOut(useAtomValue(sessionAtom));
  return <IdentificationPage {...useIdentification()} ranOut={ranOut} />;
};
