import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { retryingScreen } from './retrying-screen.tsx';

/**
 * Loads a screen when its route is entered. The router caches the result of `lazy`, including a failure, so a failed
 * screen is replaced by one that retries.
 */
export const lazyScreen = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await load().catch(() => retryingScreen(load)) }),
});
