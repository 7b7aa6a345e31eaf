import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { expect, it, vi } from 'vitest';
import { makeIdentifiedClaims } from '#application/claim/open-identified-claim.ts';
import { makeConnection } from '../../fakes/connection.ts';
import { fakeCustomerFinder } from '../../fakes/fake-customer-finder.ts';
import { identifiedCustomer } from '../../infrastructure/wire/domain-examples.ts';

const { email, postcode } = identifiedCustomer;

const open = (paymentsUpToDate = true) => {
  const lookUp = vi.fn(() => TE.right({ ...identifiedCustomer, paymentsUpToDate }));
  return { lookUp, ...makeIdentifiedClaims({ find: lookUp }) };
};

it('looks the customer up again for each later opening, for other details and after a reload', async () => {
  const { lookUp, identifyCustomer, openIdentifiedClaim } = open();
  await openIdentifiedClaim(email, postcode)();
  expect(lookUp).toHaveBeenCalledTimes(1);
  await identifyCustomer(email, postcode)();
  await openIdentifiedClaim(email, 'M1 1AE')();
  expect(lookUp).toHaveBeenCalledTimes(3);
  await identifyCustomer(email, postcode)();
  await openIdentifiedClaim(email, postcode)();
  await openIdentifiedClaim(email, postcode)();
  expect(lookUp).toHaveBeenCalledTimes(5);
});

it('does not open the form for a customer with overdue payments', async () => {
  const { identifyCustomer, openIdentifiedClaim } = open(false);
  await identifyCustomer(email, postcode)();
  for (const _ of [1, 2])
    expect(await openIdentifiedClaim(email, postcode)()).toEqual(
      E.left({ tag: 'payments-behind' }),
    );
});

it('a customer is found by an e-mail address and a postcode, and by nothing else', async () => {
  const { identifyCustomer: find } = makeIdentifiedClaims(
    fakeCustomerFinder(makeConnection(), [identifiedCustomer]),
  );
  expect(await find(` ${email} `, postcode.toLowerCase())()).toEqual(E.right(identifiedCustomer));
  const required = E.left({ tag: 'email-and-postcode-required' });
  expect(await find('ada at example', postcode)()).toEqual(required);
  expect(await find(email, 'nowhere')()).toEqual(required);
});
