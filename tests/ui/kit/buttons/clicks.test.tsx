import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BackLink } from '#ui/kit/buttons/back-link.tsx';
import { SummaryList } from '#ui/kit/lists/summary-list.tsx';
import { render } from '../../render.tsx';

it.each([
  ['Back', (act: () => void) => <BackLink onPress={act} />],
  [
    'Change Reason',
    (act: () => void) => (
      <SummaryList
        rows={[{ key: 'r', label: 'Reason', value: 'None', change: { onPress: act } }]}
      />
    ),
  ],
])('a double click on %s counts once, and further clicks are counted', async (name, control) => {
  const act = vi.fn();
  const user = userEvent.setup();
  render(control(act));
  const button = screen.getByRole('button', { name });
  await user.dblClick(button);
  expect(act).toHaveBeenCalledTimes(1);
  button.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(act).toHaveBeenCalledTimes(3);
});
