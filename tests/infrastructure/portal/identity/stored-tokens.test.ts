import { expect, it } from 'vitest';
import { sessionOfClaims, sessionOfTokens } from '#infrastructure/portal/identity/stored-tokens.ts';
import { customer } from '../../../contracts/identity-contract.ts';

const claims = { sub: 'sub-1', email: customer.email };

it('the session has the subject, e-mail, role and account of the claims', () => {
  expect(
    sessionOfClaims({ ...claims, 'custom:role': 'customer', 'custom:account_id': 'acc-1' }),
  ).toEqual(customer);
});

it.each([undefined, ''])('a token with the account id %j has no account', (id) => {
  expect(sessionOfClaims({ ...claims, 'custom:account_id': id })).toMatchObject({
    subject: 'sub-1',
    accountId: undefined,
  });
});

it.each([undefined, {}, { ...claims, sub: 1 }, { sub: 'sub-1' }])('%j are no claims', (other) => {
  expect(sessionOfClaims(other)).toBeUndefined();
});

it.each(['', 'opaque', 'a.b', 'a.!.c'])('the ID token %j has no session', (idToken) => {
  const others = { user: 'sub-1', accessToken: '', refreshToken: '', clockDrift: 0 };
  expect(sessionOfTokens({ ...others, idToken })).toBeUndefined();
});
