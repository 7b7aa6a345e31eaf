import { expect, test } from 'vitest';
import { roleOfAddress, worksOffline } from '#application/device/role-addresses.ts';
import { roles, type Role } from '#domain/identity';

const addressesOf: Record<Role, readonly string[]> = {
  customer: [],
  engineer: ['/job', '/job/agenda', '/engineer', '/engineer/account'],
};

test.each(roles)('an address of one role alone belongs to it: %s', (role) => {
  for (const path of addressesOf[role]) expect(roleOfAddress(path), path).toBe(role);
});

test.each(['/jobs', '/engineers/account', '/my/job/', '/properties', '/'])(
  '%s belongs to no role alone',
  (path) => expect(roleOfAddress(path)).toBeUndefined(),
);

test('the pages of an engineer alone open without a connection', () => {
  expect([...roles, undefined].filter(worksOffline)).toEqual(['engineer']);
});
