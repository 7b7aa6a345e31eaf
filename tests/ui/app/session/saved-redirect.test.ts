import { describe, expect, it } from 'vitest';
import { clearRedirect, saveRedirect, takeRedirect } from '#ui/app/session/saved-redirect.ts';

const keptUnder = (): string => {
  saveRedirect({ path: '/x', state: null });
  const key = sessionStorage.key(0) ?? '';
  sessionStorage.clear();
  return key;
};

describe('the saved redirect', () => {
  it('is taken once, with what the navigation carried', () => {
    saveRedirect({ path: '/claim/new?stage=review', state: { contractId: 'contract-1' } });
    expect(takeRedirect()).toEqual({
      path: '/claim/new?stage=review',
      state: { contractId: 'contract-1' },
    });
    expect(takeRedirect()).toBeUndefined();
  });

  it('is gone once it is cleared', () => {
    saveRedirect({ path: '/properties', state: null });
    clearRedirect();
    expect(takeRedirect()).toBeUndefined();
  });

  it.each(['//elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)', '/\\x'])(
    'leads to landing when somebody made it %s',
    (path) => {
      saveRedirect({ path, state: { contractId: 'contract-1' } });
      expect(takeRedirect()).toEqual({ path: '/', state: null });
    },
  );

  it.each(['', 'null', '7', '"text"', '{', '[]', '{"path":7}'])(
    'does not break on a kept %j',
    (kept) => {
      const key = keptUnder();
      sessionStorage.setItem(key, kept);
      expect(takeRedirect()?.path ?? '/').toBe('/');
    },
  );
});
