import { expect, test } from 'vitest';
import { reduceClaimSession } from '#application/claim/reduce-claim-session.ts';
import { monday, readyAnswers, say, sessionWorld, tabAt } from './session-world.ts';

const cracked = { ...readyAnswers, drainsProblemRelateTo: 'crackedPipes' };

test('a refusal is recorded each time that the user reaches it, under one id', async () => {
  const world = sessionWorld();
  const tab = tabAt(world, 'drainageGroup1', cracked);
  for (const ends of [1, 2]) {
    tab.goTo('drainageGroup1');
    tab.dispatch({ is: 'continued', step: 'drainageGroup1' });
    expect(tab.step()).toBe('optionNotCovered');
    tab.dispatch({ is: 'refusal-shown' });
    tab.dispatch({ is: 'refusal-shown' });
    await world.deliverAll();
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
  tab.dispatch({ is: 'send-clicked' });
  await world.deliverAll();
  say(copy, { description: 'It drips.' });
  copy.goTo('review');
  copy.dispatch({ is: 'send-clicked' });
  await world.deliverAll();
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
