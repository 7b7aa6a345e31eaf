import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CloseContext } from '#ui/features/close/flow/close-context.ts';
import { useLookForSupport } from '#ui/features/close/flow/authorisation-step.tsx';
import { unchangingClose } from './close-at-step.tsx';
import { renderHook } from '../../render.tsx';

const readJob = vi.fn(() => Promise.resolve());

/** All that looking for support needs of a close. */
const close = unchangingClose({}, { readJob });

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <CloseContext value={close}>{children}</CloseContext>
);

const pass = (seconds: number): void => {
  act(() => void vi.advanceTimersByTime(seconds * 1000));
};

describe('the answer of support', () => {
  beforeEach(() => {
    readJob.mockClear();
    vi.useFakeTimers();
  });

  it('is requested every five seconds, until the step is left', () => {
    const { unmount } = renderHook(useLookForSupport, { wrapper });
    pass(4.9);
    expect(readJob).not.toHaveBeenCalled();
    pass(0.1);
    expect(readJob).toHaveBeenCalledTimes(1);
    pass(15);
    expect(readJob).toHaveBeenCalledTimes(4);
    unmount();
    pass(60);
    expect(readJob).toHaveBeenCalledTimes(4);
  });

  it('is not requested while the page is hidden, and again afterwards', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    renderHook(useLookForSupport, { wrapper });
    visibility.mockReturnValue('hidden');
    pass(30);
    expect(readJob).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    pass(5);
    expect(readJob).toHaveBeenCalledTimes(1);
  });
});
