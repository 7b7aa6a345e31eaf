import { expect, test } from 'vitest';
import { payFailureOf } from '#application/claim/claim-payment.ts';
import { openAtCard } from './session-world.ts';

/** A tab that shows its card form, and further places for one. */
const atCard = async () => {
  const { world, tab } = await openAtCard();
  return {
    world,
    tab,
    show: () => tab.session().showCardForm({}),
    pay: async () => {
      tab.dispatch({ is: 'pay-clicked' });
      await world.deliverAll();
    },
  };
};

test('removes a card form that loads after its step was closed, and the visible form pays', async () => {
  const { world, tab, show, pay } = await atCard();
  const shown = world.desk.forms();
  show()();
  await world.deliver();
  expect(world.desk.forms()).toEqual(shown);
  await pay();
  expect(tab.place()).toBe('confirmation');
});

test('ignores events of a removed card form', async () => {
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

test('reports that no card can be confirmed when the card form was removed', async () => {
  const { world, tab, show, pay } = await atCard();
  const takeAway = show();
  await world.deliver();
  takeAway();
  await pay();
  expect(payFailureOf(tab.state().payment)).toEqual({
    tag: 'failed',
    reason: 'library-unavailable',
  });
  expect(world.holds()).toEqual([]);
});
