import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Fetches a screen when its route is entered. */
export const lazyScreen = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await load() }),
});
