import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { roles, type Role } from '#domain/identity';
import { people } from '#infrastructure/platform/database/schema/accounts.ts';
import { endAllSignIns } from '#infrastructure/platform/identity/sign-ins.ts';
import { routeTable, type RouteName } from '#infrastructure/wire/route-table.ts';
import type { Caller } from '#infrastructure/wire/route.ts';
import { tuesdayMorning } from './claims/claimant.ts';
import { databaseContent } from './database-content.ts';
import { signInAs, tokensOf } from './open-sign-in.ts';
import type { RequestHeaders, TestPlatform } from './test-platform.ts';

/** The account of a person: the owner of everything, another one, or none. */
type Whose = 'own' | 'other' | 'none';

/** The sender of a request as far as the platform knows; `undefined` when it can trust no one. */
type Sender = { readonly role: Role | null; readonly whose: Whose } | undefined;

type Visitor = {
  readonly caller: string;
  readonly sender: Sender;
  readonly headers: (platform: TestPlatform) => Promise<RequestHeaders>;
};

/** An account without its own data, which gets each role in turn. */
const borrowedEmail = 'with.taps@pilotlight.test';

const withAttributes = (role: Role | null, whose: Whose, accountId: string | null): Visitor => ({
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
): readonly Visitor[] => [
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

type Requests<Call extends RouteName> = Readonly<Record<Call, () => Promise<Request>>>;

type Access<Call extends RouteName> = {
  readonly platform: TestPlatform;
  /** The e-mail address of the owner of everything that is requested. */
  readonly owner: string;
  readonly accounts: Readonly<Record<'own' | 'other', string>>;
  readonly calls: readonly Call[];
  /** For each call a request that succeeds when its owner sends it. */
  readonly prepare: () => Promise<Requests<Call>>;
  /** The status for an allowed caller with another account. */
  readonly statusForOthers: Readonly<Record<Call, 200 | 403 | 404>>;
  /** Words of the owner's data that no refusal may contain. */
  readonly ownWords: RegExp;
};

/** Whether the route table allows a signed-in user to make a call. */
const isAllowed = ({ role, whose }: NonNullable<Sender>, caller: Caller): boolean => {
  if (caller === 'any-role') return role !== null;
  return whose !== 'none' && role === (caller === 'customer-or-identified' ? 'customer' : caller);
};

const expectedStatus = (sender: Sender, caller: Caller, statusForOthers: number): number => {
  if (caller === 'anyone') return 200;
  if (sender === undefined) return 401;
  if (!isAllowed(sender, caller)) return 403;
  return sender.whose === 'own' ? 200 : statusForOthers;
};

/** Tests every call with every caller: the right ones are answered, and the others learn and change nothing. */
export const describeAccess = <Call extends RouteName>({
  platform,
  owner,
  accounts,
  calls,
  prepare,
  statusForOthers,
  ownWords,
}: Access<Call>): void => {
  const statusOf = (sender: Sender, call: Call) =>
    expectedStatus(sender, routeTable[call].caller, statusForOthers[call]);

  beforeEach(() => platform.reset(tuesdayMorning));
  afterAll(() => platform.close());

  describe.each(callersBeside(owner, accounts))('$caller', ({ sender, headers }) => {
    /** Refused requests change nothing, so all of them have one preparation. */
    const refused = calls.filter((call) => statusOf(sender, call) !== 200);
    const expectAnswers = async (sent: readonly Call[]) => {
      const prepared = await prepare();
      const requests: [Call, Request][] = [];
      for (const call of sent) requests.push([call, await prepared[call]()]);
      const sending = { ...(await headers(platform)), 'idempotency-key': 'attempt' };
      const before = await databaseContent(platform.context.database);
      for (const [call, { method, path, body }] of requests) {
        const answer = await platform.send(method, path, body, sending);
        const text = await answer.text();
        const status = statusOf(sender, call);
        expect(answer.status, `${call}: ${text}`).toBe(status);
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
    it.each(calls.filter((call) => !refused.includes(call)))(
      'gets the right answer from %s',
      (call) => expectAnswers([call]),
    );
  });
};
