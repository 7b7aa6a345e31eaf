import { copyFile, cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../project-root.mjs';
import { runNode } from '../process/run.mjs';

const domain = join(projectRoot, 'domain');
const compiler = join(projectRoot, 'node_modules/typescript-native/bin/tsc');

/**
 * Builds the domain into a folder that npm can publish.
 *
 * @param {string} outDir
 * @returns {Promise<boolean>} whether it compiled
 */
export const buildDomain = async (outDir) => {
  await rm(outDir, { recursive: true, force: true });
  const project = join(domain, 'tsconfig.build.json');
  const { code } = await runNode([compiler, '-p', project, '--outDir', outDir]);
  if (code !== 0) return false;
  await mkdir(outDir, { recursive: true });
  await Promise.all(
    ['package.json', 'README.md', 'CHANGELOG.md'].map((file) =>
      copyFile(join(domain, file), join(outDir, file)),
    ),
  );
  await copyFile(join(projectRoot, 'LICENSE'), join(outDir, 'LICENSE'));
  await cp(join(domain, 'cases'), join(outDir, 'cases'), { recursive: true });
  return true;
};
