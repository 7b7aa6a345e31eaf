import type { Session } from '#application/ports/remote/identity-provider.ts';
import { parseRole, roles, type Role } from '#domain/identity';
import { identifier } from '#domain/kernel';
import type { RouteTable } from '#ui/shell/addresses/portal-modes.ts';

const userOf = {
  customer: 'a customer',
  engineer: 'an engineer',
} as const satisfies Readonly<Record<Role, string>>;
type UserOfRole = (typeof userOf)[Role];

/** A visitor of an address; the platform no longer knows the session of one that has run out. */
export type Visitor =
  | 'anonymous'
  | UserOfRole
  | 'no role'
  | `${UserOfRole} whose sign-in has run out`;

/** A session with the role that an account's attribute names (document 1, section 3.4). */
const sessionOf = (attribute: string | undefined): Session => ({
  subject: 'subject-1',
  email: 'robin@example.com',
  role: parseRole(attribute),
  accountId: identifier('account-1'),
});

const sessions: Record<Visitor, Session | undefined> = {
  anonymous: undefined,
  'a customer': sessionOf('customer'),
  'an engineer': sessionOf('engineer'),
  'no role': sessionOf(undefined),
  'a customer whose sign-in has run out': sessionOf('customer'),
  'an engineer whose sign-in has run out': sessionOf('engineer'),
};

export const visitors = Object.keys(sessions) as readonly Visitor[];

export const sessionOfVisitor = (visitor: Visitor): Session | undefined => sessions[visitor];

export const isRunOut = (visitor: Visitor): boolean => visitor.endsWith('has run out');

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

/** The owner of the address's content, or of the tab's stored data. */
export type Whose = "one's own" | "somebody else's" | 'one that does not exist';

/** An address of a route, with its navigation state and the tab's stored data. */
export type Row = {
  /** The route's path in the portal's table; `*` for every path that has none. */
  readonly route: string;
  readonly path: string;
  readonly state?: unknown;
  readonly whose?: Whose;
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
      const outcomes = roles.flatMap((other): readonly (readonly [Visitor, Outcome])[] => [
        [userOf[other], other === role ? here : firstPageOf[other]],
        [
          `${userOf[other]} whose sign-in has run out`,
          other === role ? (withoutRequests ? here : signIn(path)) : sentToSignInByLanding,
        ],
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
  route: path,
  path,
  outcomes: allVisitors({ at: path, sees }),
});

const ownContract = { contractId: 'contract-1' };
const othersContract = { contractId: 'contract-of-somebody-else' };
const noContract = { contractId: 'contract-of-nobody' };
const identity = { email: 'robin@example.com', postcode: 'LS1 4DT' };
const strangersIdentity = { email: 'nobody@example.com', postcode: 'LS1 4DT' };

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
    'a customer': properties,
    'a customer whose sign-in has run out': signIn('/properties'),
  });
  return [
    {
      route: '/',
      path: '/',
      outcomes: {
        ...guarded('/'),
        'a customer': properties,
        'an engineer': agenda,
        'a customer whose sign-in has run out': signIn('/'),
        'an engineer whose sign-in has run out': signIn('/'),
      },
    },
    {
      route: '/auth',
      path: '/auth',
      outcomes: {
        anonymous: { ...signIn(), says: 'Submit' },
        'a customer': properties,
        'an engineer': agenda,
        'no role': explained('/properties'),
        'a customer whose sign-in has run out': signIn('/properties'),
        'an engineer whose sign-in has run out': sentToSignInByLanding,
      },
    },
    ...claimPaths.flatMap((path): readonly Row[] => {
      const row = { route: path, path };
      const failed = customers(path, noClaimForm(path, contractError));
      return [
        { ...row, outcomes: toProperties(path) },
        {
          ...row,
          state: ownContract,
          whose: "one's own",
          outcomes: customers(path, claimForm(path)),
        },
        { ...row, state: othersContract, whose: "somebody else's", outcomes: failed },
        { ...row, state: noContract, whose: 'one that does not exist', outcomes: failed },
        { ...row, state: identity, outcomes: toProperties(path) },
        {
          ...row,
          inTab: 'a contract',
          whose: "somebody else's",
          outcomes: toProperties(path),
        },
      ];
    }),
    ...confirmationPaths.flatMap((path): readonly Row[] => {
      const row = { route: path, path };
      return [
        { ...row, outcomes: toProperties(path) },
        {
          ...row,
          inTab: 'a confirmation',
          whose: "one's own",
          outcomes: customers(path, { ...confirmed(path), withoutRequests: true }),
        },
        {
          ...row,
          inTab: 'a confirmation',
          whose: "somebody else's",
          outcomes: toProperties(path),
        },
      ];
    }),
  ];
};

