import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot } from '../project-root.mjs';
import { importTypeScript } from './import-typescript.mjs';

/**
 * @typedef {typeof import('../../infrastructure/configuration/configuration.ts')} ConfigurationModule
 * @typedef {typeof import('../../infrastructure/configuration/content-security-policy.ts')} PolicyModule
 * @typedef {import('../../infrastructure/configuration/configuration.ts').Configuration} Configuration
 * @typedef {{ configuration: Configuration; configurationText: string; contentPolicy: (inlineStyles: readonly string[]) => string }} Deployment
 *   what a build for a real platform holds, and a local one is given when it is served
 */

/** The environment, over what a `.env` file says. */
const environment = () => {
  const file = join(projectRoot, '.env');
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
};

/** @returns {Promise<Deployment | { problem: string }>} */
export const readDeployment = async () => {
  const { configurationFromEnvironment, configurationText } = /** @type {ConfigurationModule} */ (
    await importTypeScript('infrastructure/configuration/configuration.ts')
  );
  const { contentSecurityPolicy } = /** @type {PolicyModule} */ (
    await importTypeScript('infrastructure/configuration/content-security-policy.ts')
  );
  const read = configurationFromEnvironment(environment());
  return 'left' in read
    ? { problem: read.left.message }
    : {
        configuration: read.right,
        configurationText: configurationText(read.right),
        contentPolicy: (inlineStyles) => contentSecurityPolicy(read.right, inlineStyles),
      };
};
