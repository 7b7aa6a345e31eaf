import { expect, it } from 'vitest';
import { SlotNames } from '#ui/shared/booking/slot-names.tsx';
import { render } from '../../render.tsx';

it('names each slot in an element of its own, with a comma between two', () => {
  const { container } = render(<SlotNames slots={['08:00:00', '12:00:00']} />);
  expect(Array.from(container.children, ({ textContent }) => textContent)).toEqual([
    'Morning 08:00-12:00',
    ', ',
    'Midday 12:00-16:00',
  ]);
});
