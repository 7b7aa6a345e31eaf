import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onceDrawn } from '#infrastructure/portal/browser/once-drawn.ts';

describe('what comes once the page is drawn', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const begin = () => {
    const come = vi.fn();
    void onceDrawn().then(come);
    return come;
  };

  it('waits for the frame, and for that to be drawn', async () => {
    let frame = (): void => undefined;
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
      frame = draw;
    });
    const come = begin();
    await vi.advanceTimersByTimeAsync(10);
    frame();
    await Promise.resolve();
    expect(come).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(come).toHaveBeenCalledOnce();
  });

  it('comes in the background too, where no frame does', async () => {
    vi.stubGlobal('requestAnimationFrame', vi.fn());
    const come = begin();
    await vi.advanceTimersByTimeAsync(1000);
    expect(come).toHaveBeenCalledOnce();
  });

  it('comes at once where nothing is ever drawn', async () => {
    vi.stubGlobal('requestAnimationFrame', undefined);
    const come = begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(come).toHaveBeenCalledOnce();
  });
});
