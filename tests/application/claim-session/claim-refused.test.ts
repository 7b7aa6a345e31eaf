import { expect, test } from 'vitest';
import { toClaimTrace } from '#application/claim-session/claim-session-state.ts';
import { reduceClaimSession } from '#application/claim-session/reduce-claim-session.ts';
import { monday, readyAnswers, say, sessionWorld, tabAt } from './session-world.ts';

const cracked = { ...readyAnswers, drainsProblemRelateTo: 'crackedPipes' };

test('a refusal is traced once each time that the user comes to it, under one id', async () => {
  const world = sessionWorld();
  const tab = tabAt(world, 'drainageGroup1', cracked);
  for (const ends of [1, 2]) {
    tab.goTo('drainageGroup1');
    tab.dispatch({ is: 'continued', step: 'drainageGroup1', returning: false });
    expect(tab.step()).toBe('optionNotCovered');
    tab.dispatch({ is: 'refusal-shown' });
    tab.dispatch({ is: 'refusal-shown' });
    await world.deliverAll();
    expect(world.traces).toHaveLength(ends);
  }
  expect(world.traces.map(({ id }) => id)).toEqual([undefined, 'trace-1']);
});

test('an emergency is traced each time that an answer leads to it', async () => {
  const world = sessionWorld();
  const tab = tabAt(world, 'gasLeakRejection', {
    jobType: 'boiler',
    description: 'It smells of gas.',
    gasLeak: 'Yes',
  });
  await world.deliverAll();
  for (const gasLeak of ['No', 'Yes']) say(tab, { gasLeak });
  await world.deliverAll();
  expect(world.traces).toHaveLength(2);
});

test('an answer to another question, once an emergency was told, leads nowhere', async () => {
  const world = sessionWorld();
  const tab = tabAt(world, 'gasLeakRejection', {
    jobType: 'boiler',
    description: 'It smells of gas.',
    gasLeak: 'Yes',
  });
  await world.deliverAll();
  tab.goTo('problemArea');
  say(tab, { description: 'It smells of gas, in the kitchen.' });
  expect(tab.step()).toBe('problemArea');
  await world.deliverAll();
  expect(world.traces).toHaveLength(1);
});

test('the trace of a claim that was raised is not written over by the claim that a copy of its tab becomes', async () => {
  const world = sessionWorld({ contribution: 0 });
  const tab = tabAt(world, 'optionNotCovered', cracked);
  await world.deliverAll();
  say(tab, readyAnswers);
  tab.goTo('review');
  const copy = world.openTab(tab.state().draft);
  tab.dispatch({ is: 'send-pressed' });
  await world.deliverAll();
  say(copy, { description: 'It drips.' });
  copy.goTo('review');
  copy.dispatch({ is: 'send-pressed' });
  await world.deliverAll();
  expect(copy.step()).toBe('sameJobTypeAlreadyOpen');
  expect(world.traces.map(({ id }) => id)).toEqual([undefined, 'trace-1', undefined]);
});

test('a trace tells no urgency before it is known who lives there', () => {
  const { vulnerable: _, ...others } = readyAnswers;
  const tab = tabAt(sessionWorld(), 'problemArea', others);
  expect(toClaimTrace(tab.state(), undefined).urgency).toBeUndefined();
  say(tab, readyAnswers);
  expect(toClaimTrace(tab.state(), undefined).urgency).toBe('normal');
});

test('a trace that fails holds nobody up', async () => {
  const world = sessionWorld();
  const tab = tabAt(world, 'optionNotCovered', cracked);
  world.fate('lost-before');
  await world.deliverAll();
  expect(tab.step()).toBe('optionNotCovered');
  expect(world.traces).toEqual([]);
});

test('the trace of a blocked toilet tells drainage, whose job it became', async () => {
  const world = sessionWorld({ contribution: 0 });
  const { drainsProblemType: _, drainsProblemRelateTo: __, ...others } = readyAnswers;
  const tab = tabAt(world, 'review', {
    ...others,
    jobType: 'plumbing',
    plumbingIssue: 'toilets',
    plumbingToiletType: 'standard',
    plumbingToiletVisibleLeak: 'No',
    plumbingToiletFlushing: 'No',
    plumbingToiletBlockage: 'Yes',
  });
  tab.dispatch({ is: 'send-pressed' });
  await world.deliverAll();
  expect(tab.place()).toBe('confirmation');
  expect(world.traces).toMatchObject([{ lastStage: 'submitClaim', jobType: 'drainage' }]);
});

test('answers that no longer apply are removed, and their number is told', () => {
  const world = sessionWorld();
  const tab = tabAt(world, 'problemArea');
  say(tab, { jobType: 'pests' });
  tab.dispatch({ is: 'continued', step: 'problemArea', returning: false });
  expect(tab.told()).toEqual([2]);
  expect(tab.step()).toBe('pestsGroup1');
  tab.goTo('problemArea');
  tab.dispatch({ is: 'continued', step: 'problemArea', returning: false });
  expect(tab.told()).toEqual([2]);
});

test('a step with a problem stays, and an answer takes its own problem away', () => {
  const world = sessionWorld();
  const tab = tabAt(world, 'problemArea', {});
  const goOn = () => tab.dispatch({ is: 'continued', step: 'problemArea', returning: false });
  goOn();
  goOn();
  expect(tab.state().failedSubmit).toMatchObject({
    step: 'problemArea',
    attempt: 2,
    firstField: 'jobType',
    lastField: 'description',
    problems: [{ field: 'jobType' }, { field: 'description' }],
  });
  say(tab, { jobType: 'drainage' });
  expect(tab.state().failedSubmit.problems).toMatchObject([{ field: 'description' }]);
  say(tab, { description: 'It leaks' });
  expect(tab.state().failedSubmit).toMatchObject({
    firstField: 'jobType',
    lastField: 'description',
    problems: [],
  });
});

test.each([
  ['dayOneDate', ['dayTwoTime', 'boilerMaker', 'boilerMakerOther']],
  ['dayTwoTime', ['dayOneDate', 'dayOneTime', 'boilerMaker', 'boilerMakerOther']],
  ['boilerMaker', ['dayOneDate', 'dayOneTime', 'dayTwoTime']],
] as const)('an answer takes away the problems that speak of it: %s', (key, stay) => {
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
    { ...state, failedSubmit: { ...state.failedSubmit, problems } },
    { is: 'answered', key, value: 'Any' },
    { now: monday, freshKey: 'fresh' },
  );
  expect(after.failedSubmit.problems.map(({ field }) => field)).toEqual(stay);
});

test('the presses that failed are counted for each step by itself', () => {
  const tab = tabAt(sessionWorld(), 'problemArea', {});
  const attemptAt = (step: 'problemArea' | 'chooseDate') => {
    tab.dispatch({ is: 'continued', step, returning: false });
    return tab.state().failedSubmit.attempt;
  };
  expect((['problemArea', 'problemArea', 'chooseDate'] as const).map(attemptAt)).toEqual([1, 2, 1]);
});
