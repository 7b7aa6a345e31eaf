import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { UseCases } from '#application/areas/use-cases.ts';
import { useDevice, useLoadUseCases } from '../use-cases/use-cases-loader.ts';
import { mightBeSignedIn } from '../session/session-state.ts';
import { useFetchNavigation } from '../navigation/lazy-navigation.tsx';
import { useLookUpSession } from '../session/use-look-up-session.ts';

const LookUp = ({ useCases }: { readonly useCases: UseCases }) => {
  useLookUpSession(useCases, useFetchNavigation());
  return null;
};

/**
 * The frame of public screens. Signed-in users see their navigation and phone number; nothing is fetched for anyone
 * else.
 */
export const OpenArea = () => {
  const device = useDevice();
  const loadUseCases = useLoadUseCases();
  const [useCases, setUseCases] = useState<UseCases>();
  useEffect(() => {
    let here = true;
    const load = async () => {
      const loaded = await loadUseCases();
      if (here) setUseCases(loaded);
    };
    if (mightBeSignedIn(device)) load().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [device, loadUseCases]);
  return (
    <>
      {useCases !== undefined && <LookUp useCases={useCases} />}
      <Outlet />
    </>
  );
};
