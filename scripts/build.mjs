import './setup/require-node.mjs';
import { parseArgs } from 'node:util';
import { installPackages } from './setup/install-packages.mjs';

const { values } = parseArgs({
  options: {
    local: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
});

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
