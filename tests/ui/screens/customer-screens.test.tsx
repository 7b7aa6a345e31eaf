import { screen, waitFor, within } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenAccountFailure } from '#application/use-cases/account/open-account.ts';
import type { Account } from '#domain/contracts/contract.ts';
import { offerContracts } from '#domain/contracts/eligibility.ts';
import { identifier } from '#domain/kernel/identifiers.ts';
import type { UseCases } from '#application/use-cases/use-cases.ts';
import { claimWorld, day, jobOf } from './claim/claim-world.ts';
import { openPortal, sessionOf } from '../open-portal.tsx';

beforeEach(() => {
  localStorage.setItem('cookie-accepted', 'true');
});

const today = day('2026-06-10');
const customer = sessionOf('customer');
const accountFailure =
  "We're having trouble getting your account information. If this message persists please call 0800 000 0123";

type Home = {
  readonly id: string;
  readonly startDate?: string;
  readonly isRenewal?: boolean;
  readonly status?: number;
  readonly property?: 'active' | 'inactive' | 'missing';
};

const accountWith = (homes: readonly Home[]): Account => ({
  id: identifier('account-1'),
  firstName: 'Robin',
  lastName: 'Field',
  email: 'robin@example.com',
  phones: [{ prefix: '+44', number: '7700 900123' }, undefined],
  customerFacingId: identifier('CUS-1001'),
  contracts: homes.map(({ id, startDate = '2024-01-01', isRenewal = false, status = 4 }) => ({
    id: identifier(id),
    propertyId: identifier(`home-${id}`),
    customerFacingId: identifier(`CON-${id}`),
    status,
    startDate: day(startDate),
    isRenewal,
  })),
  properties: homes
    .filter(({ property }) => property !== 'missing')
    .map(({ id, property = 'active' }) => ({
      id: identifier(`home-${id}`),
      active: property === 'active',
      addressLines: [`${id} Orchard Row`, 'Upper floor'],
      town: 'Leeds',
      postcode: 'LS1 4DT',
      country: 'GB',
    })),
});

const openProperties = (homes: readonly Home[], path = '/properties') =>
  openPortal({
    path,
    who: customer,
    useCases: { offerProperties: () => TE.right(offerContracts(accountWith(homes), today)) },
  });

describe('the properties screen', () => {
  it.each(['/properties', '/select-property'])('lists the homes on %s', async (path) => {
    const { user, router, where } = openProperties([{ id: '1' }, { id: '2' }], path);
    await screen.findByText('Please select the property you wish to request a repair for');
    await screen.findByText('1 Orchard Row');
    const homes = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(homes.map((home) => home.textContent)).toEqual([
      '1 Orchard RowLeeds, LS1 4DT',
      '2 Orchard RowLeeds, LS1 4DT',
    ]);
    await user.click(screen.getByRole('link', { name: /2 Orchard Row/ }));
    await waitFor(() => expect(where()).toMatch(/^\/claim\/new/));
    expect(router.state.location.state).toEqual({ contractId: '2', subject: customer.subject });
  });

  it('goes on with the only home', async () => {
    const { router, where } = openProperties([{ id: '7' }, { id: '8', status: 3 }]);
    await waitFor(() => expect(where()).toMatch(/^\/claim\/new/));
    expect(router.state.location.state).toEqual({ contractId: '7', subject: customer.subject });
  });

  it('offers no way into a claim in the cooling-off period, and says why', async () => {
    openProperties([{ id: '1', startDate: '2026-06-01' }]);
    await screen.findByText(/You are currently in your 14-day cooling-off period/);
    expect(screen.getByRole('main').textContent).toContain(
      'You are currently in your 14-day cooling-off period, so we will not be able to process your claim at this time. Please give us a call on 0800 000 0123 and we will be able to help you.',
    );
    expect(screen.queryByRole('link', { name: /Orchard/ })).toBeNull();
  });

  it.each(['inactive', 'missing'] as const)(
    'asks to call for a home that is %s',
    async (property) => {
      openProperties([{ id: '1' }, { id: '2', property }]);
      await screen.findByText(/We cannot take a repair request for this property online/);
      expect(
        within(screen.getByRole('main')).getAllByRole('link', { name: /Orchard/ }),
      ).toHaveLength(1);
    },
  );

  it.each([[[]]])('says when there is none: %j', async (homes) => {
    openProperties(homes);
    await screen.findByText(/No contracts found for account/);
    expect(screen.getByRole('main').textContent).toContain(
      'No contracts found for account. Please give us a call on 0800 000 0123 and we will be able to help you.',
    );
  });

  it('holds their room while they are on their way', async () => {
    openPortal({
      path: '/properties',
      who: customer,
      useCases: { offerProperties: () => () => new Promise(() => {}) },
    });
    await screen.findByText('Loading your properties');
  });
});

describe.each([
  ['/properties', 'offerProperties'],
  ['/customer/account', 'openAccount'],
  ['/', 'openAccount'],
] as const)('when the account cannot be fetched on %s', (path, useCase) => {
  it.each([{ tag: 'account-unavailable' }] as const)(
    'says whom to call, and tries again: %o',
    async (failure) => {
      let fails = true;
      const ask = vi.fn((): TE.TaskEither<OpenAccountFailure, never> => TE.left(failure));
      const working = openPortal({
        path,
        who: customer,
        useCases: {
          [useCase]: (session: never) => (): Promise<unknown> =>
            fails ? ask()() : working.world.useCases[useCase](session)(),
        },
      });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe(accountFailure);
      expect(document.title).toMatch(/^Error: /);
      await working.world.signIn();
      fails = false;
      await working.user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText(/trouble getting your account/)).toBeNull());
      expect(ask).toHaveBeenCalledOnce();
    },
  );
});

