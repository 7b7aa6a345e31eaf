import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storeClaimEntry, readStoredClaimEntry } from '#ui/shell/addresses/claim-entry.ts';
import { device } from '../../../device.ts';
import { claimWorld } from '../../claim/claim-world.ts';
import { toHeading, visit } from '../../claim/render-claim.tsx';

it.each(['cs', 'ooh'])(
  'the identification page of mode %s starts without the details of the last customer',
  async (mode) => {
    storeClaimEntry(device, { email: 'robin@example.com', postcode: 'LS1 4DT' });
    await visit(claimWorld(), { path: `/auth?mode=${mode}`, state: null, signedIn: false });
    await toHeading("Let's find you!");
    for (const name of ['Email address', 'Postcode'])
      expect(screen.getByRole<HTMLInputElement>('textbox', { name }).value).toBe('');
    expect(readStoredClaimEntry(device)).toBeUndefined();
  },
);
