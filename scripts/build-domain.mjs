import './setup/require-node.mjs';
import { join } from 'node:path';
import { buildDomain } from './build/build-domain.mjs';
import { projectRoot } from './project-root.mjs';
import { installPackages } from './setup/install-packages.mjs';

if ((await installPackages()) && (await buildDomain(join(projectRoot, 'dist/domain'))))
  console.log('The domain is in dist/domain/: npm can publish it as it is.');
else process.exitCode = 1;
