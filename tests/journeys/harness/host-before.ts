import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenHere } from '../../listen-here.ts';

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
  const { origin, close } = await listenHere(server);
  return {
    url: origin.replace('127.0.0.1', 'localhost'),
    close,
    comesOut: () => {
      isNewer = true;
    },
  };
};
