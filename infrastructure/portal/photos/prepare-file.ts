import * as E from 'fp-ts/Either';
import type { UnfitFile, UploadFile } from '#application/ports/remote/engineer-calls.ts';
import {
  bytesToRecognise,
  recogniseContent,
  storedFileName,
  visitFileProblem,
} from '#domain/repair';
import { withTimeout } from '../connection/with-timeout.ts';
import type { PrepareFile } from '../http/adapters/engineer-calls.ts';
import { shrinkImage, drawImage } from './shrink-image.ts';
import type { ShrunkInWorker } from './shrink-in-worker.ts';

/** Milliseconds that a worker has for one image. */
const workerTimeout = 30_000;

/** Makes an image small in its own worker, which ends afterwards; `undefined` where that is not possible. */
const shrinkOffPage = (file: Blob): Promise<Blob | undefined> =>
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

const writeJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (written) => (written === null ? reject(new Error('Nothing was written')) : resolve(written)),
      'image/jpeg',
      quality,
    );
  });

/** Shrinks an image with an image element, which also decodes types that workers cannot. */
const shrinkOnPage = async (file: Blob): Promise<Blob> => {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await shrinkImage({
      width: image.naturalWidth,
      height: image.naturalHeight,
      write: (size, quality) => {
        const canvas = document.createElement('canvas');
        canvas.width = size.width;
        canvas.height = size.height;
        drawImage(canvas.getContext('2d'), image, size);
        return writeJpeg(canvas, quality);
      },
    });
  } finally {
    URL.revokeObjectURL(url);
  }
};

/** Makes an image small. */
type ShrinkFile = (file: Blob) => Promise<Blob>;

/** Off the page where that can be done. */
const shrinkFile: ShrinkFile = async (file) => (await shrinkOffPage(file)) ?? shrinkOnPage(file);

const isPrepared = true;

/** Milliseconds for one image: a decoder that never ends holds up no other photo for longer. */
const shrinkPatience = 60_000;

/** Milliseconds for the bytes of a file: one of a cloud drive may not be on the phone. */
const readPatience = 60_000;

/**
 * Prepares files for storage and upload: an image is re-encoded within its limits, so that only its pixels remain; a
 * PDF is unchanged. One image at a time, since a decoded photo takes much of a phone's memory.
 */
export const makePrepareFile = (shrink: ShrinkFile = shrinkFile): PrepareFile => {
  let before: Promise<unknown> = Promise.resolve();
  const shrinkInTurn = (file: Blob): Promise<Blob | undefined> => {
    const shrunk = before.then(() => withTimeout(shrinkPatience, () => shrink(file)));
    before = shrunk;
    return shrunk;
  };
  const unfit = (tag: UnfitFile['tag']) => E.left<UnfitFile, UploadFile>({ tag });
  /** Its bytes are copied: the file may be deleted before it is sent. */
  const preparedPdf = async (
    file: UploadFile,
    content: Blob,
  ): Promise<E.Either<UnfitFile, UploadFile>> => {
    const type = 'application/pdf';
    const bytes = await withTimeout(readPatience, () => content.arrayBuffer());
    return bytes === undefined
      ? unfit('unreadable')
      : E.right({ ...file, type, content: new Blob([bytes], { type }), isPrepared });
  };
  return (file) => async () => {
    const { content } = file;
    if (file.isPrepared === true) return E.right(file);
    if (!(content instanceof Blob)) return unfit('unreadable');
    const start = await withTimeout(readPatience, () =>
      content.slice(0, bytesToRecognise).arrayBuffer(),
    );
    if (start === undefined) return unfit('unreadable');
    const kind = recogniseContent(new Uint8Array(start));
    const problem = visitFileProblem(kind, content.size);
    if (problem !== undefined) return unfit(problem);
    if (kind === 'pdf') return preparedPdf(file, content);
    const shrunk = await shrinkInTurn(content);
    const name = storedFileName({ name: file.name, type: 'image/jpeg' });
    return shrunk === undefined
      ? unfit(kind === 'heif' ? 'heic' : 'unreadable')
      : E.right({ name, type: 'image/jpeg', size: shrunk.size, content: shrunk, isPrepared });
  };
};
