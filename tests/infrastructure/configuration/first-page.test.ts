import { expect, it } from 'vitest';
import { firstPage } from '#infrastructure/configuration/first-page.ts';

/** Document 1, section 2.2: the new table needs the flag, and a customer. */
it.each([
  ['true', '/auth', undefined, 'auth/index.html'],
  ['true', '/auth/', 'customer', 'auth/index.html'],
  ['true', '/auth', 'cs', 'index.html'],
  ['true', '/auth', 'ooh', 'index.html'],
  ['true', '/', undefined, 'index.html'],
  ['false', '/auth', undefined, 'index.html'],
  ['false', '/auth', 'customer', 'index.html'],
] as const)('with newAuth %s, %s in the mode %s begins with %s', (newAuth, path, mode, page) => {
  expect(firstPage({ newAuth }, path, mode)).toBe(page);
});
