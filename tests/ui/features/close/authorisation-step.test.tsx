import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { Pence } from '#domain/money';
import {
  AuthorisationNotice,
  useLookForSupport,
} from '#ui/features/close/flow/authorisation-step.tsx';
import { CloseContext } from '#ui/features/close/flow/close-context.ts';
import { renderHook } from '../../render.tsx';
import { unchangingClose } from './close-at-step.tsx';
import { textsOf } from '../../screen-parts.ts';

const limits = { authorisedNet: 12_000 as Pence, authorisedHours: 3 };
const allowed = ['£120.00', '3 hours'];

it.each([
  [{ authorised: 'No' }, 'Your costs are not authorised.', []],
  [{ authorised: 'Yes' }, 'Your costs are authorised.', allowed],
  [
    { authorised: 'Yes', requestedNet: 12_000, requestedHours: 3 },
    'Your costs are authorised.',
    allowed,
  ],
  [
    { authorised: 'Yes', requestedNet: 12_001, requestedHours: 3 },
    'Only part of what you asked for is authorised.',
    allowed,
  ],
  [
    { authorised: 'Yes', requestedNet: 12_000, requestedHours: 3.5 },
    'Only part of what you asked for is authorised.',
    allowed,
  ],
] as const)('the answer %o of support is shown with what it allows', (given, words, facts) => {
  const { rerender } = render(<AuthorisationNotice {...limits} authorised={undefined} />);
  rerender(<AuthorisationNotice {...limits} {...given} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(textsOf('definition')).toEqual(facts);
});

it('the answer of support is requested every five seconds while its page is shown', () => {
  vi.useFakeTimers();
  const readJob = vi.fn(() => Promise.resolve());
  const close = unchangingClose({}, { readJob });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CloseContext value={close}>{children}</CloseContext>
  );
  const requestsWithin = (seconds: number): number => {
    readJob.mockClear();
    act(() => void vi.advanceTimersByTime(seconds * 1000));
    return readJob.mock.calls.length;
  };
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const { unmount } = renderHook(useLookForSupport, { wrapper });
  expect([requestsWithin(4.9), requestsWithin(0.1), requestsWithin(15)]).toEqual([0, 1, 3]);
  visibility.mockReturnValue('hidden');
  expect(requestsWithin(30)).toBe(0);
  visibility.mockReturnValue('visible');
  expect(requestsWithin(5)).toBe(1);
  unmount();
  expect(requestsWithin(60)).toBe(0);
});
