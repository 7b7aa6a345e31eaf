import { describe, expect, it } from 'vitest';
import type { Session } from '#application/ports/identity-provider.ts';
import { decideAccess, type Access, type Audience } from '#ui/app/session/access.ts';
import type { SessionState } from '#ui/app/session/session-state.ts';

const signedIn = (role: Session['role']): SessionState => ({
  phase: 'signed-in',
  session: { subject: 's', email: 'a@b.example', role, accountId: undefined },
});

/** Document 1, section 4.3 and the decision on unknown roles, cell by cell. */
const table: readonly [
  who: string,
  state: SessionState,
  cells: Readonly<Record<Audience, Access>>,
][] = [
  [
    'somebody not looked up yet',
    { phase: 'unknown' },
    { customer: 'wait', engineer: 'wait', 'anyone-signed-in': 'wait' },
  ],
  [
    'nobody',
    { phase: 'signed-out', because: 'not-signed-in' },
    { customer: 'sign-in', engineer: 'sign-in', 'anyone-signed-in': 'sign-in' },
  ],
  [
    'somebody who has logged out',
    { phase: 'signed-out', because: 'logout' },
    { customer: 'sign-in', engineer: 'sign-in', 'anyone-signed-in': 'sign-in' },
  ],
  [
    'a customer',
    signedIn('customer'),
    { customer: 'allow', engineer: 'go-to-landing', 'anyone-signed-in': 'allow' },
  ],
  [
    'an engineer',
    signedIn('engineer'),
    { customer: 'go-to-landing', engineer: 'allow', 'anyone-signed-in': 'allow' },
  ],
  [
    'an account without a role',
    signedIn(undefined),
    {
      customer: 'explain-no-role',
      engineer: 'explain-no-role',
      'anyone-signed-in': 'explain-no-role',
    },
  ],
];

describe.each(table)('%s', (_, state, cells) => {
  it.each(Object.entries(cells) as [Audience, Access][])(
    'on a screen for %s: %s',
    (audience, access) => {
      expect(decideAccess(state, audience)).toBe(access);
    },
  );
});
