import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  locationDemoWording,
  locationFailures,
} from '#words/features/pages/wording/location-demo.ts';
import { openPortal } from '../open-portal.tsx';

/** Opens the page in a browser that answers a request for the position; jsdom has no positions. */
const openDemo = async (getCurrentPosition: Geolocation['getCurrentPosition']) => {
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  });
  openPortal({ path: '/demo/location' });
  return screen.findByRole('button', { name: locationDemoWording.get });
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
});

it('the location demo shows why there is no position', async () => {
  const denied = { code: 1 } as GeolocationPositionError;
  const get = await openDemo((_, fail) => fail?.(denied));
  fireEvent.click(get);
  expect((await screen.findByRole('alert')).textContent).toBe(locationFailures['not-allowed']);
});

it('a location can be requested again while the question of the browser stays open', async () => {
  const getCurrentPosition = vi.fn();
  const get = await openDemo(getCurrentPosition);
  vi.useFakeTimers();
  fireEvent.click(get);
  expect(get.textContent).toBe(locationDemoWording.getting);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  vi.useRealTimers();
  expect(screen.getByText(locationFailures['too-slow'])).toBeTruthy();
  fireEvent.click(get);
  expect(getCurrentPosition).toHaveBeenCalledTimes(2);
});
