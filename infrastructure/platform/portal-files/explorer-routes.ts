import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { PlatformApp, PlatformBindings, PlatformContext } from '../server/platform-context.ts';

const path = '/developer/rules';

/** Serves the built explorer of the rules, which lies beside the built portal. Its addresses are relative. */
export const registerExplorerRoutes = (
  app: PlatformApp,
  { configuration: { portalFolder } }: PlatformContext,
): void => {
  const folder = join(portalFolder, '../rules');
  const files = serveStatic<PlatformBindings>({
    rewriteRequestPath: (asked) => join(folder, asked.slice(path.length)),
  });

  app.get(path, (c) => c.redirect(`${path}/`, 301));
  app.get(`${path}/*`, async (c, next) => {
    const isBuilt = await stat(join(folder, 'index.html')).then(
      () => true,
      () => false,
    );
    return isBuilt
      ? files(c, next)
      : c.text(
          'The explorer is not built yet: run "npm run build:rules", then load this page again.',
          503,
        );
  });
};
