import type { ShrunkInWorker } from './shrink-in-worker.ts';

/** Milliseconds that a worker has for one image. */
const workerPatience = 30_000;

/** Makes an image small in a worker of its own, which ends with it; `undefined` where it cannot. */
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
    const timer = setTimeout(end, workerPatience, undefined);
    worker.addEventListener('message', ({ data }: MessageEvent<ShrunkInWorker>) => end(data));
    worker.addEventListener('error', () => end(undefined));
    worker.postMessage(file, []);
  });
