import { engineerRoutes } from '#infrastructure/wire/engineer-routes.ts';
import { routeTable, type RouteName } from '#infrastructure/wire/route-table.ts';

/** The calls of documents 1 and 2: the account's, which both roles have, and a customer's own. */
export type CustomerRoute = Exclude<RouteName, keyof typeof engineerRoutes>;

export const customerRoutes = (Object.keys(routeTable) as RouteName[]).filter(
  (name): name is CustomerRoute => !Object.hasOwn(engineerRoutes, name),
);
