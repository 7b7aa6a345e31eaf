import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/identity';
import { identifier } from '#domain/kernel';
import { makeAccountDirectory } from '#infrastructure/portal/http/adapters/account-directory.ts';
import { clientOf, json, useFakePlatform } from '../fake-platform.ts';

const server = await useFakePlatform();

/** The fields of an engineer in document 3, section 3, and no others. */
const documented = {
  email: 'sam@example.com',
  first_name: 'Sam',
  last_name: 'Okoro',
  phone1: '7700900456',
  phone1_prefix: '+44',
  phone2: '850123456',
  phone2_prefix: '+353',
};

const open = (account: object, role: Role) => {
  server.replyWith(() => json({ data: [account] }));
  return makeAccountDirectory(clientOf(server)).account(identifier('account-7'), role)();
};

describe('the account of an engineer', () => {
  const [first, second] = [
    { prefix: '+44', number: '7700900456' },
    { prefix: '+353', number: '850123456' },
  ];

  it('is read from the documented fields, under the requested id', async () => {
    expect(await open(documented, 'engineer')).toEqual(
      E.right({
        id: 'account-7',
        firstName: 'Sam',
        lastName: 'Okoro',
        email: 'sam@example.com',
        phones: [first, second],
        customerFacingId: '',
        contracts: [],
        properties: [],
      }),
    );
  });

  it.each([
    [{ phone1: '' }, [undefined, second]],
    [{ phone1: null, phone1_prefix: null }, [undefined, second]],
    [{ phone2: ' ' }, [first, undefined]],
    [{ phone1: '', phone2: null }, [undefined, undefined]],
  ])('has each phone in its place: %o', async (given, phones) => {
    expect(await open({ ...documented, ...given }, 'engineer')).toMatchObject(E.right({ phones }));
  });
});
