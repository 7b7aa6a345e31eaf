import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openEngineer } from '../../../open-engineer.tsx';
import { factsIn, hrefOf } from '../../../screen-parts.ts';

it('the engineer’s profile shows the name, the email and the phones', async () => {
  openEngineer('/engineer/account/profile');
  await screen.findByText('Sam Okoro');
  expect(factsIn()).toEqual([
    ['Name', 'Sam Okoro'],
    ['Email', 'sam@example.com'],
    ['Phone', '+44 7700 900456'],
    ['Second phone', 'Not given'],
  ]);
  expect(hrefOf('Account', within(screen.getByRole('main')))).toBe('/engineer/account');
});
