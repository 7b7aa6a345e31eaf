import { randomUUID } from 'node:crypto';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { PlatformApp } from './platform-context.ts';

type DrainingServer = {
  readonly server: Server;
  /** Accepts no further requests, answers the pending ones, and cuts the rest after this many milliseconds. */
  readonly drain: (patience: number) => Promise<void>;
};

const announcedSeconds = 60;
/** Milliseconds for which an idle connection is kept: longer than announced, for a request in transit. */
const keptMs = (announcedSeconds + 5) * 1000;

const notARequest = 'The request is not one that can be read.';

/** Requests that the parser refuses. */
const refusals: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers of the request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
};

const refuseBytes = (problem: NodeJS.ErrnoException, socket: Duplex): void => {
  const [status, message] = refusals[problem.code ?? ''] ?? [400, notARequest];
  const body = JSON.stringify({ message });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `X-Request-Id: ${randomUUID()}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
};

/** A server that announces how long it keeps a connection, and ends without cutting an answer off. */
const makeDrainingServer = (app: PlatformApp): DrainingServer => {
  const openRequests = new Set<ServerResponse>();
  let isDraining = false;
  const answer = getRequestListener(app.fetch, {
    errorHandler: () =>
      Response.json(
        { message: notARequest },
        { status: 400, headers: { 'x-request-id': randomUUID() } },
      ),
  });

  const announceKeepAlive = (response: ServerResponse): void => {
    if (response.headersSent || !response.shouldKeepAlive) return;
    response.setHeader('Connection', isDraining ? 'close' : 'keep-alive');
    if (isDraining) response.removeHeader('Keep-Alive');
    else response.setHeader('Keep-Alive', `timeout=${announcedSeconds}`);
  };

  const server = createServer(
    { keepAliveTimeout: keptMs, requireHostHeader: false },
    (request: IncomingMessage, response: ServerResponse) => {
      openRequests.add(response);
      response.once('close', () => openRequests.delete(response));
      announceKeepAlive(response);
      void answer(request, response);
    },
  );
  // Node drops unknown expectations without an answer: here they are answered like any other request.
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ message: 'The request expects what is not given here.' });
    response.writeHead(417, {
      'Content-Type': 'application/json',
      'X-Request-Id': randomUUID(),
      Connection: 'close',
    });
    response.end(body);
  });
  server.on('clientError', (problem: NodeJS.ErrnoException, socket) => {
    const isAnswered = [...openRequests].some(
      (response) => response.socket === socket && response.headersSent,
    );
    if (isAnswered || !socket.writable) socket.destroy();
    else refuseBytes(problem, socket);
  });

  return {
    server,
    drain: (patience) =>
      new Promise((resolve) => {
        isDraining = true;
        for (const response of openRequests) announceKeepAlive(response);
        const cut = setTimeout(() => server.closeAllConnections(), patience);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};

export type Listening = {
  readonly port: number;
  /** Answers pending requests, for so many milliseconds at the most. */
  readonly close: (patience: number) => Promise<void>;
};

/** The ports to try: only the requested one, or the first free one. */
export type PortChoice =
  | { readonly kind: 'exactly'; readonly port: number }
  | { readonly kind: 'from'; readonly port: number };

const portsTried = 50;

const codeOf = (problem: unknown): string | undefined =>
  (problem as NodeJS.ErrnoException | undefined)?.code;

const listenOn = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Opens a port for the platform. */
export const listen = async (
  app: PlatformApp,
  choice: PortChoice,
  host: string,
): Promise<Listening> => {
  const last = choice.kind === 'exactly' ? choice.port : choice.port + portsTried - 1;
  for (let port = choice.port; port <= last; port += 1) {
    const { server, drain } = makeDrainingServer(app);
    try {
      await listenOn(server, port, host);
      return { port: portOf(server), close: drain };
    } catch (problem) {
      if (codeOf(problem) !== 'EADDRINUSE')
        throw new Error(
          `The platform cannot listen on ${host}, port ${port}: ${String(problem)}. Choose others with PILOTLIGHT_HOST and PORT.`,
          { cause: problem },
        );
    }
  }
  throw new Error(
    choice.kind === 'exactly'
      ? `Port ${choice.port} is in use. Stop what uses it, or choose another with --port or PORT.`
      : `The ports from ${choice.port} to ${last} are all in use. Choose another with --port or PORT.`,
  );
};
