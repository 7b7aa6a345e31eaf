import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { PlatformFailure } from '#application/ports/platform-failure.ts';
import type { PlatformClient } from './platform-call.ts';

/** A client that is loaded with its first call: signing in does not need it. */
export const makeLazyPlatformClient =
  (load: () => Promise<PlatformClient>): PlatformClient =>
  (route, call) =>
    pipe(
      TE.tryCatch(load, (): PlatformFailure => ({ tag: 'unreachable' })),
      TE.flatMap((client) => client(route, call)),
    );
