import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const styleSheet = /\/assets\/(index-[\w-]+)\.css/g;
const newerSheet = '/assets/index-newer.css';

/** The platform at its own address, where the test can publish a newer version of the portal. */
export const hostOfVersions = async (platform: string) => {
  let isNewer = false;
  let sheet = '';
  /** A version has its files' names in its page and its service worker: of a newer one, the style sheet's is another. */
  const newer = (text: string): string =>
    text.replaceAll(styleSheet, (path) => {
      sheet = path;
      return newerSheet;
    });
  const server = createServer((requested, answer) => {
    const { pathname } = new URL(requested.url ?? '/', platform);
    const path = pathname === newerSheet ? sheet : (requested.url ?? '/');
    const headers = { ...requested.headers, 'accept-encoding': 'identity' };
    const onward = request(
      new URL(path, platform),
      { method: requested.method, headers },
      (came) => {
        const namesFiles =
          pathname === '/service-worker.js' ||
          (came.headers['content-type'] ?? '').startsWith('text/html');
        if (!isNewer || !namesFiles) {
          answer.writeHead(came.statusCode ?? 502, came.headers);
          came.pipe(answer);
          return;
        }
        const parts: Buffer[] = [];
        came.on('data', (part: Buffer) => parts.push(part));
        came.on('end', () => {
          const { 'content-length': _, etag: __, ...others } = came.headers;
          answer.writeHead(200, { ...others, 'cache-control': 'no-cache' });
          answer.end(newer(Buffer.concat(parts).toString()));
        });
      },
    );
    onward.on('error', () => answer.destroy());
    requested.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    comesOut: () => {
      isNewer = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
