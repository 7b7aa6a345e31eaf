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
  index: number,
): DemoPerson => ({
  email: `${local}@pilotlight.test`,
  name,
  special,
  // Numbers that Ofcom keeps free for drama.
  phone: `+447700900${String(index).padStart(3, '0')}`,
  role,
  accountId: role === null ? null : `account-${local.replaceAll('.', '-')}`,
});

/** All demo users, one for every case of the specification. */
export const demoPeople: readonly DemoPerson[] = [
  person('customer', 'one.contract', 'Olive Carter', 'one contract, straight to the claim', 101),
  person(
    'customer',
    'several.contracts',
    'Sami Haddad',
    'several contracts to choose from, one just renewed',
    102,
  ),
  person('customer', 'cooling.off', 'Cora Finch', 'one contract, still in its cooling-off', 103),
  person(
    'customer',
    'one.of.each',
    'Imran Shah',
    'status 4, cooling-off, another status and an inactive property',
    104,
  ),
  person('customer', 'no.contracts', 'Nell Byrne', 'no contracts', 105),
  person('customer', 'other.status', 'Otis Grant', 'one contract, its status is not 4', 106),
  person('customer', 'payments.behind', 'Priya Nair', 'payments are not up to date', 107),
  person('customer', 'no.contribution', 'Noor Malik', 'contribution 0, nothing to pay', 108),
  person('customer', 'open.job', 'Joan Pike', 'a plumbing job is open already', 109),
  person('customer', 'reattend', 'Rhys Evans', 'a gas job completed ten days ago: reattend', 110),
  person('customer', 'fewer.products', 'Freya Lund', 'package without locks, pests and doors', 111),
  person('customer', 'with.taps', 'Tara Wells', 'plumbing with taps', 112),
  person('customer', 'without.taps', 'Will Tan', 'plumbing without taps', 113),
  person('customer', 'oil', 'Oscar Dunn', 'an oil package', 114),
  person(null, 'no.role', 'Robin Vale', 'an account without a role', 115),
  person('customer', 'missing.account', 'Morgan Reed', 'the account cannot be fetched', 118),
  person('engineer', 'engineer', 'Ellis Moore', 'an engineer', 116),
  person('engineer', 'second.engineer', 'Sasha Quinn', 'another engineer', 117),
  person(
    'engineer',
    'closing.engineer',
    'Kit Harland',
    'registered for VAT, with a job to close for every route',
    119,
  ),
];
