import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCheckedSubmit } from '#ui/screens/visit/change/use-checked-submit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const nextFrame = () => act(() => vi.advanceTimersByTimeAsync(20));

it('tells the last field at once what is wrong, and all others with the summary in the next frame', async () => {
  const first = { fieldId: 'reason', message: 'Please select a reason' };
  const last = { fieldId: 'slot', message: 'Please select a slot' };
  const { result } = renderHook(() => useCheckedSubmit(() => [first, last]));
  const submit = () => act(async () => void result.current.check());
  const told = () => [
    result.current.errorOf('reason'),
    result.current.errorOf('slot'),
    result.current.hasProblems,
    result.current.summary.attempt,
    result.current.summary.problems.length,
  ];
  expect(told()).toEqual([undefined, undefined, false, 0, 0]);

  await submit();
  expect(told()).toEqual([undefined, last.message, false, 0, 0]);
  await nextFrame();
  expect(told()).toEqual([first.message, last.message, true, 1, 2]);

  await submit();
  expect(told()).toEqual([first.message, last.message, true, 1, 2]);
  await nextFrame();
  expect(told()).toEqual([first.message, last.message, true, 2, 2]);
});

it('tells another error at the last field at once, also where it had one', async () => {
  let message = 'Please select a slot';
  const { result } = renderHook(() => useCheckedSubmit(() => [{ fieldId: 'slot', message }]));
  await act(async () => void result.current.check());
  await nextFrame();
  message = 'It is booked for this time already';
  await act(async () => void result.current.check());
  expect(result.current.errorOf('slot')).toBe(message);
});

it('takes back what is put right a frame after it was, and strikes it out in the summary', async () => {
  const problem = { fieldId: 'reason', message: 'Please select a reason' };
  let found = [problem];
  const { result, rerender } = renderHook(() => useCheckedSubmit(() => found));
  await act(async () => void result.current.check());
  await nextFrame();

  found = [];
  rerender();
  expect(result.current.errorOf('reason')).toBe(problem.message);
  await nextFrame();
  expect(result.current.errorOf('reason')).toBeUndefined();
  expect(result.current.hasProblems).toBe(false);
  expect(result.current.summary.live).toBe('off');
});
