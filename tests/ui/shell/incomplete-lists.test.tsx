import { act, screen, waitFor } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadList } from '#application/ports/remote/platform-failure.ts';
import { makeIncompleteLists } from '#infrastructure/portal/http/client/incomplete-lists.ts';
import { account } from '../../infrastructure/wire/domain-examples.ts';
import { device } from '../device.ts';
import { busyWorld } from '../engineer-world.ts';
import { openEngineer } from '../open-engineer.tsx';
import { openPortal, sessionOf } from '../open-portal.tsx';
import { engineerLists } from '../features/engineer-lists.ts';
import { claimWorld } from '../features/claim/claim-world.ts';
import { visit as visitClaim } from '../features/claim/render-claim.tsx';

/** "A line says how many could not be shown, with the phone number; the others are shown" (decisions). */
const line = async () => (await screen.findByText(/could not be shown/)).parentElement?.textContent;
const noLine = () => expect(screen.queryByText(/could not be shown/)).toBeNull();

const read = (
  lists: ReturnType<typeof makeIncompleteLists>,
  list: ReadList,
  count: number,
): Promise<void> =>
  act(async () => lists.note({ list, field: 'items' }, new Map([['items', count]])));

beforeEach(() => {
  // The rows of a long list are rendered by their height.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
  localStorage.setItem('cookie-accepted', 'true');
});

it.each(Object.entries(engineerLists) as [ReadList, (typeof engineerLists)['offers']][])(
  'an incomplete list of %s shows an engineer how many items are missing',
  async (list, { path, names: [one, many], item }) => {
    const world = busyWorld();
    openEngineer(path, { world });
    await screen.findAllByText(item);
    noLine();
    await read(world.lists, list, 1);
    expect(await line()).toBe(
      `1 ${one} could not be shown. Please give us a call on 0800 000 0456.`,
    );
    expect(screen.getAllByText(item)).not.toEqual([]);
    await read(world.lists, list, 3);
    expect(await line()).toContain(`3 ${many} could not be shown.`);
    await read(world.lists, list, 0);
    noLine();
  },
);

describe('an incomplete list of a customer', () => {
  it('of properties shows how many are missing, and does not open the only one', async () => {
    const lists = makeIncompleteLists(device);
    await read(lists, 'contracts', 1);
    const { where } = openPortal({
      path: '/properties',
      who: sessionOf('customer'),
      useCases: {
        omittedFrom: lists.omittedFrom,
        watchLists: lists.watch,
        readAccount: () => TE.right(account),
      },
    });
    expect(await line()).toBe(
      '1 property could not be shown. Please give us a call on 0800 000 0123.',
    );
    expect(screen.getByRole('link', { name: /Gas Lane/ })).toBeTruthy();
    expect(where()).toBe('/properties');
    await read(lists, 'contracts', 0);
    await waitFor(() => expect(where()).toMatch(/^\/claim\/new/));
  });

  it.each([
    ['above the first question', '/claim/new'],
    ['in the account', '/customer/account'],
  ])('of requests shows how many are missing %s', async (_, path) => {
    const world = claimWorld();
    await read(world.lists, 'jobs', 2);
    await visitClaim(world, { path });
    expect(await line()).toBe(
      '2 earlier requests could not be shown. Please give us a call on 0800 000 0123.',
    );
    await read(world.lists, 'jobs', 0);
    noLine();
  });
});
