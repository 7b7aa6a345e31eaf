import './setup/require-node.mjs';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isUpToDate } from './build/stamp.mjs';
import { readOptions } from './process/read-options.mjs';
import { runNode } from './process/run.mjs';
import { projectRoot } from './project-root.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { readEnvironment } from './setup/read-environment.mjs';

/**
 * @typedef {typeof import('../infrastructure/configuration/configuration.ts')} ConfigurationModule
 * @typedef {typeof import('../infrastructure/configuration/content-security-policy.ts')} PolicyModule
 * @typedef {typeof import('../infrastructure/platform/platform-configuration.ts')} PlatformConfiguration
 * @typedef {typeof import('../infrastructure/platform/portal-files/inline-sources.ts')} InlineSourcesModule
 * @typedef {typeof import('../infrastructure/configuration/page-parts.ts')} PageParts
 * @typedef {typeof import('../infrastructure/configuration/provided-page.ts')} ProvidedPage
 * @typedef {import('../infrastructure/configuration/provided-page.ts').BuiltPage} BuiltPage
 * @typedef {typeof import('../infrastructure/configuration/web-manifest.ts')} WebManifest
 * @typedef {import('../infrastructure/configuration/configuration.ts').Configuration} Configuration
 */

const values = readOptions(
  `npm run configure -- [--variables FILE] [--out-dir FOLDER]
  --variables where the variables of .env.example are read from; .env when left out
  --out-dir   where the provider's portal is written; dist/configured when left out`,
  {
    variables: { type: 'string', default: '.env' },
    'out-dir': { type: 'string', default: 'dist/configured' },
  },
);
// First: a file that cannot be read ends the command before anything is installed.
const environment = readEnvironment(values.variables);

/**
 * Copies the built portal with the pages and the manifest of one provider. Files of earlier builds stay in the folder,
 * for tabs that are still open.
 *
 * @param {Configuration} configuration
 * @param {ConfigurationModule['configurationText']} write
 */
const writePortal = async (configuration, write) => {
  // First: a folder that cannot be written ends the command before anything is loaded.
  const outDir = resolve(projectRoot, values['out-dir']);
  if (outDir === resolve(projectRoot)) throw new Error('The project itself lies there.');
  await cp(join(projectRoot, 'dist/portal'), outDir, { recursive: true });
  const { importTypeScript } = await import('./build/import-typescript.mjs');
  const { loadPages } = await import('./build/build-pages.mjs');
  const { compressFiles } = await import('./build/compress.mjs');
  const { contentSecurityPolicy } = /** @type {PolicyModule} */ (
    await importTypeScript('infrastructure/configuration/content-security-policy.ts')
  );
  const { inlineSources } = /** @type {InlineSourcesModule} */ (
    await importTypeScript('infrastructure/platform/portal-files/inline-sources.ts')
  );
  const { withContentPolicy } = /** @type {PageParts} */ (
    await importTypeScript('infrastructure/configuration/page-parts.ts')
  );
  const { firstPage, providedPage } = /** @type {ProvidedPage} */ (
    await importTypeScript('infrastructure/configuration/provided-page.ts')
  );
  const { manifestPath, manifestText } = /** @type {WebManifest} */ (
    await importTypeScript('infrastructure/configuration/web-manifest.ts')
  );
  const pages = await loadPages();
  /** @type {string[]} */
  const written = [];
  /**
   * @param {string} file
   * @param {string} text
   */
  const put = async (file, text) => {
    written.push(join(outDir, file));
    await writeFile(join(outDir, file), text);
  };
  /** @type {readonly (readonly [string, BuiltPage])[]} */
  const pagesOfFiles = [
    ['index.html', 'index.html'],
    ['auth/index.html', firstPage(configuration, '/auth')],
    // For a host that routes by query: "mode=cs" and "mode=ooh" always open identification.
    ['auth/identification.html', 'auth/identification.html'],
  ];
  for (const [file, built] of pagesOfFiles) {
    const text = await readFile(join(projectRoot, 'dist/portal', built), 'utf8');
    const html = providedPage(text, built, configuration, pages);
    const policy = contentSecurityPolicy(configuration, inlineSources(html));
    await put(file, withContentPolicy(html, policy));
  }
  await put('configuration.json', write(configuration));
  await put(manifestPath, manifestText(configuration));
  // The other files are already compressed.
  await compressFiles(written);
  console.log(`${configuration.brandName} is in ${values['out-dir']}/: serve it as static files.`);
};

const configure = async () => {
  const { importTypeScript } = await import('./build/import-typescript.mjs');
  const { configurationFromEnvironment, configurationText } = /** @type {ConfigurationModule} */ (
    await importTypeScript('infrastructure/configuration/configuration.ts')
  );
  const { unknownVariables } = /** @type {PlatformConfiguration} */ (
    await importTypeScript('infrastructure/platform/platform-configuration.ts')
  );
  for (const sentence of unknownVariables(environment)) console.error(sentence);
  const read = configurationFromEnvironment(environment);
  if ('left' in read) {
    console.error(read.left);
    if (!existsSync(resolve(projectRoot, values.variables)))
      console.error(`There is no ${values.variables}: copy .env.example to it, and fill it in.`);
    return false;
  }
  const isBuilt = isUpToDate('portal') || (await runNode(['scripts/build.mjs'])).code === 0;
  if (!isBuilt) return false;
  try {
    await writePortal(read.right, configurationText);
    return true;
  } catch (problem) {
    console.error(
      `The portal cannot be written to ${values['out-dir'] || 'a folder without a name'}. Give another folder with --out-dir.`,
    );
    console.error(problem instanceof Error ? problem.message : String(problem));
    return false;
  }
};

if (!(await installPackages()) || !(await configure())) process.exitCode = 1;
