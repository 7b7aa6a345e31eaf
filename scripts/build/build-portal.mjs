import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../project-root.mjs';
import { buildServiceWorker } from './build-service-worker.mjs';
import { compress } from './compress.mjs';
import { requestsOf, withConfiguration, withContent, withContentPolicy } from './html-document.mjs';
import { prerenderSignIn } from './prerender-sign-in.mjs';

/** The sign-in page: its document, its script, its style sheet. */
const mostRequestsBeforeTyping = 3;

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
  const built = await readFile(join(outDir, 'index.html'), 'utf8');
  const document =
    deployment === undefined
      ? built
      : withContentPolicy(
          withConfiguration(built, deployment.configurationText),
          deployment.contentPolicy,
        );
  const signIn = withContent(document, await prerenderSignIn(deployment?.configuration));
  const requests = requestsOf(signIn);
  if (requests.length > mostRequestsBeforeTyping) {
    throw new Error(`The sign-in page makes ${requests.length} requests: ${requests.join(', ')}`);
  }
  await mkdir(join(outDir, 'auth'), { recursive: true });
  await Promise.all([
    writeFile(join(outDir, 'index.html'), document),
    writeFile(join(outDir, 'auth/index.html'), signIn),
  ]);
  await buildServiceWorker(outDir);
  await compress(outDir, { html: deployment !== undefined });
};
