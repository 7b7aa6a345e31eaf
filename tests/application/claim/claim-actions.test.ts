import { expect, test } from 'vitest';
import {
  readyAnswers,
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
