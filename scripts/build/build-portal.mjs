import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../project-root.mjs';
import { buildServiceWorker } from './build-service-worker.mjs';
import { compress } from './compress.mjs';
import {
  requestsOf,
  withConfiguration,
  withContent,
  withContentPolicy,
  withOwnStyle,
} from './html-document.mjs';
import { importTypeScript } from './import-typescript.mjs';
import { prerenderSignIn } from './prerender-sign-in.mjs';

/** @typedef {typeof import('../../infrastructure/platform/portal-files/inline-style-sources.ts')} InlineStyles */

/** The sign-in page: its document with the style sheet in it, and its script. */
const mostRequestsBeforeTyping = 2;

/**
 * Builds the portal into a folder of static files.
 *
 * @param {string} outDir
 * @param {import('./read-deployment.mjs').Deployment} [deployment]
 */
export const buildPortal = async (outDir, deployment) => {
  await build({
    root: projectRoot,
    configFile: join(projectRoot, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir },
  });
  const { inlineStyleSources } = /** @type {InlineStyles} */ (
    await importTypeScript('infrastructure/platform/portal-files/inline-style-sources.ts')
  );

  /** @param {string} html */
  const forItsPlatform = (html) =>
    deployment === undefined
      ? html
      : withContentPolicy(
          withConfiguration(html, deployment.configurationText),
          deployment.contentPolicy(inlineStyleSources(html)),
        );

  const built = await readFile(join(outDir, 'index.html'), 'utf8');
  const styled = withOwnStyle(built, (href) => readFileSync(join(outDir, href), 'utf8').trim());
  const prerendered = await prerenderSignIn(deployment?.configuration);
  const signIn = withContent(forItsPlatform(styled), prerendered);
  const requests = requestsOf(signIn);
  if (requests.length > mostRequestsBeforeTyping) {
    throw new Error(`The sign-in page makes ${requests.length} requests: ${requests.join(', ')}`);
  }
  await mkdir(join(outDir, 'auth'), { recursive: true });
  await Promise.all([
    writeFile(join(outDir, 'index.html'), forItsPlatform(built)),
    writeFile(join(outDir, 'auth/index.html'), signIn),
  ]);
  await buildServiceWorker(outDir);
  await compress(outDir, { html: deployment !== undefined });
};
