import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Carries what two sockets send to each other; `end` ends both. */
type Carry = (near: Socket, far: Socket, end: () => void) => void;

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Carries every connection to a port of this machine on to a server, whose address may be another each time. */
export const startProxy = async (
  targetOf: () => string,
  carry: Carry = (near, far) => void near.pipe(far).pipe(near),
) => {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const target = new URL(targetOf());
    const far = connect(Number(target.port), target.hostname);
    const end = (): void => {
      near.destroy();
      far.destroy();
      open.delete(near);
    };
    open.add(near);
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    carry(near, far, end);
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    url: `http://localhost:${port}`,
    /** Ends all connections; from now on nothing answers. */
    cut: async (): Promise<void> => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: async (): Promise<void> => void (await listen(port)),
  };
};
