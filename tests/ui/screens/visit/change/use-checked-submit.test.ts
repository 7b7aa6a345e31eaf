import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCheckedSubmit } from '#ui/screens/visit/change/use-checked-submit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells what is wrong at once, and at its field from the next frame on', async () => {
  const problem = { fieldId: 'reason', message: 'Please select a reason' };
  let found = [problem];
  const { result, rerender } = renderHook(() => useCheckedSubmit(() => found));
  const submit = () => act(async () => void result.current.check());
  const told = () => [result.current.problems, result.current.errorOf('reason')];
  expect(told()).toEqual([[], undefined]);

  await submit();
  expect(told()).toEqual([[problem], undefined]);
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(told()).toEqual([[problem], problem.message]);

  await submit();
  expect(told()).toEqual([[problem], problem.message]);
  found = [];
  rerender();
  expect(told()).toEqual([[], undefined]);
});
