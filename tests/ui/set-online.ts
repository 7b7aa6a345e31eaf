import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The browser loses its connection, or has it back. */
export const setOnline = (online: boolean): Promise<void> =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
