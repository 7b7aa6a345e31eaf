import { screen } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import type { AllUseCases } from '../../../../fakes/all-use-cases.ts';
import { identifier } from '#domain/kernel';
import { productWording } from '#words/wording/claim-options.ts';
import { openCustomer } from '../../../open-portal.tsx';
import { claimWorld, jobOf } from '../../claim/claim-world.ts';
import { accountWith } from './account-with.ts';
import { factsIn } from '../../../screen-parts.ts';

const request = {
  jobType: 'plumbing',
  description: 'It drips.',
  urgency: 'normal',
  days: [],
} as const;

const openAccount = (useCases: Partial<AllUseCases> = {}) =>
  openCustomer('/customer/account', {
    openAccount: () => TE.right(accountWith([{ id: '1' }, { id: '2', status: 3 }])),
    readContract: (id) => TE.right({ ...claimWorld().contract, id, includedProducts: ['boiler'] }),
    listRequests: () =>
      TE.right([
        jobOf({ request }),
        jobOf({ uid: identifier('old'), name: identifier('JOB-7'), type: 'Drains' }),
      ]),
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
    const rows = factsIn();
    expect(Object.fromEntries(rows)).toEqual({
      Name: 'Robin Field',
      Email: 'robin@example.com',
      'Customer reference': 'CUS-1001',
      ...shown,
    });
  },
);

describe('the cover and requests on the account screen', () => {
  it('show each covered home with its areas and the cost of a claim, link to the current request, and list the others', async () => {
    openAccount();
    await screen.findByText('£60.00 towards each claim');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(
      '1 Orchard RowLeeds, LS1 4DT',
    );
    const facts = factsIn();
    expect(Object.fromEntries(facts)).toMatchObject({
      'In your cover': 'Boiler',
      'Not in your cover': Object.values(productWording).slice(1).join(''),
    });
    const link = await screen.findByRole('link', { name: /^Plumbing.*JOB-1042/ });
    expect(link.getAttribute('href')).toBe('/claim/confirmation?job=job-uid-1');
    expect(screen.getByText(/JOB-7/)).toBeTruthy();
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
