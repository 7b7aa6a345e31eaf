import { eq } from 'drizzle-orm';
import type { Role } from '#domain/identity';
import { people } from '#infrastructure/platform/database/schema/identity.ts';
import { endAllSignIns } from '#infrastructure/platform/identity/sign-ins.ts';
import { signInAs, tokensOf } from './open-sign-in.ts';
import type { RequestHeaders, TestPlatform } from './test-platform.ts';

/** The account of a person: the owner of everything, another one, or none. */
export type Whose = 'own' | 'other' | 'none';

/** The sender of a request as far as the platform knows; `undefined` when it can trust no one. */
export type Sender = { readonly role: Role | null; readonly whose: Whose } | undefined;

export type Caller = {
  readonly caller: string;
  readonly sender: Sender;
  readonly headers: (platform: TestPlatform) => Promise<RequestHeaders>;
};

/** An account without its own data, which gets each role in turn. */
const borrowedEmail = 'with.taps@pilotlight.test';

const withAttributes = (role: Role | null, whose: Whose, accountId: string | null): Caller => ({
  caller: `role ${role ?? 'missing'}, account ${whose}`,
  sender: { role, whose },
  headers: async (platform) => {
    const { database } = platform.context;
    await database.update(people).set({ role, accountId }).where(eq(people.email, borrowedEmail));
    return signInAs(platform, borrowedEmail);
  },
});

/** Every role with every kind of account, and all anonymous callers; `owner` is the owner's e-mail address. */
export const callersBeside = (
  owner: string,
  accounts: Readonly<Record<'own' | 'other', string>>,
): readonly Caller[] => [
  ...(['customer', 'engineer', null] as const).flatMap((role) => [
    withAttributes(role, 'own', accounts.own),
    withAttributes(role, 'other', accounts.other),
    withAttributes(role, 'none', null),
  ]),
  { caller: 'no one', sender: undefined, headers: () => Promise.resolve({}) },
  {
    caller: 'a sign-in that has ended',
    sender: undefined,
    headers: async (platform) => {
      const headers = await signInAs(platform, owner);
      const { database, clock } = platform.context;
      const [person] = await database.select().from(people).where(eq(people.email, owner));
      await endAllSignIns(database, person?.sub ?? '', clock.realNow());
      return headers;
    },
  },
  {
    caller: 'a token without an owner',
    sender: undefined,
    headers: () => Promise.resolve({ authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.e30' }),
  },
  {
    caller: 'an access token in place of the ID token',
    sender: undefined,
    headers: async (platform) => {
      const { accessToken } = await tokensOf(platform, owner);
      return { authorization: `Bearer ${accessToken}` };
    },
  },
];
