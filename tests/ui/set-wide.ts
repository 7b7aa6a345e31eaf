import { act } from '@testing-library/react';
import { vi } from 'vitest';

const changes = new EventTarget();
let isWide = false;

/** Makes the screen wide enough for two columns, or not, also while it is open: a tablet is turned. jsdom has no width. */
export const setWide = (wide: boolean): Promise<void> =>
  act(async () => {
    isWide = wide;
    vi.stubGlobal('matchMedia', (media: string) => ({
      get matches() {
        return isWide && media.includes('min-width');
      },
      addEventListener: changes.addEventListener.bind(changes),
      removeEventListener: changes.removeEventListener.bind(changes),
    }));
    changes.dispatchEvent(new Event('change'));
  });
