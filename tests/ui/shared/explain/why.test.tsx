import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Why } from '#ui/shared/explain/why.tsx';
import { textsOf } from '../../screen-parts.ts';

it('"Why?" works out its words when it is opened, and shows them at once', async () => {
  const words = vi.fn(() => ({
    compared: ['9 of 14 days'],
    changes: ['In 5 days it is possible.'],
  }));
  render(<Why words={words} />);
  expect(words).not.toHaveBeenCalled();
  const summary = screen.getByText('Why?');
  await userEvent.click(summary);
  expect(screen.getByRole('group').hasAttribute('open')).toBe(true);
  expect(textsOf('listitem')).toEqual(['9 of 14 days', 'In 5 days it is possible.']);
  await userEvent.click(summary);
  expect(screen.queryByRole('listitem')).toBeNull();
});
