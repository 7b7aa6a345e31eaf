import { describe, expect, it, vi } from 'vitest';
import { say, sessionWorld } from './session-world.ts';

describe('a typed character in a claim', () => {
  it('reads neither the clock nor a key', () => {
    const world = sessionWorld();
    const tab = world.openTab();
    const now = vi.spyOn(world.clock, 'now');
    const next = vi.spyOn(world.keys, 'next');
    say(tab, { description: 'I' });
    expect([now, next].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    tab.dispatch({ is: 'continued', step: 'problemArea', returning: false });
    expect(now).toHaveBeenCalled();
  });

  it('leaves the reported problems unchanged when its own field has none', () => {
    const tab = sessionWorld().openTab();
    tab.dispatch({ is: 'continued', step: 'problemArea', returning: false });
    say(tab, { description: 'I' });
    const told = tab.state().failedSubmit;
    expect(told.problems.map(({ field }) => field)).toEqual(['jobType']);
    say(tab, { description: 'It' });
    expect(tab.state().failedSubmit).toBe(told);
  });
});
