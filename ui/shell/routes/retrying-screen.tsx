import type { ComponentType } from 'react';
import { lazy, useFetchLazy, useLazy } from '../use-cases/use-lazy.ts';
import { WaitingPage } from '../frame/waiting-page.tsx';

type Found = { readonly Screen: ComponentType };

/** Replaces a screen that failed to load, and loads it again each time the route is entered. */
export const retryingScreen = (load: () => Promise<ComponentType>): ComponentType => {
  const screen = lazy<Found>();
  const fetchScreen = async (): Promise<Found> => ({ Screen: await load() });
  return () => {
    const found = useLazy(screen, useFetchLazy(screen, fetchScreen));
    return found === undefined ? <WaitingPage /> : <found.Screen />;
  };
};
