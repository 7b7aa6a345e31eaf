import { unreachable } from '#application/sending/judge-failure.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { londonInstant, instant } from '#domain/time';
import { engineerWorld, offer, visit, visitWindow } from '../../engineer-world.ts';
import { day } from '../../day.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { hrefOf } from '../../screen-parts.ts';

const twoSlots = { customerSlots: [visitWindow(1, 8).start, visitWindow(2, 16).start] };

const worldWith = (...offers: Parameters<typeof offer>[]) =>
  engineerWorld({ offers: offers.map((given) => offer(...given)) });

const openOffer = (
  world = worldWith(['o-1']),
  others: Omit<NonNullable<Parameters<typeof openEngineer>[1]>, 'world'> = {},
) => openEngineer('/job/offers/o-1', { world, ...others });

const findButton = (name: string) => screen.findByRole('button', { name });

it('the list of offers shows place, summary, urgency, day, time, whether the engineer is free and the expiry, and links to the details', async () => {
  const place = { postcode: 'BD3 7QX', town: 'Ilkley' };
  const work = { summary: 'Tap drips', urgency: 'critical' } as const;
  const window = { estimated: visitWindow(0, 14), openUntil: visitWindow(1, 8).start };
  const world = worldWith(
    ['o-1', { ...place, ...work, openUntil: visitWindow(0, 16).end }],
    ['o-2', { ...window, urgency: undefined }],
    ['o-3', { customerSlots: [visitWindow(1, 12).start, visitWindow(2, 8).start] }],
  );
  world.replace({
    jobs: [
      visit('JOB-7', { times: visitWindow(0, 12) }),
      visit('JOB-8', { times: visitWindow(2, 8) }),
    ],
  });
  openEngineer('/job/offers', { world });
  await screen.findByRole('heading', { level: 1, name: 'Offers that are still available.' });
  const main = within(screen.getByRole('main'));
  await main.findByText('You are free then');
  const links = main.getAllByRole('link');
  expect(links[0]?.getAttribute('href')).toBe('/job/offers/o-1');
  const said = links.map(({ textContent }) => textContent);
  expect(said[0]).toMatch(/^BD3.*Critical.*Tap drips/);
  expect(document.body.textContent).not.toContain('7QX');
  expect(said[1]).not.toMatch(/Normal|Urgent|Critical/);
  expect(said[2]).not.toContain('Open until');
  const parts = [
    ['Ilkley', 'Thursday 11 June, Morning, 08:00–12:00', 'You are free then', 'Open until 20:00'],
    ['You are at JOB-7 then, 12:00–16:00', 'Open until Thursday 11 June, 08:00'],
    ['Thursday 11 June, Afternoon · Friday 12 June, Morning', 'You are free at 1 of 2 times'],
  ];
  for (const [at, texts] of parts.entries())
    for (const text of texts) expect(said[at]).toContain(text);
});

it('the link back keeps the focus when the offer arrives', async () => {
  const world = worldWith(['o-1']);
  const answer = world.holdBack('listOffers');
  openOffer(world);
  await screen.findByRole('heading', { level: 1, name: 'Job Details' });
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Offers' });
  act(() => back.focus());
  await act(async () => answer());
  await findButton('Accept');
  expect(document.activeElement).toBe(back);
});

it('declining an offer can be undone for ten seconds, by keyboard too, and declines nothing', async () => {
  const { user, world } = openOffer(undefined, { fakeTimers: true });
  const wait = async (milliseconds: number) => {
    world.setNow(instant(world.useCases.now() + milliseconds));
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  };
  await user.click(await findButton('Decline'));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await wait(9000);
  expect(undo.textContent).toBe('Undo (1)');
  await user.keyboard('{Enter}');
  const again = screen.getByRole('button', { name: 'Decline' });
  expect(document.activeElement).toBe(again);
  await wait(20_000);
  expect(world.callsOf('declineOffer')).toEqual([]);
});

it('a decline whose ten seconds end without a page was not made, which the offer says', async () => {
  const { user, world, unmount } = openOffer();
  await user.click(await findButton('Decline'));
  unmount();
  world.setNow(instant(world.useCases.now() + 60_000));
  const later = openOffer(world);
  await screen.findByText(/^You did not decline JOB-/);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(world.callsOf('declineOffer')).toEqual([]);
  await later.user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(screen.queryByText(/^You did not decline JOB-/)).toBeNull();
});

const officeWords = 'The office has changed this offer.';
const goneTitle = 'Sorry - this job has gone!';
const unknownWords = 'We can’t tell whether it was done. Try again: it won’t be done twice.';

