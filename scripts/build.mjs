import './setup/require-node.mjs';
import { readOptions } from './process/read-options.mjs';
import { installPackages } from './setup/install-packages.mjs';

const values = readOptions(
  `npm run build              build the portal, for any provider: dist/portal
npm run build:local        build the platform for this machine too: dist/platform
npm run build -- --force   build, though nothing has changed`,
  { local: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
);

// Must be set before any import: React and others load slower development code otherwise.
process.env['NODE_ENV'] = 'production';

/** Builds the portal for any provider; with `--local` also the platform for this machine. */
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
