import { expect, test } from 'vitest';
import { roleOfAddress, worksOffline } from '#application/device/role-addresses.ts';

test.each([
  ['/job', 'engineer'],
  ['/job/agenda', 'engineer'],
  ['/engineer', 'engineer'],
  ['/engineer/account', 'engineer'],
  ['/jobs', undefined],
  ['/engineers/account', undefined],
  ['/my/job/', undefined],
  ['/properties', undefined],
  ['/', undefined],
])('the role that opens %s is %s', (path, role) => {
  expect(roleOfAddress(path)).toBe(role);
});

test('the pages of an engineer alone open without a connection', () => {
  expect([worksOffline('engineer'), worksOffline('customer'), worksOffline(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});
