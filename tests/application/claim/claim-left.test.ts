import { expect, it } from 'vitest';
import { openAt } from './session-world.ts';

it('writes nothing into a tab that has deleted the claim, for example after signing out', async () => {
  const { world, tab } = openAt('review', { contribution: 0 });
  tab.dispatch({ is: 'send-clicked' });
  tab.leave();
  tab.drafts.forgetAll();
  await world.deliver();
  expect(world.received()).toHaveLength(1);
  expect(tab.drafts.confirmation()).toBeUndefined();
});
