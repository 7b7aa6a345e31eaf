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

export type DrainingServer = {
  readonly server: Server;
  /** Accepts no further requests, answers the pending ones, and cuts the rest after this many milliseconds. */
  readonly drain: (patience: number) => Promise<void>;
};

/** Milliseconds for which an idle connection is kept: longer than announced, for a request in transit. */
const keptMs = 65_000;
const announced = 'timeout=60';

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
export const makeDrainingServer = (app: PlatformApp): DrainingServer => {
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
    else response.setHeader('Keep-Alive', announced);
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
