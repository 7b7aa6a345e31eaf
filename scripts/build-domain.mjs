import './setup/require-node.mjs';
import { join } from 'node:path';
import { buildDomain } from './build/build-domain.mjs';
import { projectRoot } from './project-root.mjs';

if (await buildDomain(join(projectRoot, 'dist/domain')))
  console.log('The domain is in dist/domain/: npm can publish it as it is.');
else process.exitCode = 1;
