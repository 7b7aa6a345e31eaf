import type { Session } from '#application/ports/remote/identity-provider.ts';
import { parseRole, roles, type Role } from '#domain/identity';
import { identifier } from '#domain/kernel';
import type { RouteTable } from '#ui/shell/addresses/portal-modes.ts';

/** A visitor of an address; the platform no longer knows a session that has expired. */
export type Visitor = 'anonymous' | Role | 'no role' | `${Role} with an expired session`;

/** A session with the role that an account's attribute names (document 1, section 3.4). */
const sessionOf = (attribute: string | undefined): Session => ({
  subject: 'subject-1',
  email: 'robin@example.com',
  role: parseRole(attribute),
  accountId: identifier('account-1'),
});

const sessions: Record<Visitor, Session | undefined> = {
  anonymous: undefined,
  customer: sessionOf('customer'),
  engineer: sessionOf('engineer'),
  'no role': sessionOf(undefined),
  'customer with an expired session': sessionOf('customer'),
  'engineer with an expired session': sessionOf('engineer'),
};

export const visitors = Object.keys(sessions) as readonly Visitor[];

export const sessionOfVisitor = (visitor: Visitor): Session | undefined => sessions[visitor];

export const isExpired = (visitor: Visitor): boolean => visitor.endsWith('expired session');

/** The final address of a visitor, and its content. */
export type Outcome = {
  readonly at: string;
  /** The heading of the screen. */
  readonly sees: string;
  /** Text on the screen. */
  readonly says?: string;
  /** The address that sign-in returns to. */
  readonly comesBackTo?: string;
};

/** An address of a route, with its navigation state and the tab's stored data. */
export type Row = {
  readonly path: string;
  /** The route's path in the portal's table, where it is another one; `*` for every path that has none. */
  readonly route?: string;
  readonly state?: object;
  /** The owner of the address's content, or of the tab's stored data. */
  readonly of?: 'oneself' | 'another user';
  readonly inTab?: 'a confirmation' | 'a contract';
  readonly outcomes: Readonly<Record<Visitor, Outcome>>;
};

type Outcomes = Row['outcomes'];

const allVisitors = (outcome: Outcome): Outcomes =>
  Object.fromEntries(visitors.map((visitor) => [visitor, outcome])) as Outcomes;

const signIn = (comesBackTo?: string): Outcome => ({
  at: '/auth',
  sees: "Let's find you!",
  ...(comesBackTo === undefined ? {} : { comesBackTo }),
});

/** The customer contact message, in place (document 1, sections 4.3 and 8, and decisions). */
const explained = (at: string): Outcome => ({
  at,
  sees: 'Your account isn’t ready yet',
  says: 'Something went wrong with this request. Please try again later or give us a call on 0800 000 0123.',
});

const properties: Outcome = { at: '/properties', sees: 'Your properties' };
const agenda: Outcome = { at: '/job/agenda', sees: 'Agenda' };
const firstPageOf: Readonly<Record<Role, Outcome>> = { customer: properties, engineer: agenda };
const inExpiredSessions = (outcome: Outcome) => ({
  'customer with an expired session': outcome,
  'engineer with an expired session': outcome,
});
const claimForm = (at: string): Outcome => ({ at, sees: 'What do you need help with?' });
const noClaimForm = (at: string, says: string): Outcome => ({
  at,
  sees: 'We can’t open your claim',
  says,
});
const contractError =
  "We're having trouble getting your contract information. If this message persists please call 0800 000 0123";
const accountError = (phone: string): string =>
  `We're having trouble getting your account information. If this message persists please call ${phone}`;
const notFound = 'Page not found';

export const withoutQuery = (path: string): string => path.replace(/\?.*$/, '');

/** The part of a guarded screen for all visitors except those with its role. */
const guarded = (path: string) => ({
  anonymous: signIn(path),
  'no role': explained(withoutQuery(path)),
});

/** The content of a screen for its own audience; one without requests cannot notice that the session expired. */
type Seen = Omit<Outcome, 'at'> & { readonly withoutRequests?: true };

