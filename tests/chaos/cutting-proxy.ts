import type { Socket } from 'node:net';
import { startProxy } from '../tcp-proxy.ts';
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
  const targetOf = () => processes[(connections += 1) % processes.length]?.url ?? '';
  const { url, cut: close } = await startProxy(targetOf, (phone, platform, cut) => {
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
  return { url, cuts: () => cuts, close };
};
