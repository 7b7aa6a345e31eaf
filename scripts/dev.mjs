import './setup/require-node.mjs';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importTypeScript } from './build/import-typescript.mjs';
import { readOptions } from './process/read-options.mjs';
import { endWithParent, runNode } from './process/run.mjs';
import { projectRoot } from './project-root.mjs';
import { installPackages } from './setup/install-packages.mjs';

/** @typedef {typeof import('../infrastructure/configuration/provided-page.ts')} ProvidedPage */
/** @typedef {import('../infrastructure/configuration/configuration.ts').Configuration} Configuration */
/** @typedef {typeof import('../infrastructure/platform/server/platform-rooms.ts')} PlatformRooms */

const block = /<script type="application\/json" id="pilotlight-configuration">([^<]*)<\/script>/;

/**
 * Adds the platform's configuration to each page of the development server.
 *
 * @param {string} platformUrl
 * @returns {import('vite').Plugin}
 */
const servedConfiguration = (platformUrl) => ({
  name: 'pilotlight-served-configuration',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      // The component gallery needs none.
      if (!html.includes('id="pilotlight-configuration"')) return html;
      const answer = await fetch(`${platformUrl}/`, { headers: { Accept: 'text/html' } });
      const text = block.exec(await answer.text())?.[1];
      if (text === undefined) throw new Error('The platform has no configuration for the portal');
      const { providedPage } = /** @type {ProvidedPage} */ (
        await importTypeScript('infrastructure/configuration/provided-page.ts')
      );
      const configuration = /** @type {Configuration} */ (JSON.parse(text));
      return providedPage(html, 'index.html', configuration, undefined);
    },
  },
});

const develop = async () => {
  const { createServer } = await import('vite');
  const { freePort } = await import('./setup/free-port.mjs');
  const { forgetBuilt } = await import('./build/stamp.mjs');
  const { watchPlatform } = await import('./dev/watched-platform.mjs');

  /** @type {() => Promise<void>} */
  let stop = async () => undefined;
  // Registered first: the platform does not receive the terminal's Ctrl-C.
  const end = async () => {
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end());
  endWithParent();

  // One secret for all restarts, so that an open inbox page keeps working.
  process.env['PILOTLIGHT_DEVELOPER_SECRET'] ??= randomBytes(32).toString('base64url');
  forgetBuilt('platform');
  const { allRooms } = /** @type {PlatformRooms} */ (
    await importTypeScript('infrastructure/platform/server/platform-rooms.ts')
  );
  const platformPaths = [...allRooms, 'clock', 'manifest.webmanifest', 'icons'];
  const platform = await watchPlatform(Number(process.env['PORT'] ?? (await freePort())));
  const portal = await createServer({
    root: projectRoot,
    configFile: join(projectRoot, 'vite.config.ts'),
    plugins: [servedConfiguration(platform.url)],
    server: {
      port: 5173,
      proxy: Object.fromEntries(
        platformPaths.map((path) => [`/${path}`, { target: platform.url }]),
      ),
    },
  });
  await portal.listen();
  portal.printUrls();

  stop = async () => {
    await platform.stop();
    await portal.close();
  };
};

readOptions(
  'npm run dev   serve the portal from its sources, with a platform that is rebuilt after each change',
  {},
);
const portalIsBuilt = existsSync(join(projectRoot, 'dist/portal/index.html'));

if (
  (await installPackages()) &&
  (portalIsBuilt || (await runNode(['scripts/build.mjs', '--local'])).code === 0)
) {
  await develop();
} else {
  process.exitCode = 1;
}
