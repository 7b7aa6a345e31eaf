import * as E from 'fp-ts/Either';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { UploadFile } from '#application/ports/remote/engineer-calls.ts';
import { makePrepareFile } from '#infrastructure/portal/photos/prepare-file.ts';
import { waitUntil } from '../../../wait-until.ts';
import { largestImageBytes } from '#domain/repair';
import {
  shrinkImage,
  fitWithin,
  longestImageSide,
} from '#infrastructure/portal/photos/shrink-image.ts';

const jpegBytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const heicBytes = new TextEncoder().encode('\0\0\0\u0018ftypheic');

const fileOf = (
  name: string,
  type: string,
  bytes: Uint8Array<ArrayBuffer> | string = jpegBytes,
): UploadFile => {
  const content = new Blob([bytes], { type });
  return { name, type, size: content.size, content };
};
const small = new Blob(['small'], { type: 'image/jpeg' });
const prepared = (name: string) =>
  E.right({ name, type: 'image/jpeg', size: small.size, content: small, isPrepared: true });

describe('a file that is prepared for upload', () => {
  it.each([
    ['boiler.png', 'image/png'],
    ['boiler.jpg', 'application/octet-stream'],
    ['boiler.jpg', ''],
    ['boiler.jpg', 'text/plain'],
  ])('becomes a small JPEG when its content is an image: %s of type "%s"', async (name, type) => {
    const seen: Blob[] = [];
    const prepare = makePrepareFile((file) => {
      seen.push(file);
      return Promise.resolve(small);
    });
    const photo = fileOf(name, type);
    expect(await prepare(photo)()).toEqual(prepared('boiler.jpg'));
    expect(seen).toEqual([photo.content]);
  });

  it.each(['application/pdf', 'application/octet-stream', ''])(
    'is copied unchanged when its content is a PDF of type "%s"',
    async (type) => {
      const prepare = makePrepareFile(() => Promise.reject(new Error('Not needed')));
      const file = fileOf('receipt.pdf', type, '\ufeff\n%PDF-1.4');
      const ready = await prepare(file)();
      if (E.isLeft(ready) || !(ready.right.content instanceof Blob)) throw new Error('No file');
      expect(ready.right).toMatchObject({ name: 'receipt.pdf', type: 'application/pdf' });
      expect(await ready.right.content.text()).toBe('\n%PDF-1.4');
      expect(ready.right.content).not.toBe(file.content);
      expect(await prepare(ready.right)()).toEqual(ready);
    },
  );

  it.each([
    ['empty', fileOf('a.jpg', 'image/jpeg', '')],
    ['wrong-type', fileOf('a.jpg', 'image/jpeg', '<svg/>')],
    ['wrong-type', fileOf('a.pdf', 'application/pdf', 'II*\0 a TIFF')],
    ['heic', fileOf('a.jpg', 'image/jpeg', heicBytes)],
  ])('is %s by its content alone, and is not tried again', async (tag, file) => {
    const prepare = makePrepareFile(() => Promise.reject(new Error('No decoder')));
    expect(await prepare(file)()).toEqual(E.left({ tag }));
  });

  const pdfBytes = new TextEncoder().encode('%PDF-1.4');
  const gone = () => Promise.reject(new DOMException('Gone', 'NotFoundError'));
  const never = () => new Promise<ArrayBuffer>(() => undefined);
  const atOnce = () => Promise.resolve(pdfBytes.buffer);
  it.each([
    ['its first bytes are gone', { slice: () => ({ arrayBuffer: gone }) }],
    ['its first bytes do not arrive within a minute', { slice: () => ({ arrayBuffer: never }) }],
    [
      'all bytes of a PDF do not arrive within a minute',
      { slice: () => ({ arrayBuffer: atOnce }), arrayBuffer: never },
    ],
  ])('is unreadable when %s', async (_, cloudDrive) => {
    vi.useFakeTimers();
    const file = fileOf('receipt.pdf', 'application/pdf', pdfBytes);
    const prepare = makePrepareFile(() => Promise.resolve(small));
    const ready = prepare({ ...file, content: Object.assign(new Blob([pdfBytes]), cloudDrive) })();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(await ready).toEqual(E.left({ tag: 'unreadable' }));
  });

  it('is unreadable when it cannot be resized, and the next one is processed', async () => {
    let tries = 0;
    const prepare = makePrepareFile(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('No image')) : Promise.resolve(small);
    });
    expect(await prepare(fileOf('a.jpg', 'image/jpeg'))()).toEqual(E.left({ tag: 'unreadable' }));
    expect(await prepare(fileOf('b.jpg', 'image/jpeg'))()).toEqual(prepared('b.jpg'));
  });

  it('waits for the previous one, which is unreadable when its decoder does not finish within a minute', async () => {
    vi.useFakeTimers();
    let tries = 0;
    const prepare = makePrepareFile(() => {
      tries += 1;
      return tries === 1 ? new Promise(() => undefined) : Promise.resolve(small);
    });
    const first = prepare(fileOf('a.jpg', 'image/jpeg'))();
    const second = prepare(fileOf('b.jpg', 'image/jpeg'))();
    await waitUntil(() => expect(tries).toBe(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await first).toEqual(E.left({ tag: 'unreadable' }));
    expect(await second).toEqual(prepared('b.jpg'));
    vi.useRealTimers();
  });
});

const anySide = fc.integer({ min: 1, max: 20_000 });

it('a prepared image fits into 1000 pixels with its aspect ratio, and never grows', () => {
  expect(longestImageSide).toBe(1000);
  fc.assert(
    fc.property(anySide, anySide, (width, height) => {
      const fitted = fitWithin({ width, height }, longestImageSide);
      const longer = Math.max(width, height);
      expect(Math.max(fitted.width, fitted.height)).toBe(Math.min(longer, 1000));
      const error = Math.abs(fitted.width * height - fitted.height * width);
      expect(error).toBeLessThanOrEqual(longer);
    }),
  );
});

/** An image that needs so many bytes for each pixel at full quality. */
const imageOf = (width: number, height: number, bytesPerPixel: number) => ({
  width,
  height,
  write: (size: { readonly width: number; readonly height: number }, quality: number) =>
    Promise.resolve(
      new Blob([new Uint8Array(Math.ceil(size.width * size.height * bytesPerPixel * quality))]),
    ),
});

it('a prepared image has at most 500,000 bytes, and is refused when no quality is small enough', async () => {
  expect(largestImageBytes).toBe(500_000);
  const bytesPerPixel = fc.double({ min: 0.01, max: 3, noNaN: true });
  await fc.assert(
    fc.asyncProperty(anySide, anySide, bytesPerPixel, async (width, height, bytes) => {
      const { size } = await shrinkImage(imageOf(width, height, bytes));
      expect(size).toBeLessThanOrEqual(500_000);
    }),
    { numRuns: 15 },
  );
  await expect(shrinkImage(imageOf(1000, 1000, 100))).rejects.toThrow('small enough');
});
