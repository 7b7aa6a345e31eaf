import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const document = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Bench</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/main.tsx"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/** Every page of the benches has the same document around its script. */
const sameDocument = (path: string): Plugin => ({
  name: 'same-document',
  resolveId: (id) => (id === path ? path : undefined),
  load: (id) => (id === path ? document : undefined),
});

/** Builds a page of a bench's own, from its main.tsx, as the portal is built. */
export const buildPage = async (source: string, folder: string): Promise<void> => {
  const path = join(resolve(source), 'index.html');
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    plugins: [sameDocument(path)],
    build: {
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: { input: path },
    },
  });
};
