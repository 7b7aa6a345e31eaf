import { act, screen, waitFor, within } from '@testing-library/react';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { AllUseCases } from '../../fakes/all-use-cases.ts';
import type { Account } from '#domain/cover';
import { londonInstant } from '#domain/time';
import { customerConnectionWording } from '#words/shell/wording/shell.ts';
import { day } from '../day.ts';
import { accountWith, type Home } from './account/customer/account-with.ts';
import { openCustomer, sessionOf } from '../open-portal.tsx';
import { setOnline } from '../set-online.ts';

const accountFailure =
  "We're having trouble getting your account information. If this message persists please call 0800 000 0123";

const twoHomes = [{ id: '1' }, { id: '2' }];

const openProperties = (
  homes: readonly Home[] = twoHomes,
  useCases: Partial<AllUseCases> = {},
  path = '/properties',
) => openCustomer(path, { readAccount: () => TE.right(accountWith(homes)), ...useCases });

describe('the properties screen', () => {
  it.each(['/properties', '/select-property'])('lists the homes on %s', async (path) => {
    const { user, router, where } = openProperties(twoHomes, {}, path);
    await screen.findByText('Please select the property you wish to request a repair for');
    await screen.findByText('1 Orchard Row');
    const homes = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(homes.map((home) => home.textContent)).toEqual([
      '1 Orchard RowLeeds, LS1 4DTRequest a repair here',
      '2 Orchard RowLeeds, LS1 4DTRequest a repair here',
    ]);
    await user.click(screen.getByRole('link', { name: /2 Orchard Row/ }));
    await waitFor(() => expect(where()).toMatch(/^\/claim\/new/));
    expect(router.state.location.state).toEqual({
      contractId: '2',
      subject: sessionOf('customer').subject,
    });
  });

  it.each([
    [
      'offers no claim in the cooling-off period, and shows the reason',
      [{ id: '1', startDate: '2026-06-01' }],
      'You are currently in your 14-day cooling-off period, so we will not be able to process your claim at this time. Please give us a call on 0800 000 0123 and we will be able to help you.',
    ],
    [
      'shows that there is none',
      [],
      'No contracts found for account. Please give us a call on 0800 000 0123 and we will be able to help you.',
    ],
  ])('%s', async (_, homes, words) => {
    openProperties(homes);
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain(words));
    expect(screen.queryByRole('link', { name: /Orchard/ })).toBeNull();
  });

  it('offers the claim when the cooling-off period ends on the open page', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const now = vi.fn(() => londonInstant({ date: day('2026-06-14'), hour: 23, minute: 59 }));
    openProperties([{ id: '1', startDate: '2026-06-01' }, { id: '2' }], { now });
    await screen.findByText('Cooling-off period');
    now.mockReturnValue(londonInstant({ date: day('2026-06-15'), hour: 0 }));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('link', { name: /1 Orchard Row/ })).toBeTruthy();
  });

  it('keeps its heading when the homes have been read', async () => {
    let answer = (): void => undefined;
    const read = new Promise<E.Either<never, Account>>((resolve) => {
      answer = () => resolve(E.right(accountWith(twoHomes)));
    });
    openProperties(twoHomes, { readAccount: () => () => read });
    const heading = await screen.findByRole('heading', { level: 1 });
    answer();
    await screen.findByText('1 Orchard Row');
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  });

  it('lists the homes when the requests cannot be read, and shows that', async () => {
    const listRequests = () => TE.left({ tag: 'failed', reason: 'jobs-unavailable' } as const);
    openProperties(twoHomes, { listRequests });
    await screen.findByText('1 Orchard Row');
    await screen.findByText(/We couldn’t look up the requests/);
  });
});

describe.each([
  ['/properties', 'readAccount'],
  ['/customer/account', 'openAccount'],
  ['/', 'openAccount'],
] as const)('when the account cannot be fetched on %s', (path, useCase) => {
  const openFailing = async () => {
    let isAnswered = false;
    const answer = (): Promise<unknown> =>
      isAnswered
        ? TE.right(accountWith(twoHomes))()
        : TE.left({ tag: 'failed', reason: 'account-unavailable' })();
    const { user } = openCustomer(path, { [useCase]: () => answer });
    const alert = await screen.findByRole('alert');
    const answerWell = () => {
      isAnswered = true;
    };
    return { user, alert, answerWell };
  };
  const expectNoFailure = () =>
    waitFor(() => expect(screen.queryByText(/trouble getting your account/)).toBeNull());

  it('the screen shows the number to call, and tries again', async () => {
    const { user, alert, answerWell } = await openFailing();
    expect(alert.textContent).toBe(accountFailure);
    expect(document.title).toMatch(/^Error: /);
    answerWell();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expectNoFailure();
  });

  it('the screen shows that the customer is offline, and tries again once the connection is back', async () => {
    const { answerWell } = await openFailing();
    await setOnline(false);
    expect(screen.getByText(customerConnectionWording.lost)).toBeDefined();
    answerWell();
    await setOnline(true);
    await expectNoFailure();
    expect(screen.queryByText(customerConnectionWording.lost)).toBeNull();
  });
});
