import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { listenHere } from '../../listen-here.ts';

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

/** Builds a page from its main.tsx, as the portal is built. */
const buildPage = async (source: string, folder: string): Promise<void> => {
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

/** Types that are served compressed; all others are served unchanged. */
const types: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

type ServedFolder = { readonly url: string; readonly close: () => Promise<void> };

const forward = async (request: IncomingMessage, response: ServerResponse, platformUrl: string) => {
  const answer = await fetch(new URL(request.url ?? '/', platformUrl), {
    headers: { Authorization: request.headers.authorization ?? '' },
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(Buffer.from(await answer.arrayBuffer()));
};

/** Serves a folder compressed with Brotli, as the platform serves the portal; calls of the API go to a platform. */
export const serveFolder = async (folder: string, platformUrl = ''): Promise<ServedFolder> => {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path.startsWith('/api/')) {
      void forward(request, response, platformUrl);
      return;
    }
    const file = extname(path) === '' ? '/index.html' : path;
    const type = types[extname(file)];
    if (type === undefined) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      response.end(readFileSync(join(folder, file)));
      return;
    }
    const body = compressed.get(file) ?? brotliCompressSync(readFileSync(join(folder, file)));
    compressed.set(file, body);
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'cache-control': file === '/index.html' ? 'no-cache' : 'max-age=31536000, immutable',
    });
    response.end(body);
  });
  const { origin, close } = await listenHere(server);
  return { url: origin.replace('127.0.0.1', 'localhost'), close };
};

/** Builds and serves the page with which a bench compares the portal; calls of the API go to a platform. */
export const serveReference = async (bench: string, platformUrl?: string) => {
  const folder = join(process.cwd(), `.cache/bench/${bench}-reference`);
  await buildPage(`tests/bench/${bench}/reference`, folder);
  return { folder, ...(await serveFolder(folder, platformUrl)) };
};
