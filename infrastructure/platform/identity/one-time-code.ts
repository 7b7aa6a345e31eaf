import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { oneTimeCodeLength } from '#domain/identity';

/** An unpredictable code, leading zeros included. */
export const newOneTimeCode = (): string =>
  String(randomInt(10 ** oneTimeCodeLength)).padStart(oneTimeCodeLength, '0');

/**
 * With the database alone, a million codes are quickly tried, so the hash needs a key outside it. A slow hash would not
 * help, and made ten simultaneous requests wait for each other.
 */
export const hashOfCode = (key: string, code: string, challengeId: string): string =>
  createHmac('sha256', key).update(`code:${challengeId}:${code}`).digest('base64url');

/** Compares in constant time. */
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
