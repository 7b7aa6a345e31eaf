import './setup/require-node.mjs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from './project-root.mjs';
import { installPackages } from './setup/install-packages.mjs';

const { values } = parseArgs({
  options: {
    local: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    'out-dir': { type: 'string', default: 'dist/portal' },
  },
});

// Before anything else asks: React and others ship a slower self for development.
process.env['NODE_ENV'] = 'production';

/** The portal and the platform for this machine; the platform hands the portal its configuration. */
const buildLocally = async () => {
  const { buildAndStamp, isUpToDate } = await import('./build/stamp.mjs');
  if (values.force || !isUpToDate('portal')) {
    const { buildPortal } = await import('./build/build-portal.mjs');
    await buildAndStamp('portal', () => buildPortal(join(projectRoot, 'dist/portal')));
  }
  if (values.force || !isUpToDate('platform')) {
    const { build } = await import('vite');
    const { platformBuild } = await import('./build/node-build.mjs');
    await buildAndStamp('platform', () => build(platformBuild()));
  }
};

/** The portal for a real platform: static files with the configuration of the environment. */
const buildForDeployment = async () => {
  const { readDeployment } = await import('./build/read-deployment.mjs');
  const deployment = await readDeployment();
  if ('problem' in deployment) {
    console.error(deployment.problem);
    return false;
  }
  const { forgetBuilt } = await import('./build/stamp.mjs');
  const { buildPortal } = await import('./build/build-portal.mjs');
  forgetBuilt('portal');
  await buildPortal(resolve(projectRoot, values['out-dir']), deployment);
  console.log(`The portal is in ${values['out-dir']}/: serve it as static files.`);
  return true;
};

if (!(await installPackages())) process.exitCode = 1;
else if (values.local) await buildLocally();
else if (!(await buildForDeployment())) process.exitCode = 1;
