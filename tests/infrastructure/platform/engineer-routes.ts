import { engineerRoutes } from '#infrastructure/wire/engineer-routes.ts';

/** The calls of document 3. */
export type EngineerRoute = keyof typeof engineerRoutes;

export const engineerRouteNames = Object.keys(engineerRoutes) as EngineerRoute[];
