import { act, waitFor } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { roleOfAddress } from '#application/device/role-addresses.ts';
import { signedOut } from '#application/sending/judge-failure.ts';
import { isValidElement, type ComponentProps } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AllUseCases } from '../../../fakes/all-use-cases.ts';
import { identifier, type ContractId } from '#domain/kernel';
import { storeClaimEntry } from '#ui/shell/addresses/claim-entry.ts';
import { portalRoutes } from '#ui/shell/routes/portal-routes.tsx';
import { screens } from '#ui/shell/routes/screens.ts';
import type { ScreenRecord } from '#ui/shell/routes/screen-record.ts';
import { portalScreens } from '#ui/shell/routes/portal-screens.tsx';
import { Guard } from '#ui/shell/frame/guard.tsx';
import { saveRedirect, takeRedirect } from '#ui/shell/addresses/safe-path.ts';
import { takeOwnership } from '#ui/shell/session/start-session.ts';
import type { RouteTable } from '#ui/shell/addresses/portal-modes.ts';
import { accountWith } from '../../features/account/customer/account-with.ts';
import { claimWorld } from '../../features/claim/claim-world.ts';
import { day } from '../../day.ts';
import { engineerWorld, offer, visit } from '../../engineer-world.ts';
import { openPortal } from '../../open-portal.tsx';
import {
  isExpired,
  rowsOf,
  sessionOfVisitor,
  visitors,
  withoutQuery,
  type Outcome,
  type Row,
  type Visitor,
} from './who-may-see-what/rows.ts';
import { device } from '../../device.ts';

/** The application for a visitor: with their own contract, visit and offer only. */
const worldOf = (visitor: Visitor) => {
  const customers = claimWorld();
  const engineers = engineerWorld({ jobs: [visit('JOB-1')], offers: [offer('1')] });
  const requested: string[] = [];
  const answering: Partial<AllUseCases> = {
    readAccount: () => {
      requested.push('readAccount');
      return TE.right(accountWith([]));
    },
    openClaim: (session, contractId) => {
      requested.push('openClaim');
      return session.role === 'customer'
        ? customers.useCases.openClaim(session, contractId)
        : TE.left({ tag: 'failed', reason: 'account-unavailable' });
    },
  };
  if (isExpired(visitor)) {
    engineers.endSession();
    // Identification needs no session.
    const { customers: _, ...withSession } = customers.connections;
    for (const connection of Object.values(withSession)) connection.breakWith(signedOut);
  }
  return {
    customers,
    useCases: {
      ...customers.useCases,
      currentSession: TE.right(sessionOfVisitor(visitor)),
      ...(isExpired(visitor) ? {} : answering),
    },
    engineerUseCases: engineers.engineerUseCases,
    /** The requests to the platform, except for the account. */
    requests: () => [...requested, ...engineers.connection.requested],
  };
};

type World = ReturnType<typeof worldOf>;

const storeInTab = ({ inTab, of }: Row, visitor: Visitor, { customers }: World) => {
  if (inTab === undefined) return;
  const owner = of === 'another user' ? 'another-subject' : sessionOfVisitor(visitor)?.subject;
  if (owner !== undefined) takeOwnership(device, owner, () => undefined);
  if (inTab === 'a contract')
    storeClaimEntry(device, { contractId: identifier<ContractId>('contract-of-another-user') });
  else
    customers.drafts.keepConfirmation({
      jobName: identifier('JOB-31'),
      urgency: 'normal',
      userMode: 'customer',
      days: [{ date: day('2026-12-24'), slots: ['08:00:00'] }],
    });
};

const inTable = (path: string, table: RouteTable): string =>
  table === 'new' ? path : `${path}${path.includes('?') ? '&' : '?'}mode=cs`;

const outOfTable = (path: string | undefined): string | undefined =>
  path?.replace(/[?&]mode=cs/, '');

const titleOf = ({ path, state, of, inTab }: Row): string =>
  [
    path,
    ...(state === undefined ? [] : [`with ${Object.values(state).join(' and ')}`]),
    ...(inTab === undefined ? [] : [`with ${inTab} in the tab`]),
    ...(of === undefined ? [] : [`of ${of}`]),
  ].join(' ');

/** The paths of the portal's own table; a route without one is a frame around others. */
const pathsOf = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children),
  ]);

const turnsToArrive = 20;

/** The only screens that list the properties or open a claim. */
const startsClaims = /^\/(?:properties|select-property|claim)/;

/** The address that sign-in returns to. */
const keptRedirect = (): string | undefined => {
  const redirect = takeRedirect(device);
  if (redirect !== undefined) saveRedirect(device, redirect);
  return redirect?.path;
};

/** Lets pending redirects run. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** Waits until a screen is as expected, and checks as often as the portal has work. */
const arrived = async (expectArrived: () => void) => {
  for (let turn = 0; turn < turnsToArrive; turn += 1) {
    await settle();
    try {
      expectArrived();
      return;
    } catch {
      // It is still pending.
    }
  }
  await waitFor(expectArrived);
};

/** Whether no request was sent beyond those of the final screen. */
const mayHaveRequested = (name: string, { at, sees }: Outcome): boolean =>
  sees !== 'Your account isn’t ready yet' &&
  (name === 'readAccount' || name === 'openClaim'
    ? startsClaims.test(at)
    : roleOfAddress(at) === 'engineer');

