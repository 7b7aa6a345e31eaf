import * as TE from 'fp-ts/TaskEither';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';

/** An address that a platform gave, relative to `base`, as one that a browser may open; a failure for any but http(s). */
export const webAddress = (given: string, base: string): TE.TaskEither<PlatformFailure, string> => {
  const parsed = URL.canParse(given, base) ? new URL(given, base) : undefined;
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:'
    ? TE.right(parsed.href)
    : TE.left({ tag: 'unknown', reason: 'unexpected', detail: 'no web address' });
};
