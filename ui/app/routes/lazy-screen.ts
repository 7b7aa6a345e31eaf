import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { retryingScreen } from './retrying-screen.tsx';

/**
 * Fetches a screen when its route is entered. The router keeps what a route's `lazy` came to, a failure too: one that
 * did not come is asked for again by what stands in its place.
 */
export const lazyScreen = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await load().catch(() => retryingScreen(load)) }),
});
