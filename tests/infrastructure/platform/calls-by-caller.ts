import { routeTable, type RouteName, type RouteTable } from '#infrastructure/wire/route-table.ts';
import type { Caller } from '#infrastructure/wire/route.ts';

/** The folder that tests the calls of each caller: who else may make them, and generated requests. */
const testFolders = {
  customer: 'calls-of-customers',
  'customer-or-identified': 'calls-of-customers',
  'any-role': 'calls-of-customers',
  anyone: 'calls-of-customers',
  engineer: 'calls-of-engineers',
} as const satisfies Readonly<Record<Caller, string>>;

type TestFolders = typeof testFolders;
type TestFolder = TestFolders[Caller];

/** The calls that a folder tests. */
export type CallIn<Folder extends TestFolder> = {
  [Name in RouteName]: TestFolders[RouteTable[Name]['caller']] extends Folder ? Name : never;
}[RouteName];

export const callsIn = <Folder extends TestFolder>(folder: Folder): readonly CallIn<Folder>[] =>
  (Object.keys(routeTable) as RouteName[]).filter(
    (name): name is CallIn<Folder> => testFolders[routeTable[name].caller] === folder,
  );
