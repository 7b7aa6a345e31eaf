import { expect, it } from 'vitest';
import { say, sessionWorld } from './session-world.ts';

it('a failed submit of a claim keeps its problems while text is typed into a field without one', () => {
  const tab = sessionWorld().openTab();
  tab.dispatch({ is: 'continued', step: 'problemArea', returning: false });
  say(tab, { description: 'I' });
  const failed = tab.state().failed;
  expect(failed?.problems.map(({ field }) => field)).toEqual(['jobType']);
  say(tab, { description: 'It' });
  expect(tab.state().failed).toEqual(failed);
});
