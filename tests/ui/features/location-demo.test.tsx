import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  locationDemoWording,
  locationFailures,
} from '#words/features/pages/wording/location-demo.ts';
import { openPortal } from '../open-portal.tsx';

it('a location can be requested again while the question of the browser stays open', async () => {
  const getCurrentPosition = vi.fn();
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  });
  openPortal({ path: '/demo/location' });
  const get = await screen.findByRole('button', { name: locationDemoWording.get });
  vi.useFakeTimers();
  fireEvent.click(get);
  expect(get.textContent).toBe(locationDemoWording.getting);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  vi.useRealTimers();
  expect(screen.getByText(locationFailures['too-slow'])).toBeTruthy();
  fireEvent.click(get);
  expect(getCurrentPosition).toHaveBeenCalledTimes(2);
});