describe('an offer on its own screen', () => {
  it.each([
    ['no time', [], 'Thursday 11 June, Morning, 08:00–12:00', true],
    ['one time', [visitWindow(3, 16).start], 'Saturday 13 June, Evening, 16:00–20:00', false],
  ])(
    'has the postcode as its heading, its details and a link back, and with %s of the customer one card without a choice',
    async (_, customerSlots, words, estimated) => {
      const offered = { summary: 'No heating', type: 'Gas Job', urgency: 'urgent' } as const;
      openOffer(worldWith(['o-1', { ...offered, customerSlots }]));
      await screen.findByRole('heading', { level: 1, name: 'LS1 4DT' });
      const details = within(screen.getByRole('region', { name: 'Job Details' }));
      for (const fact of ['No heating', 'Gas Job', 'Urgent', 'Vulnerable Customer'])
        expect(details.getByText(fact)).toBeTruthy();
      expect(hrefOf('Offers', within(screen.getByRole('main')))).toBe('/job/offers');
      const when = await screen.findByRole('region', { name: 'When' });
      expect(screen.getByText(words)).toBeTruthy();
      expect(/has not named this time/.test(when.textContent)).toBe(estimated);
      expect(screen.queryByRole('radio')).toBeNull();
    },
  );

  it('is not accepted before a slot is chosen', async () => {
    const { user, world, where } = openOffer(worldWith(['o-1', twoSlots]));
    await user.click(await findButton('Accept'));
    const first = screen.getByRole('radio', { name: 'Thursday 11 June, Morning' });
    expect(document.activeElement).toBe(first);
    expect(screen.getByText('2 times to choose from')).toBeTruthy();
    const group = screen.getByRole('radiogroup');
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(world.callsOf('acceptOffer')).toEqual([]);

    await user.click(screen.getByRole('radio', { name: 'Friday 12 June, Evening' }));
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(where()).toBe('/job/agenda?tab=upcomingAgenda'));
    expect(world.callsOf('acceptOffer').map(({ given }) => given.slice(0, 2))).toEqual([
      ['o-1', londonInstant({ date: day('2026-06-12'), hour: 16 })],
    ]);
    expect(screen.getByText(/You accepted JOB-o-1/)).toBeTruthy();
  });

  it('is still being accepted when the engineer leaves it and returns before the answer', async () => {
    const world = worldWith(['o-1', { estimated: visitWindow(0, 16) }]);
    const release = world.holdBack('acceptOffer');
    const { user, where } = openOffer(world);
    await user.click(await findButton('Accept'));
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Offers' }));
    await user.click(await screen.findByRole('link', { name: /LS1/ }));
    await findButton('Accepting...');
    release();
    await waitFor(() => expect(where()).toBe('/job/agenda?tab=todayAgenda'));
    expect(world.callsOf('acceptOffer')).toHaveLength(1);
  });

  it.each([
    ['acceptOffer', 'Accept', { tag: 'refused', message: officeWords }, officeWords],
    ['declineOffer', 'Decline', { tag: 'unknown', reason: 'platform-failed' }, unknownWords],
  ] as const)(
    'shows an error when %s fails, without a toast, and is fetched again',
    async (call, button, failure, because) => {
      const { user, world, where, container } = openOffer();
      world.fail(call, failure);
      await user.click(await findButton(button));
      if (button === 'Decline') await user.click(await findButton('Decline now'));
      const alert = await screen.findByText(`Failed to ${button.toLowerCase()} job offer`);
      expect(alert.closest('[role=alert]')?.textContent).toContain(because);
      await waitFor(() => expect(world.callsOf('listOffers')).toHaveLength(2));
      expect(where()).toBe('/job/offers/o-1');
      expect(container.querySelector('[class*=toast]:not([class*=toaster])')).toBeNull();
      await findButton(button);
    },
  );

  it('is not answered again after a refusal, until the offers were read again', async () => {
    const { user, world } = openOffer();
    const buttons = [await findButton('Accept'), await findButton('Decline')];
    const rest = () => buttons.map((button) => button.getAttribute('aria-disabled'));
    world.fail('acceptOffer', { tag: 'refused', message: officeWords });
    const release = world.holdBack('listOffers');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await screen.findByText(officeWords);
    expect(rest()).toEqual(['true', 'true']);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(world.callsOf('acceptOffer')).toHaveLength(1);
    release();
    await waitFor(() => expect(rest()).toEqual([null, null]));
  });

  it('shows that another engineer accepted it, on opening and on accepting', async () => {
    const { user, world, where } = openOffer(undefined, { locationKey: 'default' });
    await findButton('Accept');
    world.fail('acceptOffer', { tag: 'refused', message: 'Taken' });
    world.replace({ offers: [] });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const gone = await screen.findByRole('heading', { level: 1, name: goneTitle });
    // The clicked button is gone too, and focus moves on, although the page was loaded at this address.
    await waitFor(() => expect(document.activeElement).toBe(gone));
    expect(screen.getByText('Another engineer accepted it sooner.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'View other offers' }));
    await waitFor(() => expect(where()).toBe('/job/offers'));
  });
});

it('an offer leads to the visit when the engineer accepted it on another device', async () => {
  const { world, where } = openOffer(undefined, { fakeTimers: true });
  await findButton('Accept');
  world.replace({ offers: [], jobs: [visit('JOB-o-1')] });
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await waitFor(() => expect(where()).toBe('/job/uid-JOB-o-1'));
  expect(screen.queryByText(goneTitle)).toBeNull();
});

it('an offer that this page has never shown may have a mistyped address, and leads to the other offers', async () => {
  openEngineer('/job/offers/o-9', { world: worldWith(['o-1']) });
  await screen.findByRole('heading', { level: 1, name: goneTitle });
  expect(screen.getByText(/or its address is mistyped/)).toBeTruthy();
  expect(screen.queryByText('Another engineer accepted it sooner.')).toBeNull();
});

it('the address of an accepted offer leads to the visit after a reload, also when the offers cannot be read', async () => {
  const { user, world, unmount } = openOffer();
  await user.click(await findButton('Accept'));
  await screen.findByRole('heading', { level: 1, name: 'Agenda' });
  unmount();
  world.fail('listOffers', unreachable);
  const { where } = openOffer(world);
  await waitFor(() => expect(where()).toBe('/job/uid-JOB-o-1'));
  await screen.findByText('JOB DETAILS');
});
