import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { projectRoot } from '../project-root.mjs';
import { bundledForNode } from './node-build.mjs';

/**
 * Renders the sign-in page to HTML in Node, with the class names of the browser's build: the page
 * can be typed in before its script has come.
 *
 * @param {unknown} configuration
 * @returns {Promise<string>}
 */
export const prerenderSignIn = async (configuration) => {
  const folder = join(projectRoot, '.cache/prerender');
  await build({
    root: projectRoot,
    configFile: join(projectRoot, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: bundledForNode },
    build: {
      ssr: 'ui/entry-prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'entry-prerender.js' } },
    },
  });
  const { renderSignIn } = /** @type {{ renderSignIn: (configuration: unknown) => string }} */ (
    await import(pathToFileURL(join(folder, 'entry-prerender.js')).href)
  );
  return renderSignIn(configuration);
};
