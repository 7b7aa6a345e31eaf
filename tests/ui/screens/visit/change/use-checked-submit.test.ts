import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCheckedSubmit } from '#ui/screens/visit/change/use-checked-submit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells what is wrong at its field at once, and in the summary from the next frame on', async () => {
  const problem = { fieldId: 'reason', message: 'Please select a reason' };
  const { result } = renderHook(() => useCheckedSubmit(() => [problem]));
  const submit = () => act(async () => void result.current.check());
  const nextFrame = () => act(() => vi.advanceTimersByTimeAsync(20));
  const told = () => [
    result.current.hasProblems,
    result.current.errorOf('reason'),
    result.current.summary.attempt,
    result.current.summary.problems.length,
  ];
  expect(told()).toEqual([false, undefined, 0, 0]);

  await submit();
  expect(told()).toEqual([true, problem.message, 0, 0]);
  await nextFrame();
  expect(told()).toEqual([true, problem.message, 1, 1]);

  await submit();
  expect(told()).toEqual([true, problem.message, 1, 1]);
  await nextFrame();
  expect(told()).toEqual([true, problem.message, 2, 1]);
});

it('takes back what is put right a frame after it was, and strikes it out in the summary', async () => {
  const problem = { fieldId: 'reason', message: 'Please select a reason' };
  let found = [problem];
  const { result, rerender } = renderHook(() => useCheckedSubmit(() => found));
  await act(async () => void result.current.check());
  await act(() => vi.advanceTimersByTimeAsync(20));

  found = [];
  rerender();
  expect(result.current.errorOf('reason')).toBe(problem.message);
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(result.current.errorOf('reason')).toBeUndefined();
  expect(result.current.hasProblems).toBe(false);
  expect(result.current.summary.live).toBe('off');
});
