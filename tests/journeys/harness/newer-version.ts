import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The platform under an address of its own, where a newer version of the portal can come out. */
export const hostOfVersions = async (platform: string) => {
  let isNewer = false;
  /** A version has its files' names in its service worker: of a newer one, the opened page's script is none. */
  const newer = (worker: string): string => worker.replaceAll(/\/assets\/index-[\w-]+\.js,/g, '');
  const server = createServer((asked, answer) => {
    const isWorker = asked.url === '/service-worker.js';
    const headers = { ...asked.headers, ...(isWorker && { 'accept-encoding': 'identity' }) };
    const onward = request(
      new URL(asked.url ?? '/', platform),
      { method: asked.method, headers },
      (came) => {
        if (!isWorker || !isNewer) {
          answer.writeHead(came.statusCode ?? 502, came.headers);
          came.pipe(answer);
          return;
        }
        const parts: Buffer[] = [];
        came.on('data', (part: Buffer) => parts.push(part));
        came.on('end', () => {
          answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
          answer.end(newer(Buffer.concat(parts).toString()));
        });
      },
    );
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
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
