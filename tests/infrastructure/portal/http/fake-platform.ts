import * as TE from 'fp-ts/TaskEither';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeEach } from 'vitest';
import { makePlatformClient } from '#infrastructure/portal/http/client/platform-client.ts';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { listenHere } from '../../../listen-here.ts';

export type ReceivedCall = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
};

/** The platform's reaction to a call. */
export type Reply =
  | {
      readonly status: number;
      readonly text: string;
      readonly requestId?: string;
      readonly retryAfter?: string;
    }
  /** The connection breaks before an answer. */
  | 'hang-up'
  /** The connection stays open without any bytes. */
  | 'silence'
  /** The connection stays open after the first bytes. */
  | 'half-silence';

export const json = (value: unknown, status = 200): Reply => ({
  status,
  text: JSON.stringify(value),
});

export type FakePlatform = {
  readonly apiUrl: string;
  readonly received: ReceivedCall[];
  readonly replyWith: (reply: (call: ReceivedCall) => Reply) => void;
  readonly close: () => Promise<void>;
};

/** A platform on its own port, which returns the answers of the test. */
const startFakePlatform = async (): Promise<FakePlatform> => {
  const received: ReceivedCall[] = [];
  let reply: (call: ReceivedCall) => Reply = () => json({ message: 'Nothing here' }, 404);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      const isJson = request.headers['content-type'] === 'application/json';
      const call: ReceivedCall = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: isJson ? (JSON.parse(bytes.toString('utf8')) as unknown) : bytes,
      };
      received.push(call);
      const answer = reply(call);
      if (answer === 'hang-up') request.socket.destroy();
      else if (answer === 'half-silence') {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('{"data":[');
      } else if (answer !== 'silence') {
        response.writeHead(answer.status, {
          'Content-Type': 'application/json',
          ...(answer.requestId !== undefined && { 'X-Request-Id': answer.requestId }),
          ...(answer.retryAfter !== undefined && { 'Retry-After': answer.retryAfter }),
        });
        response.end(answer.text);
      }
    });
  });
  const { origin, close } = await listenHere(server);
  return {
    apiUrl: `${origin}/api`,
    received,
    replyWith: (next) => {
      reply = next;
    },
    close,
  };
};

/** A fake platform for all tests of a file, each of which begins without received calls. */
export const useFakePlatform = async (): Promise<FakePlatform> => {
  const server = await startFakePlatform();
  beforeEach(() => {
    server.received.length = 0;
  });
  afterAll(server.close);
  return server;
};

/** The portal's client of a platform, for a user who stays signed in. */
export const clientOf = (
  { apiUrl }: Pick<FakePlatform, 'apiUrl'>,
  onLeftOut?: Parameters<typeof makePlatformClient>[2],
) =>
  makePlatformClient(
    { ...defaultPlatformAddress, apiUrl },
    { token: TE.right('token'), renewed: () => TE.right(undefined) },
    onLeftOut,
  );
