import { cataloguePartToWire } from '../../wire/codecs/visit/job-part.ts';
import { routeTable } from '../../wire/route-table.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { serveRoute } from '../server/serve-route.ts';
import { madeUpParts } from './made-up-parts.ts';

/** The catalogue of parts, the same for every engineer. */
export const registerPartRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const answer = { jobParts: madeUpParts.map(cataloguePartToWire) };
  serveRoute(app, context, routeTable.jobParts, () => Promise.resolve(answer));
};
