import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyModule } from '../use-cases/use-lazy.ts';
import { WaitingPage } from '../frame/waiting-page.tsx';

/** Replaces a screen that failed to load, and loads it again each time the route is entered. */
const retryingScreen = (load: () => Promise<ComponentType>): ComponentType => {
  const { useModule } = lazyModule(async () => ({ Screen: await load() }));
  return () => {
    const found = useModule();
    return found === undefined ? <WaitingPage /> : <found.Screen />;
  };
};

/**
 * Loads a screen when its route is entered. The router caches the result of `lazy`, including a failure, so a failed
 * screen is replaced by one that retries.
 */
export const lazyScreen = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await load().catch(() => retryingScreen(load)) }),
});
