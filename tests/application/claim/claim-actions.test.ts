import { expect, test } from 'vitest';
import {
  readyAnswers,
  say,
  sessionWorld,
  tabAt,
  type SessionWorld,
  openAtCard,
} from './session-world.ts';

const actionsOf = (world: SessionWorld): readonly string[] => {
  world.events.consent(true);
  return world.events
    .sentEvents()
    .flatMap((event) => ('category' in event && event.category === 'Claim' ? [event.action] : []));
};

test('reports each step of a claim that is shown, its payment and its confirmation', async () => {
  const { world, tab } = await openAtCard();
  tab.dispatch({ is: 'pay-clicked' });
  await world.deliverAll();
  tab.dispatch({ is: 'send-clicked' });
  await world.deliverAll();
  expect(tab.place()).toBe('confirmation');
  expect(actionsOf(world)).toEqual([
    'Step problemArea',
    'Step paymentDetails',
    'Payment opened',
    'Step submitClaim',
    'Confirmation',
  ]);
});

test('reports a refusal once, with its code', () => {
  const world = sessionWorld();
  const tab = world.openTab();
  say(tab, { jobType: 'boiler', description: 'It is cold.', gasLeak: 'Yes' });
  tab.draw();
  tab.dispatch({ is: 'refusal-shown' });
  expect(actionsOf(world).filter((action) => action.startsWith('Refusal'))).toEqual(['Refusal 31']);
});

test('reports a refusal by the platform once, without its words', async () => {
  const world = sessionWorld({ contribution: 0 });
  const tab = tabAt(world, 'review', readyAnswers);
  const other = world.openTab();
  say(other, readyAnswers);
  other.goTo('review');
  tab.dispatch({ is: 'send-clicked' });
  await world.deliverAll();
  other.dispatch({ is: 'send-clicked' });
  await world.deliverAll();
  const refusals = actionsOf(world).filter((action) => action.startsWith('Refusal'));
  // The refusal that explains it is shown afterwards.
  expect(refusals).toEqual(['Refusal by platform', 'Refusal 22']);
});

test('reports none of the typed text', async () => {
  const world = sessionWorld({ contribution: 0 });
  const description = 'My name is Robin Field, LS1 4DT.';
  const tab = tabAt(world, 'review', { ...readyAnswers, description });
  tab.dispatch({ is: 'send-clicked' });
  await world.deliverAll();
  world.events.consent(true);
  const sent = world.events.sentEvents();
  expect(sent).not.toEqual([]);
  for (const event of sent) {
    expect(Object.keys(event).toSorted()).toEqual(['action', 'category', 'value']);
    expect(JSON.stringify(event)).not.toMatch(/Robin|LS1/);
  }
});
