import type { AllUseCases } from '../../../fakes/all-use-cases.ts';
import { act, screen, waitFor } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import { makeWatchSession } from '#application/sign-in/session-end.ts';
import { browserVisibility } from '#infrastructure/portal/connection/browser-connection.ts';
import { storeClaimEntry, readStoredClaimEntry } from '#ui/shell/addresses/claim-entry.ts';
import { saveRedirect, takeRedirect } from '#ui/shell/addresses/safe-path.ts';
import { alwaysOnline } from '#ui/shell/use-cases/use-cases-loader.ts';
import { takeOwnership } from '#ui/shell/session/start-session.ts';
import { makeVisitDrafts } from '#application/visit/visit-form.ts';
import { identifier, type ContractId, type JobUid } from '#domain/kernel';
import { device } from '../../device.ts';
import { openPortal, sessionOf } from '../../open-portal.tsx';

const customer = sessionOf('customer');
const drafts = makeVisitDrafts(device);
const draftPlace = {
  subject: 'the-first',
  screen: 'cancel',
  job: identifier<JobUid>('1'),
} as const;
const entry = { contractId: identifier<ContractId>('contract-of-the-first') };

describe('a tab that two people use one after another', () => {
  it.each([
    ['shows the second person nothing of the first', 'the-first', false],
    ['keeps everything for the same person', customer.subject, true],
  ])('%s', async (_, subject, isKept) => {
    takeOwnership(device, subject, () => undefined);
    storeClaimEntry(device, entry);
    saveRedirect(device, { path: '/claim/new?stage=review', state: entry });
    drafts.store(draftPlace, { ...drafts.read(draftPlace), reason: 'Van breakdown' });
    openPortal({ path: '/customer/account', who: customer });
    await screen.findByRole('heading', { level: 1, name: 'Your account' });
    expect(readStoredClaimEntry(device)).toEqual(isKept ? entry : undefined);
    expect(takeRedirect(device)?.path).toBe(isKept ? '/claim/new?stage=review' : undefined);
    expect(drafts.read(draftPlace).reason).toBe(isKept ? 'Van breakdown' : '');
  });

  it('leads the second person to their own properties from a claim of the first', async () => {
    const openClaim = vi.fn<AllUseCases['openClaim']>(() =>
      TE.left({ tag: 'failed', reason: 'contract-unavailable' }),
    );
    const { where } = openPortal({
      path: '/claim/new?stage=review',
      state: { ...entry, subject: 'the-first' },
      who: customer,
      useCases: { openClaim },
    });
    await waitFor(() => expect(where()).toBe('/properties'));
    expect(openClaim).not.toHaveBeenCalled();
  });

  it('shows the data of the second person when it becomes visible again', async () => {
    const currentSession = vi.fn<AllUseCases['currentSession']>(TE.right(customer));
    const watch = vi.fn(browserVisibility.watch);
    const { where } = openPortal({
      path: '/customer/account',
      useCases: {
        currentSession,
        watchSession: makeWatchSession(
          { currentSession, watchEnd: () => () => undefined },
          { ...browserVisibility, watch },
          alwaysOnline,
        ),
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Your account' });
    await waitFor(() => expect(watch).toHaveBeenCalledOnce());
    storeClaimEntry(device, entry);
    currentSession.mockImplementation(TE.right({ ...sessionOf('engineer'), subject: 'second' }));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(where()).not.toBe('/customer/account'));
    expect(readStoredClaimEntry(device)).toBeUndefined();
  });
});
