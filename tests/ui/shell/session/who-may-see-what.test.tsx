import { act, waitFor } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { roleOfAddress } from '#application/device/role-addresses.ts';
import { signedOut } from '#application/sending/judge-failure.ts';
import { isValidElement, type ComponentProps } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AllUseCases } from '../../../fakes/all-use-cases.ts';
import { roles, type Role } from '#domain/identity';
import { identifier, type ContractId } from '#domain/kernel';
import { storeClaimEntry } from '#ui/shell/addresses/claim-entry.ts';
import { portalRoutes } from '#ui/shell/routes/portal-routes.tsx';
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
  isRunOut,
  rowsOf,
  rowsToOpen,
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
  const note = <Given extends readonly unknown[], Value>(
    name: string,
    ask: (...given: Given) => Value,
  ) => {
    return (...given: Given): Value => {
      requested.push(name);
      return ask(...given);
    };
  };
  const answering: Partial<AllUseCases> = {
    readAccount: note('readAccount', () => TE.right(accountWith([]))),
    openClaim: note('openClaim', (session, contractId) =>
      session.role === 'customer'
        ? customers.useCases.openClaim(session, contractId)
        : TE.left({ tag: 'failed', reason: 'account-unavailable' }),
    ),
  };
  if (isRunOut(visitor)) {
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
      ...(isRunOut(visitor) ? {} : answering),
    },
    engineerUseCases: engineers.engineerUseCases,
    /** The requests to the platform, except for the account. */
    requests: () => [...requested, ...engineers.connection.requested],
  };
};

type World = ReturnType<typeof worldOf>;

const nothing = () => undefined;

const leaveInTab = ({ inTab, whose }: Row, visitor: Visitor, { customers }: World) => {
  if (inTab === undefined) return;
  const subject = sessionOfVisitor(visitor)?.subject;
  if (whose === "somebody else's") takeOwnership(device, 'somebody-else', nothing);
  else if (subject !== undefined) takeOwnership(device, subject, nothing);
  if (inTab === 'a contract')
    storeClaimEntry(device, { contractId: identifier<ContractId>('contract-of-somebody-else') });
  else
    customers.drafts.keepConfirmation({
      jobName: identifier('JOB-31'),
      urgency: 'normal',
      userMode: 'customer',
      days: [{ date: day('2026-12-24'), slots: ['08:00:00'] }],
    });
};

const modeOf: Record<RouteTable, string> = { new: '', old: 'mode=cs' };

const inTable = (path: string, table: RouteTable): string =>
  table === 'new' ? path : `${path}${path.includes('?') ? '&' : '?'}${modeOf.old}`;

const outOfTable = (path: string | undefined): string | undefined =>
  path?.replace(/[?&]mode=cs/, '');

const named = ({ path, state, whose, inTab }: Row): string =>
  [
    path,
    ...(state === undefined ? [] : [`with ${Object.keys(state as object).join(' and ')}`]),
    ...(inTab === undefined ? [] : [`with ${inTab} in the tab`]),
    ...(whose === undefined ? [] : [`(${whose})`]),
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

const routesIn = (table: RouteTable) => portalRoutes(table, portalScreens(table));

/** The checks before an address, the outermost first. */
const guardsOn = (table: RouteTable, path: string) =>
  (matchRoutes(routesIn(table), { pathname: withoutQuery(path) }) ?? []).flatMap(
    ({ route: { element } }) =>
      isValidElement<Partial<ComponentProps<typeof Guard>>>(element) && element.type === Guard
        ? [element.props]
        : [],
  );

/** A guard treats all addresses behind it alike, so each of these addresses is opened by all refused visitors. */
const openedByAll: Readonly<Record<Role, string>> = {
  customer: '/customer/account',
  engineer: '/job/offers',
};

/** The role of an address in the new table, where one guard protects the whole address. */
const guardedFor = ({ path }: Row): Role | undefined =>
  roles.find(
    (role) =>
      JSON.stringify(guardsOn('new', path)) === JSON.stringify(guardsOn('new', openedByAll[role])),
  );

/** Whether a visitor has to open an address to be sure of where they end. */
const opensIt = (table: RouteTable, row: Row, visitor: Visitor): boolean => {
  const role = table === 'new' ? guardedFor(row) : undefined;
  return role === undefined || row.path === openedByAll[role] || visitor.includes(role);
};

it('redirects every other visitor in the same way from each address of a role', () => {
  const guarded = rowsOf('new').flatMap((row) => {
    const role = guardedFor(row);
    return role === undefined ? [] : [{ row, role }];
  });
  expect(guarded.length).toBeGreaterThan(40);
  for (const { row, role } of guarded) {
    const all = rowsOf('new').find(({ path }) => path === openedByAll[role]);
    const from = (path: string, outcome: Outcome | undefined) =>
      JSON.stringify(outcome)
        .replaceAll(`"comesBackTo":"${path}"`, '"comesBackTo":"it"')
        .replaceAll(`"at":"${withoutQuery(path)}"`, '"at":"it"');
    for (const visitor of visitors.filter((each) => !each.includes(role)))
      expect(from(row.path, row.outcomes[visitor]), named(row)).toBe(
        from(openedByAll[role], all?.outcomes[visitor]),
      );
  }
});

it('has the same guards in both tables, except for the addresses that differ', () => {
  const inBoth = rowsToOpen('new').filter(
    ({ path }) => !rowsToOpen('old').some((row) => row.path === path),
  );
  expect(inBoth.length).toBeGreaterThan(20);
  for (const { path } of inBoth) expect(guardsOn('old', path), path).toEqual(guardsOn('new', path));
});

describe.each(['new', 'old'] as const)('in the %s table', (table) => {
  const rows = rowsOf(table);
  const cells = rowsToOpen(table).flatMap((row) =>
    visitors
      .filter((visitor) => opensIt(table, row, visitor))
      .map((visitor) => ({
        visitor,
        row,
        outcome: row.outcomes[visitor],
        name: `${visitor} opens ${named(row)}: ${row.outcomes[visitor].at}`,
      })),
  );

  it.each(cells.map(({ name, ...cell }) => [name, cell] as const))('%s', async (_, cell) => {
    const { visitor, row, outcome } = cell;
    const world = worldOf(visitor);
    leaveInTab(row, visitor, world);
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
    if (!isRunOut(visitor))
      expect(world.requests().filter((name) => !mayHaveRequested(name, outcome))).toEqual([]);
  });

  const routes = routesIn(table);
  const routeOf = (pathname: string) => matchRoutes(routes, { pathname })?.at(-1)?.route.path;

  it('has one row for every route', () => {
    expect(new Set(rows.map(({ route }) => route)), 'the rows are in rows.ts').toEqual(
      new Set(pathsOf(routes)),
    );
  });

  it('recognises each address in any spelling', () => {
    const expected = rows.map(({ path, route }) => [path, route]);
    for (const spell of [
      (path: string) => path,
      (path: string) => `${path}/`,
      (path: string) => path.toUpperCase(),
    ])
      expect(rows.map(({ path }) => [path, routeOf(spell(withoutQuery(path)))])).toEqual(expected);
  });
});
