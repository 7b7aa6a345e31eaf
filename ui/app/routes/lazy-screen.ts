import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { withItsSheets } from '../late/lost-sheets.ts';

/** Fetches a screen when its route is entered. */
export const lazyScreen = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await withItsSheets(load) }),
});
