import { expect, it } from 'vitest';
import { firstPage } from '#infrastructure/configuration/provided-page.ts';

/** Document 1, section 2.2: the new table needs the flag, and a customer. */
it.each([
  ['true', '/auth', undefined, 'auth/index.html'],
  ['true', '/auth/', 'customer', 'auth/index.html'],
  ['true', '/auth', 'cs', 'auth/identification.html'],
  ['true', '/auth', 'ooh', 'auth/identification.html'],
  ['true', '/', undefined, 'index.html'],
  ['false', '/auth', undefined, 'auth/identification.html'],
  ['false', '/auth/', 'customer', 'auth/identification.html'],
  ['false', '/', undefined, 'index.html'],
] as const)('with newAuth %s, %s in the mode %s starts at %s', (newAuth, path, mode, page) => {
  expect(firstPage({ newAuth }, path, mode)).toBe(page);
});
