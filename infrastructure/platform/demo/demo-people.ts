import type { Role } from '#domain/identity';

/** A demo user; the address describes their special case. */
export type DemoPerson = {
  readonly email: string;
  readonly name: string;
  /** Their special case in a few words, for the list at the start. */
  readonly special: string;
  readonly phone: string;
  readonly role: Role | null;
  readonly accountId: string | null;
};

const person = (
  role: Role | null,
  local: string,
  name: string,
  special: string,
): Omit<DemoPerson, 'phone'> => ({
  email: `${local}@pilotlight.test`,
  name,
  special,
  role,
  accountId: role === null ? null : `account-${local.replaceAll('.', '-')}`,
});

/** One user for every case of the specification. */
const people = [
  person('customer', 'one.contract', 'Olive Carter', 'one contract, straight to the claim'),
  person(
    'customer',
    'several.contracts',
    'Sami Haddad',
    'several contracts to choose from, one just renewed',
  ),
  person('customer', 'cooling.off', 'Cora Finch', 'one contract, still in its cooling-off'),
  person(
    'customer',
    'one.of.each',
    'Imran Shah',
    'status 4, cooling-off, another status and an inactive property',
  ),
  person('customer', 'no.contracts', 'Nell Byrne', 'no contracts'),
  person('customer', 'other.status', 'Otis Grant', 'one contract, its status is not 4'),
  person('customer', 'payments.behind', 'Priya Nair', 'payments are not up to date'),
  person('customer', 'no.contribution', 'Noor Malik', 'contribution 0, nothing to pay'),
  person('customer', 'open.job', 'Joan Pike', 'a plumbing job is open already'),
  person('customer', 'reattend', 'Rhys Evans', 'a gas job completed ten days ago: reattend'),
  person('customer', 'fewer.products', 'Freya Lund', 'package without locks, pests and doors'),
  person('customer', 'with.taps', 'Tara Wells', 'plumbing with taps'),
  person('customer', 'without.taps', 'Will Tan', 'plumbing without taps'),
  person('customer', 'oil', 'Oscar Dunn', 'an oil package'),
  person(null, 'no.role', 'Robin Vale', 'an account without a role'),
  person('engineer', 'engineer', 'Ellis Moore', 'an engineer'),
  person('engineer', 'second.engineer', 'Sasha Quinn', 'another engineer'),
  person('customer', 'missing.account', 'Morgan Reed', 'the account cannot be fetched'),
  person(
    'engineer',
    'closing.engineer',
    'Kit Harland',
    'registered for VAT, with a job to close for every route',
  ),
];

/** All demo users. Their telephone numbers follow their places in the list, among those that Ofcom keeps free for drama. */
export const demoPeople: readonly DemoPerson[] = people.map((one, index) => ({
  ...one,
  phone: `+447700900${101 + index}`,
}));
