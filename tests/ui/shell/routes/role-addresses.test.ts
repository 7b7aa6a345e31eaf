import { expect, it } from 'vitest';
import { roleOfAddress } from '#application/device/role-addresses.ts';
import { roles } from '#domain/identity';
import { screensFor } from '#ui/shell/routes/screens.ts';

it.each(roles)(
  'application/device/role-addresses.ts knows the role of each page of the role %s',
  (role) => {
    const pages = screensFor('new', role).flatMap(({ paths }) => paths);
    expect(pages).not.toEqual([]);
    for (const path of pages) expect(roleOfAddress(path) ?? 'customer', path).toBe(role);
  },
);
