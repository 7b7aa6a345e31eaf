import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { isImage, storedFileName } from '#domain/visits/visit-files.ts';
import type { PrepareFile } from '../http/adapters/photo-storage.ts';
import { shrinkOffPage } from './shrink-off-page.ts';
import { shrinkOnPage } from './shrink-on-page.ts';

/** Makes an image small. */
export type ShrinkFile = (file: Blob) => Promise<Blob>;

/** Off the page where that can be done. */
export const shrinkFile: ShrinkFile = async (file) =>
  (await shrinkOffPage(file)) ?? shrinkOnPage(file);

/**
 * Makes files ready to be sent: an image is written anew within its limits, so that nothing but its pixels is left;
 * any other file stays as it is. One at a time, since a decoded photo takes much of a phone's memory.
 */
export const makePrepareFile = (shrink: ShrinkFile = shrinkFile): PrepareFile => {
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = (file: Blob): Promise<Blob> => {
    const shrunk = before.then(() => shrink(file));
    before = shrunk.catch(() => undefined);
    return shrunk;
  };
  return (file) => {
    const { content } = file;
    if (!isImage(file) || !(content instanceof Blob)) return TE.right(file);
    return pipe(
      TE.tryCatch(
        () => inTurn(content),
        () => ({ tag: 'unreadable' as const }),
      ),
      TE.map((shrunk) => ({
        name: storedFileName(file),
        type: 'image/jpeg',
        size: shrunk.size,
        content: shrunk,
      })),
    );
  };
};
