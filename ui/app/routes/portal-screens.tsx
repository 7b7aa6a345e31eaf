import type { RouteObject } from 'react-router-dom';
import { fetchEngineerArea } from '../engineer/fetch-engineer-area.ts';
import type { RouteTable } from '../modes/portal-modes.ts';
import type { Audience } from '../session/access.ts';
import { Guard } from '../session/guard.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from './paths.ts';
import { Redirect } from './redirect.tsx';
import { screensFor, type ScreenRecord } from './screens.ts';

const routesOf = (records: readonly ScreenRecord[]): RouteObject[] =>
  records.flatMap((record) => {
    const screen = 'load' in record ? lazyScreen(record.load) : { Component: record.Component };
    return record.paths.map((path) => ({ path, ...screen }));
  });

const guarded = (audience: Audience, children: RouteObject[], comesBack = true): RouteObject => ({
  element: <Guard audience={audience} comesBack={comesBack} />,
  children,
});

/** What an engineer's screens live in (document 3, section 2). */
const engineerArea = (children: RouteObject[]): RouteObject => ({
  ...lazyScreen(fetchEngineerArea),
  children: [{ path: paths.jobs, element: <Redirect to={paths.jobAgenda} /> }, ...children],
});

const workArea = (children: RouteObject[]): RouteObject => ({
  ...lazyScreen(async () => (await import('../work-area.tsx')).WorkArea),
  children,
});

/** Every screen but the sign-in of the new table, which comes with the first script. */
export const portalScreens = (table: RouteTable): RouteObject[] => {
  const forAnyone = screensFor(table, 'anyone-signed-in');
  const worthComingBack = ({ comesBack }: ScreenRecord) => comesBack !== false;
  return [
    {
      ...lazyScreen(async () => (await import('../open-area.tsx')).OpenArea),
      children: routesOf(screensFor(table, 'everybody')),
    },
    workArea([
      ...routesOf(screensFor(table, 'no guard')),
      guarded('customer', routesOf(screensFor(table, 'customer'))),
      guarded('engineer', [engineerArea(routesOf(screensFor(table, 'engineer')))]),
      guarded('anyone-signed-in', routesOf(forAnyone.filter(worthComingBack))),
      guarded(
        'anyone-signed-in',
        routesOf(forAnyone.filter((screen) => !worthComingBack(screen))),
        false,
      ),
    ]),
  ];
};
