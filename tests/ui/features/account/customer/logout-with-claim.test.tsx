import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { UnfinishedClaim } from '#application/claim/claim-draft.ts';
import { identifier } from '#domain/kernel';
import type { Pence } from '#domain/money';
import { openPortal, sessionOf } from '../../../open-portal.tsx';

const claim: UnfinishedClaim = {
  contractId: identifier('contract-1'),
  status: 'sending',
  paymentHold: 'authorised',
  amount: 6000 as Pence,
};

const openAccount = async (claims: readonly UnfinishedClaim[]) => {
  const signOut = vi.fn(() => Promise.resolve());
  const opened = openPortal({
    path: '/customer/account',
    who: sessionOf('customer'),
    useCases: { listUnfinishedClaims: () => claims, signOut },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Logout' }));
  return { ...opened, signOut };
};

const question = () => screen.findByRole('dialog', { name: 'Log out with a claim left open?' });

describe('logging out with an open claim', () => {
  it('shows no question when no claim is open', async () => {
    const { signOut } = await openAccount([]);
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });

  it.each([
    [
      claim,
      /^We don’t know yet whether your claim arrived\. £60\.00 is held on your card for it\./,
    ],
    [
      { ...claim, paymentHold: 'none' as const, amount: undefined },
      /^We don’t know yet whether your claim arrived\. If you log out/,
    ],
    [
      { ...claim, status: 'editing' as const, paymentHold: 'possible' as const },
      /^£60\.00 may be held on your card for a claim that is not sent yet\./,
    ],
    [
      { ...claim, status: 'editing' as const, paymentHold: 'none' as const },
      /^Your claim is not sent yet\./,
    ],
  ])('shows what would be lost of %o, and logs out on request', async (left, reported) => {
    const { user, signOut } = await openAccount([left]);
    const asked = within(await question());
    expect(asked.getByText(reported)).not.toBeNull();
    expect(signOut).not.toHaveBeenCalled();
    await user.click(asked.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });
});
