import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Types that are served compressed; all others are served unchanged. */
const types: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export type ServedFolder = { readonly url: string; readonly close: () => void };

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
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
};
