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
      readonly headers?: { readonly [name: string]: string };
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

/** A server on its own port, which reacts to each call as it is told. */
export const startFakeServer = async (
  reply: (call: ReceivedCall) => Reply | Promise<Reply>,
): Promise<Awaited<ReturnType<typeof listenHere>>> => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    const react = async () => {
      const bytes = Buffer.concat(parts);
      const isJson = /json/.test(request.headers['content-type'] ?? '');
      const answer = await reply({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: isJson ? (JSON.parse(bytes.toString('utf8')) as unknown) : bytes,
      });
      if (answer === 'hang-up') request.socket.destroy();
      else if (answer === 'half-silence') {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('{"data":[');
      } else if (answer !== 'silence') {
        response.writeHead(answer.status, {
          'Content-Type': 'application/json',
          ...answer.headers,
        });
        response.end(answer.text);
      }
    };
    request.on('end', () => void react());
  });
  return listenHere(server);
};

/** A platform on its own port, which returns the answers of the test. */
const startFakePlatform = async (): Promise<FakePlatform> => {
  const received: ReceivedCall[] = [];
  let reply: (call: ReceivedCall) => Reply = () => json({ message: 'Nothing here' }, 404);
  const { origin, close } = await startFakeServer((call) => {
    received.push(call);
    return reply(call);
  });
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
