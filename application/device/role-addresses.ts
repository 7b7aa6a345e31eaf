import { roles, type Role } from '#domain/identity';

/**
 * The pages of each role: how their addresses begin, by which the portal knows the role before it knows the session,
 * and whether they open without a connection.
 */
const pagesOf = {
  customer: { firstParts: [], workOffline: false },
  engineer: { firstParts: ['/job', '/engineer'], workOffline: true },
} as const satisfies Readonly<
  Record<Role, { readonly firstParts: readonly string[]; readonly workOffline: boolean }>
>;

type FirstPart = (typeof pagesOf.engineer.firstParts)[number];
export type EngineerAddress = FirstPart | `${FirstPart}/${string}`;

/** The role whose page an address is; `undefined` for addresses that several roles or none open. */
export const roleOfAddress = (path: string): Role | undefined =>
  roles.find((role) =>
    pagesOf[role].firstParts.some((part) => path === part || path.startsWith(`${part}/`)),
  );

export const worksOffline = (role: Role | undefined): boolean =>
  role !== undefined && pagesOf[role].workOffline;
