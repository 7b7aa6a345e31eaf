import * as E from 'fp-ts/Either';
import type { UnfitFile, UploadFile } from '#application/ports/remote/photo-storage.ts';
import {
  bytesToRecognise,
  recogniseContent,
  storedFileName,
  visitFileProblem,
} from '#domain/repair';
import { withTimeout } from '../connection/with-timeout.ts';
import type { PrepareFile } from '../http/adapters/photo-storage.ts';
import { shrinkOffPage } from './shrink-off-page.ts';
import { shrinkOnPage } from './shrink-on-page.ts';

/** Makes an image small. */
export type ShrinkFile = (file: Blob) => Promise<Blob>;

/** Off the page where that can be done. */
export const shrinkFile: ShrinkFile = async (file) =>
  (await shrinkOffPage(file)) ?? shrinkOnPage(file);

const isPrepared = true;

/** Milliseconds for one image: a decoder that never ends holds up no other photo for longer. */
const shrinkPatience = 60_000;

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
    const bytes = await content.arrayBuffer().catch(() => undefined);
    return bytes === undefined
      ? unfit('unreadable')
      : E.right({ ...file, type, content: new Blob([bytes], { type }), isPrepared });
  };
  return (file) => async () => {
    const { content } = file;
    if (file.isPrepared === true) return E.right(file);
    if (!(content instanceof Blob)) return unfit('unreadable');
    const start = await content
      .slice(0, bytesToRecognise)
      .arrayBuffer()
      .catch(() => undefined);
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
