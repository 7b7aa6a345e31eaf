import { connect, createServer, type Server, type Socket } from 'node:net';

/** The connection between a browser and the platform, which can be cut and mended. */
export type Connection = {
  readonly url: string;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/** A connection to an address of this machine: while it is cut, nothing answers at its port. */
export const openConnection = async (target: string): Promise<Connection> => {
  const { hostname, port: targetPort } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(targetPort), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const port = await listen(server, 0);
  return {
    url: `http://localhost:${port}`,
    cut: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: async () => {
      await listen(server, port);
    },
  };
};
