import type { RouteObject } from 'react-router-dom';
import { roles, type Role } from '#domain/identity';
import { fetchCustomerArea } from './customer-area-start.ts';
import { fetchEngineerArea } from './engineer-area-start.ts';
import type { RouteTable } from '../addresses/portal-modes.ts';
import type { Audience } from '../session/session-state.ts';
import { BrokenPage } from '../frame/broken-page.tsx';
import { Guard } from '../frame/guard.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { paths } from '../addresses/paths.ts';
import { Redirect } from '../frame/redirect.tsx';
import type { ScreenRecord } from './screen-record.ts';
import { screensFor } from './screens.ts';

const routesOf = (records: readonly ScreenRecord[]): RouteObject[] =>
  records.flatMap((record) => {
    const screen = 'load' in record ? lazyScreen(record.load) : { Component: record.Component };
    // The areas around a screen that fails stay, with what they have read.
    return record.paths.map((path) => ({ path, ...screen, ErrorBoundary: BrokenPage }));
  });

const guarded = (audience: Audience, children: RouteObject[], comesBack = true): RouteObject => ({
  element: <Guard audience={audience} comesBack={comesBack} />,
  children,
});

/** The frame of a role's screens. */
const areaOf: Record<Role, (children: RouteObject[]) => RouteObject> = {
  customer: (children) => ({ ...lazyScreen(fetchCustomerArea), children }),
  engineer: (children) => ({
    ...lazyScreen(fetchEngineerArea),
    children: [{ path: paths.jobs, element: <Redirect to={paths.jobAgenda} /> }, ...children],
  }),
};

const routesOfRole = (role: Role, table: RouteTable): RouteObject[] => {
  const open = screensFor(table, 'no guard').filter(({ audience }) => audience === role);
  return [
    ...(open.length === 0 ? [] : [areaOf[role](routesOf(open))]),
    guarded(role, [areaOf[role](routesOf(screensFor(table, role)))]),
  ];
};

/** Every screen except sign-in of the new table, which is in the first script. */
export const portalScreens = (table: RouteTable): RouteObject[] => {
  const open = screensFor(table, 'no guard').filter(
    ({ audience }) => audience === 'anyone-signed-in',
  );
  const forAnyone = screensFor(table, 'anyone-signed-in');
  const worthComingBack = ({ comesBack }: ScreenRecord) => comesBack !== false;
  return [
    {
      ...lazyScreen(async () => (await import('./open-area.tsx')).OpenArea),
      children: routesOf(screensFor(table, 'everyone')),
    },
    {
      ...lazyScreen(async () => (await import('./work-area.tsx')).WorkArea),
      children: [
        ...routesOf(open),
        ...roles.flatMap((role) => routesOfRole(role, table)),
        guarded('anyone-signed-in', routesOf(forAnyone.filter(worthComingBack))),
        guarded(
          'anyone-signed-in',
          routesOf(forAnyone.filter((screen) => !worthComingBack(screen))),
          false,
        ),
      ],
    },
  ];
};
