import { expect, test } from 'vitest';
import {
  readyAnswers,
  say,
  sessionWorld,
  tabAt,
  type SessionWorld,
  openAtCard,
  monday,
} from './session-world.ts';
import { reduceClaimSession } from '#application/claim/reduce-claim-session.ts';

const actionsOf = (world: SessionWorld): readonly string[] => {
  world.events.consent(true);
  return world.events
    .sentEvents()
    .flatMap((event) => ('category' in event && event.category === 'Claim' ? [event.action] : []));
};

test('reports each step of a claim that is shown, its payment and its confirmation', async () => {
  const { world, tab } = await openAtCard();
  await tab.complete({ is: 'pay-clicked' });
  await tab.complete({ is: 'send-clicked' });
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
  await tab.complete({ is: 'send-clicked' });
  await other.complete({ is: 'send-clicked' });
  const refusals = actionsOf(world).filter((action) => action.startsWith('Refusal'));
  // The refusal that explains it is shown afterwards.
  expect(refusals).toEqual(['Refusal by platform', 'Refusal 22']);
});

test('reports none of the typed text', async () => {
  const world = sessionWorld({ contribution: 0 });
  const description = 'My name is Robin Field, LS1 4DT.';
  const tab = tabAt(world, 'review', { ...readyAnswers, description });
  await tab.complete({ is: 'send-clicked' });
  world.events.consent(true);
  const sent = world.events.sentEvents();
  expect(sent).not.toEqual([]);
  for (const event of sent) {
    expect(Object.keys(event).toSorted()).toEqual(['action', 'category', 'value']);
    expect(JSON.stringify(event)).not.toMatch(/Robin|LS1/);
  }
});

const cracked = { ...readyAnswers, drainsProblemRelateTo: 'crackedPipes' };

test('a refusal is recorded each time that the user reaches it, under one id', async () => {
  const world = sessionWorld();
  const tab = tabAt(world, 'drainageGroup1', cracked);
  for (const ends of [1, 2]) {
    tab.goTo('drainageGroup1');
    tab.dispatch({ is: 'continued', step: 'drainageGroup1' });
    expect(tab.step()).toBe('optionNotCovered');
    tab.dispatch({ is: 'refusal-shown' });
    await tab.complete({ is: 'refusal-shown' });
    expect(world.traces).toHaveLength(ends);
  }
  expect(world.traces.map(({ id }) => id)).toEqual([undefined, 'trace-1']);
});

const gasLeak = { jobType: 'boiler', description: 'It smells of gas.', gasLeak: 'Yes' } as const;

test('an emergency is recorded each time that an answer leads to it', async () => {
  const world = sessionWorld();
  const tab = tabAt(world, 'gasLeakRejection', gasLeak);
  await world.deliverAll();
  for (const gasLeak of ['No', 'Yes']) say(tab, { gasLeak });
  await world.deliverAll();
  expect(world.traces).toHaveLength(2);
});

test('an answer to another question does not leave the step after an emergency was shown', async () => {
  const world = sessionWorld();
  const tab = tabAt(world, 'gasLeakRejection', gasLeak);
  await world.deliverAll();
  tab.goTo('problemArea');
  say(tab, { description: 'It smells of gas, in the kitchen.' });
  expect(tab.step()).toBe('problemArea');
  await world.deliverAll();
  expect(world.traces).toHaveLength(1);
});

test('the record of a created claim is not overwritten by the claim in a copied tab', async () => {
  const world = sessionWorld({ contribution: 0 });
  const tab = tabAt(world, 'optionNotCovered', cracked);
  await world.deliverAll();
  say(tab, readyAnswers);
  tab.goTo('review');
  const copy = world.openTab(tab.state().draft);
  await tab.complete({ is: 'send-clicked' });
  say(copy, { description: 'It drips.' });
  copy.goTo('review');
  await copy.complete({ is: 'send-clicked' });
  expect(copy.step()).toBe('sameJobTypeAlreadyOpen');
  expect(world.traces.map(({ id }) => id)).toEqual([undefined, 'trace-1', undefined]);
});

test.each([
  ['dayOneDate', ['dayTwoTime', 'boilerMaker', 'boilerMakerOther']],
  ['dayTwoTime', ['dayOneDate', 'dayOneTime', 'boilerMaker', 'boilerMakerOther']],
  ['boilerMaker', ['dayOneDate', 'dayOneTime', 'dayTwoTime']],
] as const)('an answer clears the problems that depend on it: %s', (key, stay) => {
  const state = tabAt(sessionWorld(), 'problemArea').state();
  const fields = [
    'dayOneDate',
    'dayOneTime',
    'dayTwoTime',
    'boilerMaker',
    'boilerMakerOther',
  ] as const;
  const problems = fields.map((field) => ({ field, problem: 'required' }) as const);
  const [after] = reduceClaimSession(
    { ...state, failed: { node: 'problemArea', attempt: 1, problems } },
    { is: 'answered', key, value: 'Any' },
    { now: monday, freshKey: 'fresh' },
  );
  expect(after.failed?.problems.map(({ field }) => field)).toEqual(stay);
});
