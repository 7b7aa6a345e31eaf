import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { loadOnce } from '../../loading/load-once.ts';
import type { PlatformContact } from '../../connection/platform-contact.ts';
import type { PutFile } from './put-file.ts';

/** Loads what uploads files with the first upload: few days of an engineer have one. */
export const makeLazyPutFile = (
  contact: Pick<PlatformContact, 'noteAnswer' | 'noteSilence'>,
): PutFile => {
  const load = loadOnce(async () => {
    const { makePutFile, uploadTimeout } = await import('./put-file.ts');
    return makePutFile(uploadTimeout, contact);
  });
  return (url, file, onProgress) =>
    pipe(
      TE.tryCatch(load, (): PlatformFailure => unreachable),
      TE.flatMap((putFile) => putFile(url, file, onProgress)),
    );
};