describe('the account screen', () => {
  const rows = async () => {
    await screen.findByText('Robin Field');
    return Object.fromEntries(
      screen
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
  };

  it('shows name, e-mail, phones and reference', async () => {
    openPortal({
      path: '/customer/account',
      who: customer,
      useCases: {
        openAccount: () =>
          TE.right({
            ...accountWith([]),
            phones: [
              { prefix: '+44', number: '7700 900123' },
              { prefix: '', number: '020 7946 0018' },
            ],
          }),
      },
    });
    expect(await rows()).toEqual({
      Name: 'Robin Field',
      Email: 'robin@example.com',
      Phone: '+44 7700 900123',
      'Second phone': '020 7946 0018',
      'Customer reference': 'CUS-1001',
    });
  });

  it('shows a second phone as the second one when there is no first', async () => {
    openPortal({
      path: '/customer/account',
      who: customer,
      useCases: {
        openAccount: () =>
          TE.right({
            ...accountWith([]),
            phones: [undefined, { prefix: '+44', number: '20 7946 0018' }],
          }),
      },
    });
    const shown = await rows();
    expect(shown).toMatchObject({ 'Second phone': '+44 20 7946 0018' });
    expect(Object.keys(shown)).not.toContain('Phone');
  });

  it('says what is not given', async () => {
    openPortal({
      path: '/customer/account',
      who: customer,
      useCases: {
        openAccount: () =>
          TE.right({ ...accountWith([]), phones: [undefined, undefined], email: '' }),
      },
    });
    expect(await rows()).toMatchObject({ Email: 'Not given', Phone: 'Not given' });
  });
});

describe('what the account screen shows of cover and requests', () => {
  const request = {
    jobType: 'plumbing',
    description: 'It drips.',
    urgency: 'normal',
    days: [],
  } as const;
  const openAccount = (useCases: Partial<UseCases> = {}) =>
    openPortal({
      path: '/customer/account',
      who: customer,
      useCases: {
        openAccount: () => TE.right(accountWith([{ id: '1' }, { id: '2', status: 3 }])),
        readContract: (id) =>
          TE.right({ ...claimWorld().contract, id, includedProducts: ['boiler'] }),
        listRequests: () =>
          TE.right([
            jobOf({ request }),
            jobOf({ uid: identifier('old'), name: identifier('JOB-7'), type: 'Drains' }),
          ]),
        ...useCases,
      },
    });

  it('shows each home under cover with what is in it and what a claim costs', async () => {
    openAccount();
    await screen.findByText('£60.00 towards each claim');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(
      '1 Orchard RowLeeds, LS1 4DT',
    );
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(Object.fromEntries(facts)).toMatchObject({
      'In your cover': 'Boiler',
      'Not in your cover': 'HeatingElectricsPlumbingDrainageWindowsLocksPestsDoorsTaps',
    });
  });

  it('leads to a request that the platform tells of, and lists the others', async () => {
    openAccount();
    const link = await screen.findByRole('link', { name: /^Plumbing.*JOB-1042/ });
    expect(link.getAttribute('href')).toBe('/claim/confirmation?job=job-uid-1');
    expect(screen.getByText(/JOB-7/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /JOB-7/ })).toBeNull();
  });

  it('keeps the rest where the cover or the requests cannot be read', async () => {
    openAccount({
      readContract: () => TE.left({ tag: 'contract-unavailable' }),
      listRequests: () => TE.left({ tag: 'jobs-unavailable' }),
    });
    await screen.findByText(/We could not load your requests/);
    await screen.findByText(/We could not load what this contract covers/);
    expect(screen.getByText('Robin Field')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  });

  it('says when there is neither', async () => {
    openAccount({
      openAccount: () => TE.right(accountWith([])),
      listRequests: () => TE.right([]),
    });
    await screen.findByText('You have not asked for a repair yet.');
    expect(screen.getByText(/No contracts found for account/)).toBeTruthy();
  });
});

describe('landing', () => {
  it('tracks the landing and leads a customer to the properties', async () => {
    const { where, trackEvent } = openPortal({
      path: '/',
      who: customer,
      useCases: { offerProperties: () => TE.right({ choice: 'none' }) },
    });
    await waitFor(() => expect(where()).toBe('/properties'));
    expect(trackEvent).toHaveBeenCalledWith({
      category: 'Authentication',
      action: 'Landing',
      value: 1,
    });
  });

  it('leads an engineer to the agenda', async () => {
    const { where } = openPortal({ path: '/', who: sessionOf('engineer') });
    await waitFor(() => expect(where()).toBe('/job/agenda'));
  });
});

describe('the location demo', () => {
  it('says why there is no position', async () => {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (_: unknown, fail: (error: { code: number }) => void) =>
          fail({ code: 1 }),
      },
    });
    const { user } = openPortal({ path: '/demo/location' });
    await user.click(await screen.findByRole('button', { name: 'Get location' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/may not read your location/),
    );
  });
});
