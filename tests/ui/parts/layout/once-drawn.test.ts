import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceDrawn, useIsDrawn, useOnceDrawn } from '#ui/parts/layout/once-drawn.ts';

const drawFrame = () => act(() => void vi.advanceTimersToNextFrame());

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is drawn once a frame has passed, and not in it', async () => {
  const { result } = renderHook(useIsDrawn);
  await act(async () => undefined);
  expect(result.current).toBe(false);
  drawFrame();
  await act(async () => undefined);
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current).toBe(true);
});

it('waits for no frame where none is drawn', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const { result } = renderHook(useIsDrawn);
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current).toBe(true);
});

it('is what it was until a frame has passed, and then the last that came', async () => {
  const { result, rerender } = renderHook(useOnceDrawn<string>, { initialProps: 'first' });
  expect(result.current).toBe('first');
  rerender('second');
  rerender('third');
  expect(result.current).toBe('first');
  drawFrame();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current).toBe('third');
  rerender('fourth');
  rerender('third');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(result.current).toBe('third');
});

it('begins at once on a page that nobody sees', async () => {
  const task = vi.fn(async () => undefined);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await onceDrawn(task)();
  expect(task).toHaveBeenCalledOnce();
});
