import { createHmac } from 'node:crypto';
import { hashOfSecret } from './email-key.ts';

/** The token that takes the place of another: always the same one, so that a reply that was lost can be had again. */
export const successorOf = (key: string, refreshToken: string): string =>
  createHmac('sha256', key).update(`refresh:${refreshToken}`).digest('base64url');

/** Renewals that are followed: one an hour for as long as a sign-in lasts. */
const mostRenewals = 30 * 24;

/** Hashes of all the tokens that a sign-in can have come to since it had this one, so that an old copy tells whose it is. */
export const laterHashes = (key: string, refreshToken: string): string[] => {
  const hashes: string[] = [];
  let token = refreshToken;
  for (let renewal = 0; renewal < mostRenewals; renewal += 1) {
    token = successorOf(key, token);
    hashes.push(hashOfSecret(token));
  }
  return hashes;
};
