import { useEffect } from 'react';
import { useUseCases } from '../../app/use-cases/use-cases-context.ts';
import { IdentificationPage } from './identification-page.tsx';
import { useIdentification } from './use-identification.ts';

export const IdentificationScreen = () => {
  const { viewPage } = useUseCases();
  useEffect(() => viewPage('Authentication'), [viewPage]);
  return <IdentificationPage {...useIdentification()} />;
};
