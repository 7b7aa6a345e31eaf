import { createHash, randomBytes } from 'node:crypto';
import { plainText } from '#domain/kernel';

/** How e-mail addresses are compared: as they were meant, and without regard to case. */
export const emailKeyOf = (email: string): string => plainText(email).toLowerCase();

/** Recognises an address without keeping it. */
export const emailHashOf = (email: string): string => hashOfSecret(emailKeyOf(email));

/** A secret of 256 bits needs no slow hash: it cannot be guessed. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** A secret of 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
