import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const maintenance = '<!doctype html><title>Maintenance</title><h1>Down for maintenance</h1>';

/** The platform behind a gateway, which can answer with its own page instead. */
export const hostBehindGateway = async (platform: string) => {
  let status: number | undefined;
  let wrongFiles = 0;
  const server = createServer((requested, answer) => {
    // The worker requests a file without HTTP caches; the page itself does not.
    const isOfWorker =
      requested.url?.startsWith('/assets/') === true &&
      requested.headers['sec-fetch-dest'] === 'empty';
    const isWrongFile = isOfWorker && wrongFiles > 0;
    if (isWrongFile) wrongFiles -= 1;
    const gatewayStatus = isWrongFile ? 200 : status;
    if (gatewayStatus !== undefined) {
      requested.resume();
      answer.writeHead(gatewayStatus, { 'content-type': 'text/html' });
      answer.end(maintenance);
      return;
    }
    const onward = request(
      new URL(requested.url ?? '/', platform),
      { method: requested.method, headers: requested.headers },
      (came) => {
        answer.writeHead(came.statusCode ?? 502, came.headers);
        came.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    requested.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The next file that the service worker requests is answered with the gateway's page. */
    answersOnceForOneFile: () => {
      wrongFiles = 1;
    },
    /** Everything is answered with the gateway's page from now on. */
    answersEverything: (as: number) => {
      status = as;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
