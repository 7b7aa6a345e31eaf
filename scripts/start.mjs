import './setup/require-node.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isUpToDate } from './build/stamp.mjs';
import { readOptions } from './process/read-options.mjs';
import { endWithParent, runNode } from './process/run.mjs';
import { projectRoot } from './project-root.mjs';
import { installPackages } from './setup/install-packages.mjs';

readOptions(
  `npm start              start the local platform with the portal
npm start -- --fresh   start afresh: every claim, code and setting of the data directory goes
npm start -- --port N  listen on port N, and on no other`,
  { fresh: { type: 'boolean' }, port: { type: 'string' } },
);

/** Builds outdated parts in a separate process, which frees its memory afterwards. */
const bringUpToDate = async () => {
  if (isUpToDate('portal') && isUpToDate('rules') && isUpToDate('platform')) return true;
  console.log('Building Pilotlight …');
  const { code } = await runNode(['scripts/build.mjs', '--local']);
  return code === 0;
};

if ((await installPackages()) && (await bringUpToDate())) {
  process.chdir(projectRoot);
  endWithParent();
  // The platform runs in this process: both end together.
  await import(pathToFileURL(join(projectRoot, 'dist/platform/main.js')).href);
} else {
  process.exitCode = 1;
}
