import './setup/require-node.mjs';
import { join } from 'node:path';
import { readOptions } from './process/read-options.mjs';
import { projectRoot } from './project-root.mjs';
import { installPackages } from './setup/install-packages.mjs';

const values = readOptions(
  `npm run build              build the portal, for any provider: dist/portal
npm run build:rules        build the explorer of the rules: dist/rules
npm run build:domain       write the domain package, which npm can publish: dist/domain
npm run build:local        build all, with the platform for this machine: dist/platform
npm run build -- --force   build, though nothing has changed`,
  {
    local: { type: 'boolean', default: false },
    rules: { type: 'boolean', default: false },
    domain: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
);

// Must be set before any import: React and others load slower development code otherwise.
process.env['NODE_ENV'] = 'production';

/** @typedef {import('./build/stamp.mjs').Part} Part */

/**
 * What to build, and how.
 *
 * @type {Record<Part, () => Promise<unknown>>}
 */
const builders = {
  portal: async () => (await import('./build/build-portal.mjs')).buildPortal(),
  rules: async () => (await import('./build/build-explorer.mjs')).buildExplorer(),
  platform: async () => {
    const { build } = await import('vite');
    const { platformBuild } = await import('./build/node-build.mjs');
    return build(platformBuild());
  },
};

/** @type {readonly Part[]} */
const all = ['portal', 'rules', 'platform'];

/**
 * Builds the portal for any provider; with `--rules` the explorer alone, and with `--local` all that this machine
 * serves.
 */
const buildAll = async () => {
  const { buildAndStamp, isUpToDate } = await import('./build/stamp.mjs');
  /** @type {Part} */
  const one = values.rules ? 'rules' : 'portal';
  for (const part of values.local ? all : [one])
    if (values.force || !isUpToDate(part)) await buildAndStamp(part, builders[part]);
};

const buildDomainPackage = async () => {
  const { buildDomain } = await import('./build/build-domain.mjs');
  return buildDomain(join(projectRoot, 'dist/domain'));
};

if (!(await installPackages())) process.exitCode = 1;
else if (!values.domain) await buildAll();
else if (!(await buildDomainPackage())) process.exitCode = 1;
