import { describe, expect, it } from 'vitest';
import { device } from '../../device.ts';
import { saveRedirect, takeRedirect } from '#ui/shell/addresses/safe-path.ts';

const keptUnder = (): string => {
  saveRedirect(device, { path: '/x', state: null });
  const key = sessionStorage.key(0) ?? '';
  sessionStorage.clear();
  return key;
};

describe('the saved redirect', () => {
  it('is used once, with the state of the navigation', () => {
    saveRedirect(device, { path: '/claim/new?stage=review', state: { contractId: 'contract-1' } });
    expect(takeRedirect(device)).toEqual({
      path: '/claim/new?stage=review',
      state: { contractId: 'contract-1' },
    });
    expect(takeRedirect(device)).toBeUndefined();
  });

  it('is deleted when the user is forgotten', () => {
    saveRedirect(device, { path: '/properties', state: null });
    device.forgetUser();
    expect(takeRedirect(device)).toBeUndefined();
  });

  it.each(['//elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)', '/\\x'])(
    'leads to the landing page when it was changed to %s',
    (path) => {
      saveRedirect(device, { path, state: { contractId: 'contract-1' } });
      expect(takeRedirect(device)).toEqual({ path: '/', state: null });
    },
  );

  it.each(['', 'null', '7', '"text"', '{', '[]', '{"path":7}'])('handles a stored %j', (kept) => {
    const key = keptUnder();
    sessionStorage.setItem(key, kept);
    expect(takeRedirect(device)?.path ?? '/').toBe('/');
  });
});
