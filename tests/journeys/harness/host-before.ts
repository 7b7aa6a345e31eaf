import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const listen = async (handle: (requested: IncomingMessage, answer: ServerResponse) => void) => {
  const server = createServer(handle);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Sends a request on to a platform; `take` gets what comes back, which is by default the answer. */
const passOn = (
  requested: IncomingMessage,
  answer: ServerResponse,
  url: URL,
  take: (came: IncomingMessage) => boolean = () => false,
): void => {
  const { method, headers } = requested;
  const onward = request(url, { method, headers }, (came) => {
    if (take(came)) return;
    answer.writeHead(came.statusCode ?? 502, came.headers);
    came.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  requested.pipe(onward);
};

const maintenance = '<!doctype html><title>Maintenance</title><h1>Down for maintenance</h1>';

/** The platform behind a gateway, which can answer with its own page instead. */
export const hostBehindGateway = async (platform: string) => {
  let status: number | undefined;
  let wrongFiles = 0;
  const host = await listen((requested, answer) => {
    // The worker requests a file without HTTP caches; the page itself does not.
    const isOfWorker =
      requested.url?.startsWith('/assets/') === true &&
      requested.headers['sec-fetch-dest'] === 'empty';
    const isWrongFile = isOfWorker && wrongFiles > 0;
    if (isWrongFile) wrongFiles -= 1;
    const gatewayStatus = isWrongFile ? 200 : status;
    if (gatewayStatus === undefined)
      return passOn(requested, answer, new URL(requested.url ?? '/', platform));
    requested.resume();
    answer.writeHead(gatewayStatus, { 'content-type': 'text/html' });
    return void answer.end(maintenance);
  });
  return {
    ...host,
    /** The next file that the service worker requests is answered with the gateway's page. */
    answersOnceForOneFile: () => {
      wrongFiles = 1;
    },
    /** Everything is answered with the gateway's page from now on. */
    answersEverything: (as: number) => {
      status = as;
    },
  };
};

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
  const host = await listen((requested, answer) => {
    const { pathname } = new URL(requested.url ?? '/', platform);
    requested.headers['accept-encoding'] = 'identity';
    const path = pathname === newerSheet ? sheet : (requested.url ?? '/');
    passOn(requested, answer, new URL(path, platform), (came) => {
      const namesFiles =
        pathname === '/service-worker.js' ||
        (came.headers['content-type'] ?? '').startsWith('text/html');
      if (!isNewer || !namesFiles) return false;
      const parts: Buffer[] = [];
      came.on('data', (part: Buffer) => parts.push(part));
      came.on('end', () => {
        const { 'content-length': _, etag: __, ...others } = came.headers;
        answer.writeHead(200, { ...others, 'cache-control': 'no-cache' });
        answer.end(newer(Buffer.concat(parts).toString()));
      });
      return true;
    });
  });
  return {
    ...host,
    comesOut: () => {
      isNewer = true;
    },
  };
};
