import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { oneTimeCodeLength } from '#domain/identity/one-time-code.ts';

/** A code that nobody can foresee, leading zeros included. */
export const newOneTimeCode = (): string =>
  String(randomInt(10 ** oneTimeCodeLength)).padStart(oneTimeCodeLength, '0');

/**
 * A million codes are soon tried by a person who has the database, so the hash needs a key that is not in it. A slow hash
 * would not stop them, and ten people who asked for a code at once made everybody wait for it.
 */
export const hashOfCode = (key: string, code: string, challengeId: string): string =>
  createHmac('sha256', key).update(`code:${challengeId}:${code}`).digest('base64url');

/** Takes the same time wherever two codes differ. */
export const isCodeOfHash = (
  key: string,
  code: string,
  challengeId: string,
  hash: string,
): boolean =>
  timingSafeEqual(
    Buffer.from(hashOfCode(key, code, challengeId), 'base64url'),
    Buffer.from(hash, 'base64url'),
  );
