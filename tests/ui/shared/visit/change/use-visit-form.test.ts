import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCheckedSubmit } from '#ui/shared/visit/change/use-visit-form.ts';
import { renderHook } from '../../../render.tsx';

const first = { fieldId: 'reason', message: 'Please select a reason' };
const last = { fieldId: 'slot', message: 'Please select a slot' };

it('shows the error of every field together with the summary', () => {
  const { result } = renderHook(() => useCheckedSubmit(() => [first, last]));
  const submit = () => act(() => void result.current.check());
  const shown = () => [
    result.current.errorOf('reason'),
    result.current.errorOf('slot'),
    result.current.hasProblems,
    result.current.summary.attempt,
    result.current.summary.problems.length,
  ];
  expect(shown()).toEqual([undefined, undefined, false, 0, 0]);
  submit();
  expect(shown()).toEqual([first.message, last.message, true, 1, 2]);
  submit();
  expect(shown()).toEqual([first.message, last.message, true, 2, 2]);
});

it('removes the error of a corrected field at once, and strikes it out in the summary', () => {
  let found = [first];
  const { result, rerender } = renderHook(() => useCheckedSubmit(() => found));
  act(() => void result.current.check());
  found = [];
  rerender();
  expect(result.current.errorOf('reason')).toBeUndefined();
  expect(result.current.hasProblems).toBe(false);
  expect(result.current.summary.live).toBe('off');
});