const outcomesIn = (table: RouteTable) => {
  // Landing has a guard in the new table only; it requests the account, and so finds out.
  const sentToSignInByLanding = signIn(table === 'new' ? '/' : '/properties');
  /** The outcomes for a page of one role; users of the others are sent to their own first page. */
  const pagesOf =
    (role: Role) =>
    (path: string, { withoutRequests, ...seen }: Seen): Outcomes => {
      const here = { ...seen, at: withoutQuery(path) };
      const expired = withoutRequests ? here : signIn(path);
      const outcomes = roles.flatMap((other): readonly (readonly [Visitor, Outcome])[] => [
        [other, other === role ? here : firstPageOf[other]],
        [`${other} with an expired session`, other === role ? expired : sentToSignInByLanding],
      ]);
      return { ...guarded(path), ...Object.fromEntries(outcomes) } as Outcomes;
    };
  return {
    sentToSignInByLanding,
    customers: pagesOf('customer'),
    engineers: pagesOf('engineer'),
  };
};

const open = (path: string, sees: string): Row => ({
  path,
  outcomes: allVisitors({ at: path, sees }),
});

const ownContract = { contractId: 'contract-1' };
const othersContract = { contractId: 'contract-of-another-user' };
const identity = { email: 'robin@example.com', postcode: 'LS1 4DT' };
const unknownIdentity = { email: 'unknown@example.com', postcode: 'LS1 4DT' };

const claimPaths = ['/claim/new', '/claim/new/in-progress'];
const confirmationPaths = ['/claim/confirmation', '/vpv/jobconfirmation'];
const confirmed = (at: string): Outcome => ({
  at,
  sees: 'Request received',
  says: 'Your reference number:',
});

/** Rows of the new table only: every screen but sign-in has a guard (document 1, section 2.2). */
const newRows = (): readonly Row[] => {
  const { customers, sentToSignInByLanding } = outcomesIn('new');
  const toProperties = (path: string): Outcomes => ({
    ...customers(path, properties),
    customer: properties,
    'customer with an expired session': signIn('/properties'),
  });
  return [
    { path: '/', outcomes: { ...guarded('/'), ...firstPageOf, ...inExpiredSessions(signIn('/')) } },
    {
      path: '/auth',
      outcomes: {
        ...firstPageOf,
        anonymous: { ...signIn(), says: 'Submit' },
        'no role': explained('/properties'),
        'customer with an expired session': signIn('/properties'),
        'engineer with an expired session': sentToSignInByLanding,
      },
    },
    ...claimPaths.flatMap((path): readonly Row[] => {
      const own = customers(path, claimForm(path));
      const failed = customers(path, noClaimForm(path, contractError));
      return [
        { path, outcomes: toProperties(path) },
        { path, state: ownContract, of: 'oneself', outcomes: own },
        { path, state: othersContract, of: 'another user', outcomes: failed },
        { path, state: identity, outcomes: toProperties(path) },
        { path, inTab: 'a contract', of: 'another user', outcomes: toProperties(path) },
      ];
    }),
    ...confirmationPaths.flatMap((path): readonly Row[] => {
      const inTab = 'a confirmation';
      const own = customers(path, { ...confirmed(path), withoutRequests: true });
      return [
        { path, outcomes: toProperties(path) },
        { path, inTab, of: 'oneself', outcomes: own },
        { path, inTab, of: 'another user', outcomes: toProperties(path) },
      ];
    }),
  ];
};

/** Rows of the old table only: sign-in, landing, claim and confirmation have no guard (document 1, section 2.2). */
const oldRows = (): readonly Row[] => {
  const toProperties: Outcomes = {
    ...firstPageOf,
    ...guarded('/properties'),
    ...inExpiredSessions(signIn('/properties')),
  };
  const byContract = (path: string, customer: Outcome): Outcomes => ({
    ...toProperties,
    customer,
    engineer: noClaimForm(path, accountError('0800 000 0456')),
    'no role': noClaimForm(path, accountError('0800 000 0123')),
    // A visitor with a refused session is identified, and returns to the form.
    ...inExpiredSessions(signIn(path)),
  });
  const identification: Outcome = { at: '/auth', sees: "Let's find you!", says: 'Find me' };
  return [
    { path: '/', outcomes: toProperties },
    { path: '/auth', outcomes: allVisitors(identification) },
    ...claimPaths.flatMap((path): readonly Row[] => {
      const own = byContract(path, claimForm(path));
      const failed = byContract(path, noClaimForm(path, contractError));
      const unknown = allVisitors({ at: path, sees: 'We can’t take a claim online at the moment' });
      return [
        { path, outcomes: toProperties },
        { path, state: identity, of: 'oneself', outcomes: allVisitors(claimForm(path)) },
        { path, state: unknownIdentity, outcomes: unknown },
        { path, state: ownContract, of: 'oneself', outcomes: own },
        { path, state: othersContract, of: 'another user', outcomes: failed },
      ];
    }),
    ...confirmationPaths.flatMap((path): readonly Row[] => {
      const inTab = 'a confirmation';
      // For an anonymous visitor it is unknown whether the tab belonged to another user.
      const refused = { ...allVisitors(identification), anonymous: confirmed(path) };
      return [
        { path, outcomes: allVisitors(identification) },
        { path, inTab, of: 'oneself', outcomes: allVisitors(confirmed(path)) },
        { path, inTab, of: 'another user', outcomes: refused },
      ];
    }),
  ];
};

