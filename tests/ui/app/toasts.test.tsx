import { act, fireEvent, render, screen } from '@testing-library/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { expect, it, vi } from 'vitest';
import { dismissToastAtom, toastsAtom, useToast } from '#ui/app/notices/toasts.ts';
import { Toaster } from '#ui/parts/toaster.tsx';

const Toasts = () => {
  const show = useToast();
  return (
    <>
      <button type="button" onClick={() => show('Sent')}>
        Send
      </button>
      <button type="button" onClick={() => show('Not downloaded', 'danger')}>
        Download
      </button>
      <Toaster toasts={useAtomValue(toastsAtom)} onDismiss={useSetAtom(dismissToastAtom)} />
    </>
  );
};

it('a failure stays until it is dismissed, whenever other toasts come and go', () => {
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
