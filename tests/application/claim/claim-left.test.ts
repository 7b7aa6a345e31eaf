import { expect, it } from 'vitest';
import { signedOut } from '#application/sending/judge-failure.ts';
import { sessionWorld, tabAt, openAt } from './session-world.ts';

const nothing = (): void => undefined;
const anonymous = {
  goTo: nothing,
  leaveForConfirmation: nothing,
  notifyNothingDue: nothing,
  notifyPaymentUsed: nothing,
  notify: nothing,
  signInAgain: nothing,
};

const sentAndLeft = () => {
  const { world, tab } = openAt('review', { contribution: 0 });
  tab.dispatch({ is: 'send-clicked' });
  tab.leave();
  return { world, tab };
};

it('writes nothing into a tab that has deleted the claim, for example after signing out', async () => {
  const { world, tab } = sentAndLeft();
  tab.drafts.forgetAll();
  await world.deliver();
  expect(world.received()).toHaveLength(1);
  expect(tab.drafts.confirmation()).toBeUndefined();
});

it('keeps the emergency number on the screen when recording the refusal finds no session', async () => {
  const world = sessionWorld();
  const tab = tabAt(world, 'gasLeakRejection', {
    jobType: 'boiler',
    description: 'It smells of gas.',
    gasLeak: 'Yes',
  });
  expect(tab.step()).toBe('gasLeakRejection');
  world.fate(signedOut);
  await world.deliver();
  expect(world.traces).toEqual([]);
  expect(tab.place()).toBe('form');
});

it('follows the newest screens when the earlier ones are closed after them', async () => {
  const { world, tab } = openAt('review', { contribution: 0 });
  tab.dispatch({ is: 'send-clicked' });
  const leave = tab.session().attach(anonymous);
  tab.comeBack();
  leave();
  await world.deliver();
  expect(tab.place()).toBe('confirmation');
});
