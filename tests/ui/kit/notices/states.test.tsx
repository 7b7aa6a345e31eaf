import { screen, within } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPortal, sessionOf } from '../../open-portal.tsx';

const reported = (reference: string) => screen.queryAllByText(reference, { exact: true });

beforeEach(() => localStorage.setItem('cookie-accepted', 'true'));

describe('the reference of a failure', () => {
  it('is shown beside the failure, and is not announced with it', async () => {
    openPortal({
      path: '/customer/account',
      who: sessionOf('customer'),
      useCases: {
        openAccount: () => TE.left({ tag: 'failed', reason: 'account-unavailable' }),
        failureReference: () => '3f2a9c1b',
      },
    });
    const alert = await screen.findByRole('alert');
    expect(reported('3f2a9c1b')).toHaveLength(1);
    expect(reported('3f2a9c1b')[0]?.parentElement?.textContent).toBe('Reference: 3f2a9c1b');
    expect(within(alert).queryByText('3f2a9c1b')).toBeNull();
  });
});
