import { expect, it } from 'vitest';
import { addressOfHash } from '#ui/shell/addresses/safe-path.ts';

it.each([
  ['/?mode=cs&claim=new#!/auth', '/auth?mode=cs&claim=new'],
  ['/?mode=cs#!/auth?mode=ooh', '/auth?mode=ooh'],
  ['/#!/job/offers?from=mail#two', '/job/offers?from=mail#two'],
  ['/?mode=cs#!//elsewhere.example', '/?mode=cs'],
  ['/?mode=cs#two', undefined],
  ['/', undefined],
])('the address %s means %s', (address, stoodFor) => {
  expect(addressOfHash(new URL(address, 'https://portal.example'))).toBe(stoodFor);
});
