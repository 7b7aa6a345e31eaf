import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Pence } from '#domain/money';
import { PaidSum } from '#ui/features/close/fields/used-parts-field.tsx';
import { render } from '../../render.tsx';

it.each([
  [true, ['Gross amount£12.01', 'Net amount£10.01']],
  [false, ['Gross amount£12.01']],
])('the paid sum with a VAT number (%s) is %s', (isRegistered, given) => {
  render(<PaidSum gross={1201 as Pence} net={isRegistered ? (1001 as Pence) : undefined} />);
  expect(screen.getAllByRole('paragraph').map((line) => line.textContent)).toEqual(given);
});
