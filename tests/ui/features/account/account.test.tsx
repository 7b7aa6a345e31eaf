import { act, screen, waitFor, within } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { UnfinishedClaim } from '#application/claim/claim-draft.ts';
import { sending } from '#application/outbox/outbox-entry.ts';
import { identifier } from '#domain/kernel';
import type { Pence } from '#domain/money';
import { productWording } from '#words/wording/claim-options.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import type { AllUseCases } from '../../../fakes/all-use-cases.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { openCustomer } from '../../open-portal.tsx';
import { departure, openWithChanging } from '../../open-with-outbox.ts';
import { factsIn, hrefOf } from '../../screen-parts.ts';
import { setOnline } from '../../set-online.ts';
import { claimWorld, jobOf } from '../claim/claim-world.ts';
import { accountWith } from './customer/account-with.ts';

const openAccount = (useCases: Partial<AllUseCases> = {}) =>
  openCustomer('/customer/account', {
    openAccount: () => TE.right(accountWith([{ id: '1' }, { id: '2', status: 3 }])),
    ...useCases,
  });

const landline = { prefix: '', number: '020 7946 0018' };

it.each([
  [
    [{ prefix: '+44', number: '7700 900123' }, landline],
    { Phone: '+44 7700 900123', 'Second phone': '020 7946 0018' },
  ],
  [[undefined, landline], { 'Second phone': '020 7946 0018' }],
  [[undefined, undefined], { Phone: 'Not given' }],
] as const)(
  'the customer account screen shows name, e-mail, reference and the phones: %j',
  async (phones, shown) => {
    openAccount({ openAccount: () => TE.right({ ...accountWith([]), phones }) });
    await screen.findByText('Robin Field');
    expect(Object.fromEntries(factsIn())).toEqual({
      Name: 'Robin Field',
      Email: 'robin@example.com',
      'Customer reference': 'CUS-1001',
      ...shown,
    });
  },
);

describe('the cover and requests on the account screen', () => {
  it('show each covered home with its areas and the cost of a claim, link to the current request, and list the others', async () => {
    const request = { jobType: 'plumbing', description: '', urgency: 'normal', days: [] } as const;
    const older = jobOf({ uid: identifier('old'), name: identifier('JOB-7'), type: 'Drains' });
    openAccount({
      readContract: (id) =>
        TE.right({ ...claimWorld().contract, id, includedProducts: ['boiler'] }),
      listRequests: () => TE.right([jobOf({ request }), older]),
    });
    await screen.findByText('£60.00 towards each claim');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(
      '1 Orchard RowLeeds, LS1 4DT',
    );
    expect(Object.fromEntries(factsIn())).toMatchObject({
      'In your cover': 'Boiler',
      'Not in your cover': Object.values(productWording).slice(1).join(''),
    });
    await screen.findByText(/JOB-7/);
    expect(hrefOf(/^Plumbing.*JOB-1042/)).toBe('/claim/confirmation?job=job-uid-1');
    expect(screen.queryByRole('link', { name: /JOB-7/ })).toBeNull();
  });

  it('stay visible when the others cannot be read', async () => {
    openAccount({
      readContract: () => TE.left({ tag: 'failed', reason: 'contract-unavailable' }),
      listRequests: () => TE.left({ tag: 'failed', reason: 'jobs-unavailable' }),
    });
    await screen.findByText(/We could not load your requests/);
    await screen.findByText(/We could not load what this contract covers/);
    expect(screen.getByText('Robin Field')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  });
});

describe('a customer who logs out', () => {
  const logOut = async (claims: readonly UnfinishedClaim[]) => {
    const signOut = vi.fn(() => Promise.resolve());
    const { user } = openAccount({ listUnfinishedClaims: () => claims, signOut });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    return { user, signOut };
  };

  it('sees no question when no claim is open', async () => {
    const { signOut } = await logOut([]);
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });

  it.each([
    [
      { status: 'sending', paymentHold: 'authorised' },
      /^We don’t know yet whether your claim arrived\. £60\.00 is held on your card for it\./,
    ],
    [
      { status: 'sending', paymentHold: 'none', amount: undefined },
      /^We don’t know yet whether your claim arrived\. If you log out/,
    ],
    [
      { status: 'editing', paymentHold: 'possible' },
      /^£60\.00 may be held on your card for a claim that is not sent yet\./,
    ],
    [{ status: 'editing', paymentHold: 'none' }, /^Your claim is not sent yet\./],
  ] as const)(
    'sees what would be lost of %o, and is logged out on request',
    async (open, words) => {
      const claim = { contractId: identifier<never>('contract-1'), amount: 6000 as Pence, ...open };
      const { user, signOut } = await logOut([claim]);
      const question = await screen.findByRole('dialog', {
        name: 'Log out with a claim left open?',
      });
      expect(within(question).getByText(words)).not.toBeNull();
      expect(signOut).not.toHaveBeenCalled();
      await user.click(within(question).getByRole('button', { name: 'Logout' }));
      await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    },
  );
});

it('the engineer’s profile shows the name, the email and the phones', async () => {
  openEngineer('/engineer/account/profile');
  await screen.findByText('Sam Okoro');
  expect(factsIn()).toEqual([
    ['Name', 'Sam Okoro'],
    ['Email', 'sam@example.com'],
    ['Phone', '+44 7700 900456'],
    ['Second phone', 'Not given'],
  ]);
  expect(hrefOf('Account', within(screen.getByRole('main')))).toBe('/engineer/account');
});

describe('an engineer who logs out', () => {
  const question = (name: string) => screen.queryByRole('dialog', { name });

  it('sees a question while something is unsent, offline too, and is logged out once all is sent, with the focus on the button', async () => {
    const entry = departure('JOB-1', sending);
    const { user, where, change } = openWithChanging('/engineer/account', entry);
    const logout = await screen.findByRole('button', { name: 'Logout' });
    await user.click(logout);
    expect(question(outboxWording.logoutTitle)).not.toBeNull();
    await user.click(screen.getByRole('button', { name: outboxWording.logoutStay }));
    logout.focus();
    change({ ...entry, status: { is: 'accepted' } });
    expect(document.activeElement).toBe(logout);
    await setOnline(false);
    await user.click(logout);
    expect(question(outboxWording.logoutOfflineTitle)?.textContent).toContain(
      outboxWording.logoutOffline,
    );
    await setOnline(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => logout.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/auth'));
  });
});
