import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UseCases } from '#application/areas/use-cases.ts';
import { tryAgainPause, useTryAgainWhenBack } from '#ui/shell/connection/use-online.ts';
import { UseCasesContext } from '#ui/shell/use-cases/use-cases-context.ts';
import { fakeAttention } from '../../../fakes/fake-attention.ts';
import { renderHook } from '../../render.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fail = (hasFailed: boolean) => {
  const attention = fakeAttention();
  const { isOnline, watchOnline } = attention;
  const useCases = { isOnline, watchOnline } as UseCases;
  const tryAgain = vi.fn();
  renderHook(() => useTryAgainWhenBack(hasFailed, tryAgain), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <UseCasesContext value={useCases}>{children}</UseCasesContext>
    ),
  });
  return { attention, tryAgain };
};

it('an action that failed offline is repeated every 20 seconds, and at once when the connection is back', () => {
  const { attention, tryAgain } = fail(true);
  act(() => attention.become({ online: false }));
  vi.advanceTimersByTime(tryAgainPause - 1);
  expect(tryAgain).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1 + tryAgainPause);
  expect(tryAgain).toHaveBeenCalledTimes(2);
  act(() => attention.become({ online: true }));
  expect(tryAgain).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(tryAgainPause);
  expect(tryAgain).toHaveBeenCalledTimes(3);
});

it('an action that failed online, or did not fail, is not repeated', () => {
  const online = fail(true);
  const done = fail(false);
  act(() => done.attention.become({ online: false }));
  vi.advanceTimersByTime(tryAgainPause);
  act(() => done.attention.become({ online: true }));
  expect([online.tryAgain.mock.calls, done.tryAgain.mock.calls]).toEqual([[], []]);
});
