import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../project-root.mjs';
import { buildIcons } from './build-icons.mjs';
import { buildPages, loadPages } from './build-pages.mjs';
import { compress } from './compress.mjs';
import { requestsOf, withOwnStyle } from './html-document.mjs';
import { importTypeScript } from './import-typescript.mjs';

/**
 * Builds the service worker of a built portal, with the names and digests of the portal's files.
 *
 * @param {string} outDir
 */
const buildServiceWorker = async (outDir) => {
  const names = (await readdir(join(outDir, 'assets'))).toSorted();
  /** @type {Record<string, string>} */
  const digests = {};
  for (const name of names) {
    const content = await readFile(join(outDir, 'assets', name));
    digests[`/assets/${name}`] = createHash('sha256').update(content).digest('base64');
  }
  const page = await readFile(join(outDir, 'index.html'));
  const version = createHash('sha256').update(page).update(JSON.stringify(digests)).digest('hex');
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      shellDigests: JSON.stringify(digests),
      shellVersion: JSON.stringify(version.slice(0, 16)),
    },
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'infrastructure/portal/offline/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
};

/**
 * @typedef {typeof import('../../infrastructure/platform/portal-files/inline-sources.ts')} InlineSourcesModule
 * @typedef {typeof import('../../infrastructure/configuration/page-parts.ts')} PageParts
 * @typedef {typeof import('../../infrastructure/configuration/content-security-policy.ts')} Policy
 * @typedef {typeof import('../../infrastructure/configuration/web-manifest.ts')} WebManifest
 */

/** The sign-in page: its document with an inline style sheet, its script, and its configuration. */
const mostRequestsBeforeTyping = 3;

/** Builds the portal, for any provider, into the static files of `dist/portal`. */
export const buildPortal = async () => {
  const outDir = join(projectRoot, 'dist/portal');
  await build({
    root: projectRoot,
    configFile: join(projectRoot, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir },
  });
  await buildPages();
  const { inlineSources } = /** @type {InlineSourcesModule} */ (
    await importTypeScript('infrastructure/platform/portal-files/inline-sources.ts')
  );
  const { withContent, withContentPolicy } = /** @type {PageParts} */ (
    await importTypeScript('infrastructure/configuration/page-parts.ts')
  );
  const { policyOfAnyProvider } = /** @type {Policy} */ (
    await importTypeScript('infrastructure/configuration/content-security-policy.ts')
  );
  const { manifestOfAnyProvider, manifestPath } = /** @type {WebManifest} */ (
    await importTypeScript('infrastructure/configuration/web-manifest.ts')
  );
  /** @param {string} html */
  const closed = (html) => withContentPolicy(html, policyOfAnyProvider(inlineSources(html)));

  const built = await readFile(join(outDir, 'index.html'), 'utf8');
  const styled = withOwnStyle(built, (href) => readFileSync(join(outDir, href), 'utf8').trim());
  const { forms } = await loadPages();
  const signIn = withContent(styled, forms['auth/index.html']());
  const identification = withContent(styled, forms['auth/identification.html']());
  const requests = requestsOf(signIn);
  if (requests.length > mostRequestsBeforeTyping) {
    throw new Error(`The sign-in page makes ${requests.length} requests: ${requests.join(', ')}`);
  }
  await mkdir(join(outDir, 'auth'), { recursive: true });
  await Promise.all([
    writeFile(join(outDir, 'index.html'), closed(styled)),
    writeFile(join(outDir, 'auth/index.html'), closed(signIn)),
    writeFile(join(outDir, 'auth/identification.html'), closed(identification)),
    writeFile(join(outDir, manifestPath), manifestOfAnyProvider()),
    buildIcons(outDir),
  ]);
  await buildServiceWorker(outDir);
  await compress(outDir);
};