const sharedRows = (table: RouteTable): readonly Row[] => {
  const { customers, engineers } = outcomesIn(table);
  const forCustomers = (path: string, seen: Seen): Row => ({
    path,
    outcomes: customers(path, seen),
  });
  const forEngineers = (path: string, seen: Seen, route = withoutQuery(path)): Row => ({
    route,
    path,
    outcomes: engineers(path, seen),
  });
  const ofJob = (below: string, own: string, refused: Seen = { sees: notFound }): Row[] => {
    const route = `/job/:jobId${below}`;
    return [
      { ...forEngineers(`/job/uid-JOB-1${below}`, { sees: own }, route), of: 'oneself' },
      { ...forEngineers(`/job/uid-JOB-2${below}`, refused, route), of: 'another user' },
    ];
  };
  const ofOffer = (id: string, of: 'oneself' | 'another user', sees: string): Row => ({
    ...forEngineers(`/job/offers/${id}`, { sees }, '/job/offers/:jobOfferId'),
    of,
  });
  const nowhere = (path: string): Row => ({
    route: '*',
    path,
    outcomes: {
      ...allVisitors({ at: path, sees: notFound }),
      anonymous: signIn(),
      'no role': explained(path),
    },
  });
  return [
    open('/terms-conditions', 'Terms and conditions'),
    open('/demo/location', 'Location demo'),
    forCustomers('/properties', properties),
    forCustomers('/select-property', properties),
    forCustomers('/customer/account', { sees: 'Your account' }),
    {
      path: '/job',
      outcomes: {
        ...engineers('/job', agenda),
        engineer: agenda,
        'engineer with an expired session': signIn('/job/agenda'),
      },
    },
    forEngineers('/job/agenda', agenda),
    forEngineers('/job/agenda?tab=previousAgenda', agenda),
    forEngineers('/job/agenda?tab=upcomingAgenda', agenda),
    forEngineers('/job/offers', { sees: 'Offers that are still available.' }),
    ofOffer('1', 'oneself', 'LS1 4DT'),
    ofOffer('2', 'another user', 'Sorry - this job has gone!'),
    ...ofJob('', 'LS1 4DT'),
    ...ofJob('/reschedule', 'Reschedule visit'),
    ...ofJob('/cancel', 'Cancel visit'),
    ...ofJob('/record', 'Gas safety record'),
    ...ofJob('/close', 'Complete job', {
      sees: 'Complete job',
      says: 'Error retrieving job details',
    }),
    forEngineers('/engineer/account', { sees: 'Account', withoutRequests: true }),
    forEngineers('/engineer/account/profile', { sees: 'Profile' }),
    forEngineers('/engineer/account/invoices', { sees: 'Invoices' }),
    forEngineers('/engineer/unsent', { sees: 'Not sent yet', withoutRequests: true }),
    forEngineers('/engineer/coming-soon', {
      sees: 'Coming soon',
      says: 'Please use the link in the text message to create the follow on visit',
      withoutRequests: true,
    }),
    nowhere('/nowhere/at/all'),
    nowhere('/claim'),
    nowhere('/customer'),
    nowhere('/engineer'),
  ];
};

/** Every address of the specification, with its outcome for each visitor (documents 1 to 3, sections 2 and 6). */
export const rowsOf = (table: RouteTable): readonly Row[] => [
  ...(table === 'new' ? newRows() : oldRows()),
  ...sharedRows(table),
];
