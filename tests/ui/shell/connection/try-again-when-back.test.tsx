import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTryAgainWhenBack } from '#ui/shell/connection/use-online.ts';
import { ConnectionContext } from '#ui/shell/use-cases/use-cases-loader.ts';
import { fakeConnection } from '../../../fakes/fake-device.ts';
import { renderHook } from '../../render.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fail = (hasFailed: boolean, firstPause?: number) => {
  const connection = fakeConnection();
  const tryAgain = vi.fn();
  renderHook(() => useTryAgainWhenBack(hasFailed, tryAgain, firstPause), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <ConnectionContext value={connection}>{children}</ConnectionContext>
    ),
  });
  return { connection, tryAgain };
};

it('an action that failed offline is repeated after growing pauses, and at once when the connection is back', () => {
  const { connection, tryAgain } = fail(true, 2000);
  for (const _ of ['lost', 'lost again']) {
    tryAgain.mockClear();
    act(() => connection.setOnline(false));
    const attempts = [2, 4, 8, 16, 20, 20].map((seconds) => {
      vi.advanceTimersByTime(seconds * 1000 - 1);
      const before = tryAgain.mock.calls.length;
      vi.advanceTimersByTime(1);
      return [before, tryAgain.mock.calls.length];
    });
    expect(attempts).toEqual([0, 1, 2, 3, 4, 5].map((before) => [before, before + 1]));
    act(() => connection.setOnline(true));
    expect(tryAgain).toHaveBeenCalledTimes(7);
    vi.advanceTimersByTime(60_000);
    expect(tryAgain).toHaveBeenCalledTimes(7);
  }
});

it('an action that failed online, or did not fail, is not repeated', () => {
  const online = fail(true);
  const done = fail(false);
  act(() => done.connection.setOnline(false));
  vi.advanceTimersByTime(60_000);
  act(() => done.connection.setOnline(true));
  expect([online.tryAgain.mock.calls, done.tryAgain.mock.calls]).toEqual([[], []]);
});