const heading = (): string | undefined => document.querySelector('h1')?.textContent ?? undefined;

beforeEach(() => {
  localStorage.setItem('cookie-accepted', 'true');
});

const routesIn: Readonly<Record<RouteTable, RouteObject[]>> = {
  new: portalRoutes('new', portalScreens('new')),
  old: portalRoutes('old', portalScreens('old')),
};

/** The checks before an address, the outermost first. */
const guardsOn = (table: RouteTable, path: string) =>
  (matchRoutes(routesIn[table], { pathname: withoutQuery(path) }) ?? []).flatMap(
    ({ route: { element } }) =>
      isValidElement<Partial<ComponentProps<typeof Guard>>>(element) && element.type === Guard
        ? [element.props]
        : [],
  );

const routeOfRow = ({ path, route = withoutQuery(path) }: Row): string => route;

type Cell = { readonly table: RouteTable; readonly row: Row; readonly visitor: Visitor };

/** Whether a guard refuses this visitor (document 1, section 4.3). */
const isRefused = ({ table, row, visitor }: Cell): boolean => {
  const role = sessionOfVisitor(visitor)?.role;
  return guardsOn(table, row.path).some(({ audience }) =>
    audience === 'anyone-signed-in' ? role === undefined : role !== audience,
  );
};

/**
 * What decides where a visitor ends: the guards, and for an admitted one the screen with its data. A contract, a visit
 * or an offer is not read in an expired session.
 */
const causeOf = (cell: Cell): string => {
  const { table, row, visitor } = cell;
  const { path, state = {}, of, inTab } = row;
  const route = routeOfRow(row);
  const guards = guardsOn(table, path);
  if (isRefused(cell)) return JSON.stringify([visitor, guards, table]);
  const query = path.slice(withoutQuery(path).length);
  const found = Object.values<ScreenRecord>(screens).find(({ paths }) => paths.includes(route));
  const isRead = !isExpired(visitor) || inTab !== undefined || 'email' in state;
  const data = isRead ? [state, of, inTab] : Object.keys(state);
  return JSON.stringify([visitor, guards, found?.paths ?? [table, route], query, data]);
};

const cells: readonly Cell[] = (['new', 'old'] as const).flatMap((table) =>
  rowsOf(table).flatMap((row) => visitors.map((visitor) => ({ table, row, visitor }))),
);
const firstOf = new Map(cells.toReversed().map((cell) => [causeOf(cell), cell]));

it('a visitor ends alike at all addresses with the same guards, screen and data', () => {
  for (const cell of cells) {
    const { row, visitor } = cell;
    const first = firstOf.get(causeOf(cell))?.row ?? row;
    const end = JSON.stringify(first.outcomes[visitor]);
    const endHere = end
      .replaceAll(`"comesBackTo":"${first.path}"`, `"comesBackTo":"${row.path}"`)
      .replaceAll(`"at":"${withoutQuery(first.path)}"`, `"at":"${withoutQuery(row.path)}"`);
    const title = `${visitor} opens ${titleOf(row)}`;
    expect([end, endHere], title).toContain(JSON.stringify(row.outcomes[visitor]));
  }
});

describe.each(['new', 'old'] as const)('in the %s table', (table) => {
  const rows = rowsOf(table);
  const opened = cells.filter(
    (cell) => cell.table === table && firstOf.get(causeOf(cell)) === cell,
  );

  it.each(
    opened.map(({ row, visitor }) => {
      const outcome = row.outcomes[visitor];
      return [`${visitor} opens ${titleOf(row)}: ${outcome.at}`, row, visitor, outcome] as const;
    }),
  )('%s', async (_, row, visitor, outcome) => {
    const world = worldOf(visitor);
    storeInTab(row, visitor, world);
    if (sessionOfVisitor(visitor) !== undefined)
      localStorage.setItem('pilotlight-signed-in', 'true');
    const { router } = openPortal({
      path: inTable(row.path, table),
      state: row.state,
      useCases: world.useCases,
      engineerUseCases: world.engineerUseCases,
    });
    const { says = '', comesBackTo, ...place }: Outcome = outcome;
    const expectArrived = () => {
      expect({ at: router.state.location.pathname, sees: heading() }).toEqual(place);
      expect(document.querySelector('main')?.textContent).toContain(says);
      expect(outOfTable(keptRedirect())).toBe(comesBackTo);
    };
    await arrived(expectArrived);
    await settle();
    expectArrived();
    if (!isExpired(visitor))
      expect(world.requests().filter((name) => !mayHaveRequested(name, outcome))).toEqual([]);
  });

  const routes = routesIn[table];
  const routeOf = (pathname: string) => matchRoutes(routes, { pathname })?.at(-1)?.route.path;

  it('has one row for every route', () => {
    expect(new Set(rows.map(routeOfRow)), 'the rows are in rows.ts').toEqual(
      new Set(pathsOf(routes)),
    );
  });

  it('recognises each address in any spelling', () => {
    const expected = rows.map((row) => [row.path, routeOfRow(row)]);
    for (const spell of [
      (path: string) => path,
      (path: string) => `${path}/`,
      (path: string) => path.toUpperCase(),
    ])
      expect(rows.map(({ path }) => [path, routeOf(spell(withoutQuery(path)))])).toEqual(expected);
  });
});
