import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import type { Contract } from '#domain/cover';
import { claimFormWording, stageTitles } from '#words/features/claim/wording/stages.ts';
import { device } from '../../device.ts';
import { claimWorld } from './claim-world.ts';
import { day } from '../../day.ts';
import { toHeading, visit } from './render-claim.tsx';
import { factsIn } from '../../screen-parts.ts';

const broken: PlatformFailure = { tag: 'unknown', reason: 'platform-failed', message: 'No' };

describe('the claim form is not opened', () => {
  const connections = [
    [
      'contracts',
      "We're having trouble getting your contract information. If this message persists please call 0800 000 0123",
    ],
    [
      'accounts',
      "We're having trouble getting your account information. If this message persists please call 0800 000 0123",
    ],
    [
      'jobs',
      'Something went wrong with this request. Please try again later or give us a call on 0800 000 0123.',
    ],
  ] as const;

  it.each(connections)(
    'when the %s fails, and can be opened afterwards',
    async (connection, words) => {
      const world = claimWorld();
      world.connections[connection].breakWith(broken);
      const { user } = await visit(world);
      expect((await screen.findByRole('alert')).textContent).toBe(words);
      world.connections[connection].mend();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await toHeading(stageTitles.problemArea);
    },
  );

  it.each<readonly [Partial<Contract>, string, readonly (readonly [string, string])[]]>([
    [
      { startDate: day('2026-06-01') },
      'You are currently in your 14-day cooling-off period, so we will not be able to process your claim at this time. Please give us a call on 0800 000 0123 and we will be able to help you.',
      [
        ['Your cover began', '1 June 2026'],
        ['Claims online from', 'Monday 15 June'],
        ['Reference to quote', 'CUS-1001, code 13'],
      ],
    ],
    [
      { paymentsUpToDate: false },
      'It seems like your payments are not up to date, so we will not be able to process your claim. You will need to give us a call on 0800 000 0123 and reset your payments before we can book your claim.',
      [
        ['Payments', 'Not up to date'],
        ['Reference to quote', 'CUS-1001, code 14'],
      ],
    ],
    [
      { status: 3 },
      '0800 000 0123',
      [
        [
          'Contract status',
          'Not active. A repair can be requested online on an active contract only.',
        ],
        ['Reference to quote', 'CUS-1001, code 11'],
      ],
    ],
  ])(
    'with the reason, the figures and the reference to quote: %j',
    async (contract, words, facts) => {
      await visit(claimWorld({ contract }));
      expect((await screen.findByRole('alert')).textContent).toContain(words);
      expect(factsIn()).toEqual(facts);
    },
  );
});

describe('the contract of the claim form', () => {
  it('is required, otherwise the properties are shown', async () => {
    const world = claimWorld({ contract: { status: 3 } });
    const { router } = await visit(world, { state: null });
    await toHeading('Your properties');
    expect(router.state.location.pathname).toBe('/properties');
  });
});

describe('a device that can store nothing', () => {
  afterEach(() => void vi.restoreAllMocks());
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('says so before anything is entered, and the browser asks before the page closes', async () => {
    // The storage itself would keep what it refuses in memory, for the next file too.
    vi.spyOn(device, 'keep').mockReturnValue(false);
    const { user } = await visit(claimWorld());
    expect(screen.getByRole('alert').textContent).toBe(claimFormWording.notStored);
    expect(mayClose()).toBe(false);
    vi.restoreAllMocks();
    await user.click(screen.getByRole('radio', { name: /^Boiler/ }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(mayClose()).toBe(true);
  });
});
