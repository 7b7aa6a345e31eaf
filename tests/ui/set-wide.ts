import { act } from '@testing-library/react';
import { vi } from 'vitest';

const turns = new EventTarget();
let isWide = false;

/** The screen has room for two columns, or not; jsdom has no width. A tablet that is turned changes it while it is used. */
export const setWide = (wide: boolean): Promise<void> =>
  act(async () => {
    isWide = wide;
    vi.stubGlobal('matchMedia', (media: string) => ({
      get matches() {
        return isWide && media.includes('min-width');
      },
      addEventListener: turns.addEventListener.bind(turns),
      removeEventListener: turns.removeEventListener.bind(turns),
    }));
    turns.dispatchEvent(new Event('change'));
  });
