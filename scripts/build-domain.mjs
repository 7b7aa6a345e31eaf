import './setup/require-node.mjs';
import { join } from 'node:path';
import { buildDomain } from './build/build-domain.mjs';
import { readOptions } from './process/read-options.mjs';
import { projectRoot } from './project-root.mjs';
import { installPackages } from './setup/install-packages.mjs';

readOptions('npm run build:domain   write the domain package to dist/domain', {});
if ((await installPackages()) && (await buildDomain(join(projectRoot, 'dist/domain'))))
  console.log('The domain is in dist/domain/: npm can publish it as it is.');
else process.exitCode = 1;
