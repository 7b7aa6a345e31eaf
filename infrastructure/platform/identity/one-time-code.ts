import { randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { oneTimeCodeLength } from '#domain/identity/one-time-code.ts';

const derive = promisify<string, string, number, Buffer>(scrypt);
const hashLength = 32;

/** A code that nobody can foresee, leading zeros included. */
export const newOneTimeCode = (): string =>
  String(randomInt(10 ** oneTimeCodeLength)).padStart(oneTimeCodeLength, '0');

/** A million codes are soon tried, so the hash is slow; the salt is the challenge's own id. */
export const hashOfCode = async (code: string, salt: string): Promise<string> =>
  (await derive(code, salt, hashLength)).toString('base64url');

/** Takes the same time wherever two codes differ. */
export const isCodeOfHash = async (code: string, salt: string, hash: string): Promise<boolean> =>
  timingSafeEqual(await derive(code, salt, hashLength), Buffer.from(hash, 'base64url'));
