import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { roles, type Role } from '#domain/identity';
import { people } from '#infrastructure/platform/database/schema/identity.ts';
import { endAllSignIns } from '#infrastructure/platform/identity/sign-ins.ts';
import { tuesdayMorning } from './claims/claimant.ts';
import { databaseContent } from './database-content.ts';
import { signInAs, tokensOf } from './open-sign-in.ts';
import type { RequestHeaders, TestPlatform } from './test-platform.ts';

/** The account of a person: the owner of everything, another one, or none. */
type Whose = 'own' | 'other' | 'none';

/** The sender of a request as far as the platform knows; `undefined` when it can trust no one. */
export type Sender = { readonly role: Role | null; readonly whose: Whose } | undefined;

type Caller = {
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
const callersBeside = (
  owner: string,
  accounts: Readonly<Record<'own' | 'other', string>>,
): readonly Caller[] => [
  ...[...roles, null].flatMap((role) => [
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

export type Request = { readonly method: string; readonly path: string; readonly body?: unknown };

type Requests<Route extends string> = Readonly<Record<Route, () => Promise<Request>>>;

type Access<Route extends string> = {
  readonly platform: TestPlatform;
  /** The e-mail address of the owner of everything that is requested. */
  readonly owner: string;
  readonly accounts: Readonly<Record<'own' | 'other', string>>;
  readonly routes: readonly Route[];
  /** For each route a request that succeeds when its owner sends it. */
  readonly prepare: () => Promise<Requests<Route>>;
  readonly statusOf: (sender: Sender, route: Route) => number;
  /** Words of the owner's data that no refusal may contain. */
  readonly ownWords: RegExp;
};

/** Tests every route with every caller: the right ones are answered, and the others learn and change nothing. */
export const describeAccess = <Route extends string>({
  platform,
  owner,
  accounts,
  routes,
  prepare,
  statusOf,
  ownWords,
}: Access<Route>): void => {
  beforeEach(() => platform.reset(tuesdayMorning));
  afterAll(() => platform.close());

  describe.each(callersBeside(owner, accounts))('$caller', ({ sender, headers }) => {
    /** Refused requests change nothing, so all of them have one preparation. */
    const refused = routes.filter((route) => statusOf(sender, route) !== 200);
    const expectAnswers = async (sent: readonly Route[]) => {
      const prepared = await prepare();
      const requests: [Route, Request][] = [];
      for (const route of sent) requests.push([route, await prepared[route]()]);
      const sending = { ...(await headers(platform)), 'idempotency-key': 'attempt' };
      const before = await databaseContent(platform.context.database);
      for (const [route, { method, path, body }] of requests) {
        const answer = await platform.send(method, path, body, sending);
        const text = await answer.text();
        const status = statusOf(sender, route);
        expect(answer.status, `${route}: ${text}`).toBe(status);
        expect(platform.failures).toEqual([]);
        // It may change something, and is sent alone.
        if (status === 200) return;
        expect(JSON.parse(text)).toHaveProperty('message');
        expect(text).not.toMatch(ownWords);
      }
      expect(await databaseContent(platform.context.database)).toEqual(before);
    };

    if (refused.length > 0)
      it('is refused, and learns and changes nothing', () => expectAnswers(refused));
    it.each(routes.filter((route) => !refused.includes(route)))(
      'gets the right answer from %s',
      (route) => expectAnswers([route]),
    );
  });
};
