import { connect, createServer, type Socket } from 'node:net';
import type { RealProcess } from './real-process.ts';

/** Every so many pieces of data a connection is cut. */
const often = 9;

/**
 * Carries each connection to one process or the other, byte by byte, and cuts its sockets at both ends again and again:
 * before a piece of a request or an answer arrives, or right after a piece of a request has.
 */
export const startCuttingProxy = async (processes: readonly RealProcess[]) => {
  let connections = 0;
  let pieces = 0;
  let cuts = 0;
  const open = new Set<Socket>();

  const server = createServer((phone) => {
    connections += 1;
    const target = new URL(processes[connections % processes.length]?.url ?? '');
    const platform = connect(Number(target.port), target.hostname);
    const cut = (): void => {
      phone.destroy();
      platform.destroy();
      open.delete(phone);
    };
    open.add(phone);
    for (const socket of [phone, platform]) socket.on('error', cut).on('close', cut);
    const carry = (from: Socket, to: Socket): void => {
      from.on('data', (piece: Buffer) => {
        pieces += 1;
        const isCut = pieces % often === 0;
        const arrives = !isCut || (from === phone && pieces % 2 === 0);
        if (arrives && !to.destroyed) to.write(piece, () => isCut && cut());
        if (!isCut) return;
        cuts += 1;
        if (!arrives) cut();
      });
    };
    carry(phone, platform);
    carry(platform, phone);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    /** How often it cut a connection in the middle of something. */
    cuts: () => cuts,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};
