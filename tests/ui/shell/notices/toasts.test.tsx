import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useAtomValue, useSetAtom } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { dismissToastAtom, toastsAtom, useToast } from '#ui/shell/notices/toasts.ts';
import { Toaster } from '#ui/kit/notices/toaster.tsx';
import { render } from '../../render.tsx';

const Toasts = () => {
  const show = useToast();
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => show('Sent')}>
        Send
      </button>
      <button type="button" onClick={() => show('Not downloaded', 'danger')}>
        Download
      </button>
      <Toaster toasts={useAtomValue(toastsAtom)} onDismiss={useSetAtom(dismissToastAtom)} />
    </main>
  );
};

it('a failure toast stays until it is dismissed, while other toasts come and go', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const pass = () => act(() => void vi.advanceTimersByTime(60_000));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  render(<Toasts />);
  press('Send');
  press('Dismiss: Sent');
  press('Download');
  pass();
  expect(screen.getByText('Not downloaded')).toBeTruthy();
  press('Send');
  pass();
  expect(screen.queryByText('Sent')).toBeNull();
  press('Dismiss: Not downloaded');
  expect(screen.queryByText('Not downloaded')).toBeNull();
});

describe('a toast that disappears', () => {
  const button = (name: string) => screen.getByRole('button', { name });

  it('moves the focus to the next one, and from the last one to the main part', async () => {
    const user = userEvent.setup();
    render(<Toasts />);
    await user.click(button('Download'));
    await user.click(button('Send'));
    act(() => button('Dismiss: Sent').focus());
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Dismiss: Not downloaded'));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
