import type { ShrunkInWorker } from './shrink-in-worker.ts';

/** Milliseconds that a worker has for one image. */
const workerTimeout = 30_000;

/** Makes an image small in its own worker, which ends afterwards; `undefined` where that is not possible. */
export const shrinkOffPage = (file: Blob): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    if (!('Worker' in window) || !('OffscreenCanvas' in window)) {
      resolve(undefined);
      return;
    }
    const worker = new Worker(new URL('./shrink-in-worker.ts', import.meta.url), {
      type: 'module',
    });
    const end = (shrunk: ShrunkInWorker) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(shrunk);
    };
    const timer = setTimeout(end, workerTimeout, undefined);
    worker.addEventListener('message', ({ data }: MessageEvent<ShrunkInWorker>) => end(data));
    worker.addEventListener('error', () => end(undefined));
    worker.postMessage(file, []);
  });
