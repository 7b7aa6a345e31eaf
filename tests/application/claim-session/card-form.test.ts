import { expect, test } from 'vitest';
import { payFailureOf } from '#application/claim-session/claim-session-state.ts';
import { sessionWorld, tabAtCard } from './session-world.ts';

/** A tab that shows its card form, and further places for one. */
const atCard = async () => {
  const world = sessionWorld();
  const tab = await tabAtCard(world);
  return {
    world,
    tab,
    show: () => tab.session().showCardForm({}, 'light'),
    pay: async () => {
      tab.dispatch({ is: 'pay-pressed' });
      await world.deliverAll();
    },
  };
};

test('a card form is there as long as its place is', async () => {
  const { world, tab } = await atCard();
  expect(world.desk.forms()).toHaveLength(1);
  tab.goTo('review');
  expect(world.desk.forms()).toEqual([]);
});

test('a card form that comes after its place is gone is taken down, and the one that is there pays', async () => {
  const { world, tab, show, pay } = await atCard();
  const shown = world.desk.forms();
  show()();
  await world.deliver();
  expect(world.desk.forms()).toEqual(shown);
  await pay();
  expect(tab.place()).toBe('confirmation');
});

test('a card form that was taken away tells nothing more', async () => {
  const { world, tab, show } = await atCard();
  const takeAway = show();
  await world.deliver();
  const form = world.desk.forms().at(-1);
  takeAway();
  const before = tab.state();
  form?.onLoadError();
  form?.onReady();
  expect(tab.state()).toBe(before);
});

test('a card form that was taken away confirms no card, and that is told', async () => {
  const { world, tab, show, pay } = await atCard();
  const takeAway = show();
  await world.deliver();
  takeAway();
  await pay();
  expect(payFailureOf(tab.state().payment)).toEqual({ tag: 'library-unavailable' });
  expect(world.holds()).toEqual([]);
});

test('a card form that is taken away leaves the next one to pay', async () => {
  const { world, tab, show, pay } = await atCard();
  const takeAway = show();
  await world.deliver();
  show();
  await world.deliver();
  takeAway();
  await pay();
  expect(tab.place()).toBe('confirmation');
});
