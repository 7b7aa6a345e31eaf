import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

// React looks at the window even for work that has become void: what it has scheduled runs before the window goes.
afterAll(() => new Promise(setImmediate));
