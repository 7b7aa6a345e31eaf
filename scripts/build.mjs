import './setup/require-node.mjs';
import { readOptions } from './process/read-options.mjs';
import { installPackages } from './setup/install-packages.mjs';

const values = readOptions(
  `npm run build              build the portal, for any provider: dist/portal
npm run build:local        build the platform for this machine too: dist/platform
npm run build -- --force   build, though nothing has changed`,
  { local: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
);

// Before anything else asks: React and others ship a slower self for development.
process.env['NODE_ENV'] = 'production';

/** The portal, for any provider; with `--local` the platform for this machine too. */
const buildAll = async () => {
  const { buildAndStamp, isUpToDate } = await import('./build/stamp.mjs');
  if (values.force || !isUpToDate('portal')) {
    const { buildPortal } = await import('./build/build-portal.mjs');
    await buildAndStamp('portal', buildPortal);
  }
  if (values.local && (values.force || !isUpToDate('platform'))) {
    const { build } = await import('vite');
    const { platformBuild } = await import('./build/node-build.mjs');
    await buildAndStamp('platform', () => build(platformBuild()));
  }
};

if (!(await installPackages())) process.exitCode = 1;
else await buildAll();
