import { createHmac } from 'node:crypto';
import { hashOfSecret } from './email-key.ts';

/** The successor of a refresh token: always the same one, so that a lost reply can be repeated. */
export const successorOf = (key: string, refreshToken: string): string =>
  createHmac('sha256', key).update(`refresh:${refreshToken}`).digest('base64url');

/** Renewals that are followed: one an hour for as long as a sign-in lasts. */
const mostRenewals = 30 * 24;

/** Hashes of all later tokens of a sign-in, so that an old copy identifies its sign-in. */
export const laterHashes = (key: string, refreshToken: string): string[] => {
  const hashes: string[] = [];
  let token = refreshToken;
  for (let renewal = 0; renewal < mostRenewals; renewal += 1) {
    token = successorOf(key, token);
    hashes.push(hashOfSecret(token));
  }
  return hashes;
};
