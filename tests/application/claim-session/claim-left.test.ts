import { expect, it } from 'vitest';
import { sessionWorld, tabAt } from './session-world.ts';

const sentAndLeft = () => {
  const world = sessionWorld({ contribution: 0 });
  const tab = tabAt(world, 'review');
  tab.dispatch({ is: 'send-pressed' });
  tab.leave();
  return { world, tab };
};

it('keeps the confirmation of a claim that is answered while another screen is shown', async () => {
  const { world, tab } = sentAndLeft();
  await world.deliver();
  expect(tab.drafts.confirmation()?.jobName).toBe('JOB-1');
});

it('writes nothing into a tab that has forgotten the claim, such as by a logout', async () => {
  const { world, tab } = sentAndLeft();
  tab.drafts.forgetAll();
  await world.deliver();
  expect(world.received()).toHaveLength(1);
  expect(tab.drafts.confirmation()).toBeUndefined();
});

it('leaves the number to call in an emergency on the screen when its trace finds nobody signed in', async () => {
  const world = sessionWorld();
  const tab = tabAt(world, 'gasLeakRejection', {
    jobType: 'boiler',
    description: 'It smells of gas.',
    gasLeak: 'Yes',
  });
  expect(tab.step()).toBe('gasLeakRejection');
  world.fate({ tag: 'signed-out' });
  await world.deliver();
  expect(world.traces).toEqual([]);
  expect(tab.place()).toBe('form');
});