/** Rows of the old table only: sign-in, landing, claim and confirmation have no guard (document 1, section 2.2). */
const oldRows = (): readonly Row[] => {
  const toProperties: Outcomes = {
    anonymous: signIn('/properties'),
    'a customer': properties,
    'an engineer': agenda,
    'no role': explained('/properties'),
    'a customer whose sign-in has run out': signIn('/properties'),
    'an engineer whose sign-in has run out': signIn('/properties'),
  };
  const byContract = (path: string, customer: Outcome): Outcomes => {
    const noCustomer = noClaimForm(path, accountError('0800 000 0123'));
    return {
      ...toProperties,
      'a customer': customer,
      'an engineer': noClaimForm(path, accountError('0800 000 0456')),
      'no role': noCustomer,
      // A visitor with a refused session is identified, and returns to the form.
      'a customer whose sign-in has run out': signIn(path),
      'an engineer whose sign-in has run out': signIn(path),
    };
  };
  const identification: Outcome = { at: '/auth', sees: "Let's find you!", says: 'Find me' };
  return [
    { route: '/', path: '/', outcomes: toProperties },
    { route: '/auth', path: '/auth', outcomes: allVisitors(identification) },
    ...claimPaths.flatMap((path): readonly Row[] => {
      const row = { route: path, path };
      const failed = byContract(path, noClaimForm(path, contractError));
      return [
        { ...row, outcomes: toProperties },
        { ...row, state: identity, whose: "one's own", outcomes: allVisitors(claimForm(path)) },
        {
          ...row,
          state: strangersIdentity,
          whose: 'one that does not exist',
          outcomes: allVisitors({ at: path, sees: 'We can’t take a claim online at the moment' }),
        },
        {
          ...row,
          state: ownContract,
          whose: "one's own",
          outcomes: byContract(path, claimForm(path)),
        },
        { ...row, state: othersContract, whose: "somebody else's", outcomes: failed },
        { ...row, state: noContract, whose: 'one that does not exist', outcomes: failed },
      ];
    }),
    ...confirmationPaths.flatMap((path): readonly Row[] => [
      { route: path, path, outcomes: allVisitors(identification) },
      {
        route: path,
        path,
        inTab: 'a confirmation',
        whose: "one's own",
        outcomes: allVisitors(confirmed(path)),
      },
      {
        route: path,
        path,
        inTab: 'a confirmation',
        whose: "somebody else's",
        // For an anonymous visitor it is unknown whether the tab belonged to another user.
        outcomes: { ...allVisitors(identification), anonymous: confirmed(path) },
      },
    ]),
  ];
};

const sharedRows = (table: RouteTable): readonly Row[] => {
  const { customers, engineers } = outcomesIn(table);
  const forCustomers = (path: string, seen: Seen): Row => ({
    route: path,
    path,
    outcomes: customers(path, seen),
  });
  const forEngineers = (path: string, seen: Seen, route = withoutQuery(path)): Row => ({
    route,
    path,
    outcomes: engineers(path, seen),
  });
  const ofJob = (
    below: string,
    own: string,
    refused: Seen = { sees: notFound },
  ): readonly Row[] => {
    const route = `/job/:jobId${below}`;
    return [
      {
        ...forEngineers(`/job/uid-JOB-1${below}`, { sees: own }, route),
        whose: "one's own",
      },
      {
        ...forEngineers(`/job/uid-of-somebody-else${below}`, refused, route),
        whose: "somebody else's",
      },
      {
        ...forEngineers(`/job/uid-of-nothing${below}`, refused, route),
        whose: 'one that does not exist',
      },
    ];
  };
  const ofOffer = (id: string, whose: Whose, sees: string): Row => ({
    ...forEngineers(`/job/offers/${id}`, { sees }, '/job/offers/:jobOfferId'),
    whose,
  });
  const nowhere = (path: string): Row => {
    return {
      route: '*',
      path,
      outcomes: {
        ...allVisitors({ at: path, sees: notFound }),
        anonymous: signIn(),
        'no role': explained(path),
      },
    };
  };
  const gone = 'Sorry - this job has gone!';
  return [
    open('/terms-conditions', 'Terms and conditions'),
    open('/demo/location', 'Location demo'),
    forCustomers('/properties', properties),
    forCustomers('/select-property', properties),
    forCustomers('/customer/account', { sees: 'Your account' }),
    {
      route: '/job',
      path: '/job',
      outcomes: {
        ...engineers('/job', agenda),
        'an engineer': agenda,
        'an engineer whose sign-in has run out': signIn('/job/agenda'),
      },
    },
    forEngineers('/job/agenda', agenda),
    forEngineers('/job/agenda?tab=previousAgenda', agenda),
    forEngineers('/job/agenda?tab=upcomingAgenda', agenda),
    forEngineers('/job/offers', { sees: 'Offers that are still available.' }),
    ofOffer('1', "one's own", 'LS1 4DT'),
    ofOffer('of-somebody-else', "somebody else's", gone),
    ofOffer('of-nobody', 'one that does not exist', gone),
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

/** One address behind each guard that both tables have, and one without. */
const oneOfEach: Readonly<Record<Role | 'public' | 'unknown', string>> = {
  public: '/terms-conditions',
  customer: '/customer/account',
  engineer: '/job/offers',
  unknown: '/nowhere/at/all',
};

/** The rows to open: shared rows all in the new table, and one address of each kind in the old one. */
export const rowsToOpen = (table: RouteTable): readonly Row[] =>
  table === 'new'
    ? rowsOf('new')
    : [
        ...oldRows(),
        ...sharedRows('old').filter(({ path }) => Object.values(oneOfEach).includes(path)),
      ];
