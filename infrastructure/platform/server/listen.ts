import type { Server } from 'node:http';
import { makeDrainingServer } from './draining-server.ts';
import type { PlatformApp } from './platform-context.ts';

export type Listening = {
  readonly port: number;
  /** Milliseconds for which a connection without a request is kept. */
  readonly keptMs: number;
  /** Answers pending requests, for so many milliseconds at the most. */
  readonly close: (patience: number) => Promise<void>;
};

/** The ports to try: only the requested one, or the first free one. */
export type PortChoice =
  | { readonly kind: 'exactly'; readonly port: number }
  | { readonly kind: 'from'; readonly port: number };

/** The requested port is in use. */
export class PortInUse extends Error {
  override readonly name = 'PortInUse';
}

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
      return { port: portOf(server), keptMs: server.keepAliveTimeout, close: drain };
    } catch (problem) {
      if (codeOf(problem) !== 'EADDRINUSE')
        throw new Error(
          `The platform cannot listen on ${host}, port ${port}: ${String(problem)}. Choose others with PILOTLIGHT_HOST and PORT.`,
          { cause: problem },
        );
    }
  }
  throw new PortInUse(
    choice.kind === 'exactly'
      ? `Port ${choice.port} is in use. Stop what uses it, or choose another with --port or PORT.`
      : `The ports from ${choice.port} to ${last} are all in use. Choose another with --port or PORT.`,
  );
};
