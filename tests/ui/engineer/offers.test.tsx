import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { londonInstant } from '#domain/kernel/london-time.ts';
import { day, engineerWorld, moment, offer, visitWindow } from './engineer-world.ts';
import { openEngineer } from './open-engineer.tsx';

const worldWith = (...offers: Parameters<typeof offer>[]) => {
  const world = engineerWorld();
  world.hold({ offers: offers.map((given) => offer(...given)) });
  return world;
};

afterEach(() => void vi.useRealTimers());

describe('the offers', () => {
  it('show the first part of the postcode, the summary and the urgency, and lead to the details', async () => {
    openEngineer('/job/offers', {
      world: worldWith(
        ['o-1', { postcode: 'BD3 7QX', summary: 'Tap drips', urgency: 'critical' }],
        ['o-2', { postcode: 'LS1 4DT', urgency: undefined }],
      ),
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Offers that are still available.' }),
    ).toBeTruthy();
    const [first, second] = await within(screen.getByRole('main')).findAllByRole('link');
    expect(first?.textContent).toBe('BD3CriticalTap drips');
    expect(first?.getAttribute('href')).toBe('/job/offers/o-1');
    expect(second?.textContent).not.toMatch(/Normal|Urgent|Critical/);
    expect(document.body.textContent).not.toContain('7QX');
  });

  it('say when there are none', async () => {
    openEngineer('/job/offers', { world: worldWith() });
    expect(await screen.findByText('No job offers available at this moment.')).toBeTruthy();
  });

  it('say that they could not be fetched, and try again', async () => {
    const world = worldWith(['o-1']);
    world.fail('listOffers', { tag: 'offers-unavailable' });
    const { user } = openEngineer('/job/offers', { world });
    expect(
      await screen.findByText(
        'An error occured whilst fetching your offers, please contact administration',
      ),
    ).toBeTruthy();
    world.fail('listOffers', undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /LS1/ })).toBeTruthy();
  });

  it('stay when they cannot be fetched again, and say so until they can', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const world = worldWith(['o-1']);
    const { user } = openEngineer('/job/offers', { world, fakeTimers: true });
    await screen.findByRole('link', { name: /LS1/ });
    world.fail('listOffers', { tag: 'offers-unavailable' });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'An error occured whilst fetching your offers, please contact administration',
    );
    expect(screen.getByRole('link', { name: /LS1/ })).toBeTruthy();
    world.fail('listOffers', undefined);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('an offer', () => {
  it('has the postcode as its heading, its details, and a way back', async () => {
    openEngineer('/job/offers/o-1', {
      world: worldWith(['o-1', { summary: 'No heating', type: 'Gas Job', urgency: 'urgent' }]),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'LS1 4DT' })).toBeTruthy();
    const details = within(screen.getByRole('region', { name: 'Job Details' }));
    expect(details.getByText('No heating')).toBeTruthy();
    expect(details.getByText('Gas Job')).toBeTruthy();
    expect(details.getByText('Urgent')).toBeTruthy();
    expect(details.getByText('Vulnerable Customer')).toBeTruthy();
    const back = screen
      .getAllByRole('link', { name: 'Offers' })
      .filter((link) => link.closest('main') !== null);
    expect(back.map((link) => link.getAttribute('href'))).toEqual(['/job/offers']);
  });

  it('leaves out the urgency and the tag when there is nothing to tell', async () => {
    openEngineer('/job/offers/o-1', {
      world: worldWith(['o-1', { urgency: undefined, vulnerableCustomer: false }]),
    });
    await screen.findByRole('heading', { level: 1, name: 'LS1 4DT' });
    expect(screen.queryByText('Urgency')).toBeNull();
    expect(screen.queryByText('Vulnerable Customer')).toBeNull();
  });

  it.each([
    ['no time of the customer', [], 'Thursday 11 June', 'Morning 08:00–12:00', true],
    [
      'one time of the customer',
      [visitWindow(3, 16).start],
      'Saturday 13 June',
      'Evening 16:00–20:00',
      false,
    ],
  ])(
    'with %s shows one card and nothing to pick',
    async (_, customerSlots, date, hours, estimated) => {
      openEngineer('/job/offers/o-1', { world: worldWith(['o-1', { customerSlots }]) });
      const when = within(await screen.findByRole('region', { name: 'When' }));
      expect(when.getByText(date)).toBeTruthy();
      expect(screen.getByText(`${date}, ${hours.replace(' ', ', ')}`)).toBeTruthy();
      expect(
        when.getByText((_text, element) => element?.textContent === hours, {
          selector: 'p > span',
        }),
      ).toBeTruthy();
      expect(when.queryByText(/The customer has not named this time/) !== null).toBe(estimated);
      expect(screen.queryByRole('radio')).toBeNull();
      expect(screen.queryByText('Please select a slot')).toBeNull();
    },
  );

  it('shows up to four of the customer’s times from the estimated start on', async () => {
    const starts = [0, 1, 2, 3, 4, 5].map((ahead) => visitWindow(ahead, 12).start);
    openEngineer('/job/offers/o-1', {
      world: worldWith(['o-1', { customerSlots: starts, estimated: visitWindow(1, 12) }]),
    });
    const slots = within(await screen.findByRole('region', { name: 'Customer availability' }));
    expect(slots.getByText('Please select a slot')).toBeTruthy();
    expect(screen.getByText('The customer named 4 times')).toBeTruthy();
    expect(
      slots
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(
      ['Thursday 11 June', 'Friday 12 June', 'Saturday 13 June', 'Sunday 14 June'].map(
        (date) => `${date}, Afternoon`,
      ),
    );
    expect(slots.getAllByText('12:00–16:00')).toHaveLength(4);
  });

  it('is not accepted before a slot is picked', async () => {
    const world = worldWith([
      'o-1',
      { customerSlots: [visitWindow(1, 8).start, visitWindow(2, 16).start] },
    ]);
    const { user, where } = openEngineer('/job/offers/o-1', { world });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const first = screen.getByRole('radio', { name: 'Thursday 11 June, Morning' });
    expect(document.activeElement).toBe(first);
    const group = screen.getByRole('radiogroup');
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(world.callsOf('acceptOffer')).toEqual([]);

    await user.click(screen.getByRole('radio', { name: 'Friday 12 June, Evening' }));
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(where()).toBe('/job/agenda?tab=upcomingAgenda'));
    expect(world.callsOf('acceptOffer').map(({ given }) => given.slice(0, 2))).toEqual([
      ['o-1', londonInstant(day('2026-06-12'), 16, 0)],
    ]);
    expect(screen.getByText(/You accepted JOB-o-1/)).toBeTruthy();
  });

  it('is accepted once, however often the button is pressed', async () => {
    const world = worldWith(['o-1', { estimated: visitWindow(0, 16) }]);
    const release = world.holdBack('acceptOffer');
    const { user, where } = openEngineer('/job/offers/o-1', { world });
    const accept = await screen.findByRole('button', { name: 'Accept' });
    await user.dblClick(accept);
    expect(await screen.findByRole('button', { name: 'Accepting...' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    release();
    await waitFor(() => expect(where()).toBe('/job/agenda?tab=todayAgenda'));
    expect(world.callsOf('acceptOffer')).toHaveLength(1);
    expect(world.callsOf('declineOffer')).toEqual([]);
    expect(screen.queryByText('Sorry - this job has gone!')).toBeNull();
  });

  it('is declined, and the agenda follows', async () => {
    const world = worldWith(['o-1']);
    const release = world.holdBack('declineOffer');
    const { user, where } = openEngineer('/job/offers/o-1', { world });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('button', { name: 'Declining...' })).toBeTruthy();
    release();
    await waitFor(() => expect(where()).toBe('/job/agenda'));
    expect(screen.getByText('You declined JOB-o-1.')).toBeTruthy();
    expect(world.callsOf('declineOffer').map(({ given }) => given)).toEqual([['o-1']]);
  });

  it.each([
    ['acceptOffer', 'not-accepted', 'Accept', 'Failed to accept job offer'],
    ['declineOffer', 'not-declined', 'Decline', 'Failed to decline job offer'],
  ] as const)(
    'that fails at %s says so, without a toast, and is fetched again',
    async (call, tag, button, words) => {
      const world = worldWith(['o-1']);
      world.fail(call, { tag, message: 'The office has changed this offer.' });
      const { user, where, container } = openEngineer('/job/offers/o-1', { world });
      await user.click(await screen.findByRole('button', { name: button }));
      const alert = await screen.findByText(words);
      expect(alert.closest('[role=alert]')?.textContent).toContain(
        'The office has changed this offer.',
      );
      await waitFor(() => expect(world.callsOf('listOffers')).toHaveLength(2));
      expect(where()).toBe('/job/offers/o-1');
      expect(container.querySelector('[class*=toast]:not([class*=toaster])')).toBeNull();
      expect(screen.getByRole('button', { name: button })).toBeTruthy();
    },
  );

  it('keeps the key of an attempt that is tried again', async () => {
    const world = worldWith(['o-1']);
    world.fail('acceptOffer', { tag: 'not-accepted' });
    const { user } = openEngineer('/job/offers/o-1', { world });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await screen.findByText('Failed to accept job offer');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(world.callsOf('acceptOffer')).toHaveLength(2));
    const keys = world.callsOf('acceptOffer').map(({ given }) => given[2]);
    expect(new Set(keys).size).toBe(1);
  });

  it('that another engineer took says so, when it is opened and when it is accepted', async () => {
    const world = worldWith(['o-1']);
    const { user, where } = openEngineer('/job/offers/o-1', { world });
    await screen.findByRole('button', { name: 'Accept' });
    world.fail('acceptOffer', { tag: 'not-accepted', message: 'Taken' });
    world.hold({ offers: [] });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Sorry - this job has gone!' }),
    ).toBeTruthy();
    expect(screen.getByText('Another engineer accepted it sooner.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'View other offers' }));
    await waitFor(() => expect(where()).toBe('/job/offers'));
  });

  it('that was never offered is gone too', async () => {
    openEngineer('/job/offers/unknown', { world: worldWith(['o-1']) });
    expect(await screen.findByText('Sorry - this job has gone!')).toBeTruthy();
  });

  it('that cannot be fetched says so', async () => {
    const world = worldWith(['o-1']);
    world.fail('listOffers', { tag: 'offers-unavailable' });
    openEngineer('/job/offers/o-1', { world });
    expect(
      await screen.findByText(
        'An error occured whilst fetching your offers, please contact administration',
      ),
    ).toBeTruthy();
  });
});

it('counts the moment in London', () => {
  expect(moment).toBe(Date.parse('2026-06-10T09:42:00Z'));
});
