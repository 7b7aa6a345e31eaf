import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeFlow } from '#domain/close';
import {
  decideJson,
  rulesFired,
  ruleSetNames,
  ruleSets,
  type DecisionName,
} from '#domain/analysis';
import {
  leavesOf,
  prepareFlow,
  type Answers,
  type Condition,
  type FlowNode,
  type Walk,
} from '#domain/flow';
import { identifier } from '#domain/kernel';
import type { Pence } from '#domain/money';
import { instant, type LocalDate } from '#domain/time';
import {
  countExercised,
  obligationsOf,
  obligationKey,
  placesOnWalk,
  prepareObligations,
} from '../../../domain/analysis/coverage.ts';
import { caseOfClose, placesOfClose } from '../../../domain/analysis/decide-with-places.ts';
import { inputsOf } from '../cases/read-cases.ts';
import { plainlyHolds } from '../flow/plainly-holds.ts';
import { anyConditionOfFacts, everyFacts, graphWith, valuesOfFacts } from '../flow/graph-with.ts';

/** Replaces the test at an index, counted from the left. */
const replaceLeaf = (condition: Condition, index: number, by: Condition): Condition => {
  let at = -1;
  const visit = (part: Condition): Condition => {
    if ('not' in part) return { not: visit(part.not) };
    if ('all' in part) return { all: part.all.map(visit) };
    if ('any' in part) return { any: part.any.map(visit) };
    at += 1;
    return at === index ? by : part;
  };
  return visit(condition);
};

describe('the coverage of rules', () => {
  it('sees a test decide alone exactly when its opposite would change the condition', () => {
    fc.assert(
      fc.property(anyConditionOfFacts, fc.constantFrom(...everyFacts), (condition, facts) => {
        const obligations = prepareObligations(graphWith([condition]));
        const met = obligations({ node: 'decision', answers: {}, facts });
        const seen = met.filter(({ exercise }) => exercise === 'decides-alone');
        const holds = plainlyHolds(condition, {}, facts);
        const expected = leavesOf(condition).flatMap((one, at) => {
          const flipped = replaceLeaf(condition, at, { not: one });
          return plainlyHolds(flipped, {}, facts) === holds ? [] : [plainlyHolds(one, {}, facts)];
        });
        expect(seen.map((one) => 'holds' in one && one.holds)).toEqual(expected);
        const sides = met.filter(({ exercise }) => exercise === 'side-of-limit');
        const edges = met.filter(({ exercise }) => exercise === 'edge');
        expect(met).toHaveLength(seen.length + sides.length + edges.length);
        expect(sides.map((one) => 'holds' in one && one.holds)).toEqual(
          leavesOf(condition).flatMap((one) =>
            'fact' in one && one.fact === 'size' ? [plainlyHolds(one, {}, facts)] : [],
          ),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('asks for exactly what some values can exercise', () => {
    fc.assert(
      fc.property(fc.array(anyConditionOfFacts, { minLength: 1, maxLength: 3 }), (conditions) => {
        const graph = graphWith(conditions);
        const set = {
          version: { graph, rules: {} },
          trials: { answers: {}, facts: valuesOfFacts },
        };
        const obligations = prepareObligations(graph);
        const possible = everyFacts.flatMap((facts) =>
          obligations({ node: 'decision', answers: {}, facts }).map(obligationKey),
        );
        expect(new Set(obligationsOf(set).keys())).toEqual(new Set(possible));

        const counter = countExercised(set);
        expect(counter.coverage().missing).toHaveLength(new Set(possible).size);
        for (const facts of everyFacts) counter.add({ node: 'decision', answers: {}, facts });
        expect(counter.coverage().missing).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('asks for every edge of a close', () => {
    const obligations = [...obligationsOf(ruleSets.close).keys()];
    for (const [node, one] of Object.entries<FlowNode>(closeFlow.nodes))
      for (const { when: rule, to } of 'edges' in one ? one.edges : [])
        expect(obligations).toContain(obligationKey({ exercise: 'edge', node, rule, to }));
  });
});

const request = {
  parts: [{ name: 'Pump', quantity: 1, cost: 1000 as Pence, hours: undefined }],
  hours: 1,
  previousVisits: 0,
  warningShown: false,
  issueArea: undefined,
  boilerMake: undefined,
};

/** Decisions that a recorder watches, with the same inputs as JSON has them. */
const contract = {
  status: 4,
  startDate: '2020-01-06' as LocalDate,
  isRenewal: false,
  property: { active: true },
  paymentsUpToDate: true,
};
const earlierJob = { name: identifier<never>('J-1'), type: 'Gas Job', status: 'Complete' } as const;
const claimed = { contract: { ...contract, includedProducts: [], contribution: 0 } };
const start = { startDate: contract.startDate };
const pests = { area: 'Boiler', package: 'your-boiler', jobType: 'Pests' };
const answers = { jobType: 'boiler', description: 'It drips' };
const noJobs = { jobTypesWithOpenJob: [], jobTypesToReattend: [] };
const [now, today] = [instant(Date.UTC(2024, 5, 11)), '2024-06-11T00:00:00Z'];
const watchedCases = [
  ['decideCoolingOff', 'cooling-off', { ...start, now }, { ...start, now: today }],
  ['decideClaimEligibility', 'eligibility', { ...claimed, now }, { ...claimed, now: today }],
  ['decideAreaCover', 'area', pests, pests],
  [
    'decideReattend',
    'reattend',
    { jobType: 'boiler', jobs: [{ ...earlierJob, endedAt: now }], now },
    { jobType: 'boiler', jobs: [{ ...earlierJob, endedAt: today }], now: today },
  ],
  [
    'claimProgress',
    'claim',
    { answers, facts: { ...noJobs, includedProducts: ['boiler'], contributionDue: false }, now },
    {
      answers,
      contract: { ...contract, includedProducts: ['boiler'], contribution: 0 },
      now: today,
    },
  ],
] as const;

describe('a record of the rules that fire', () => {
  it.each(watchedCases)('has the same of %s as of its JSON', (watched, name, input, json) => {
    const [one, other] = [rulesFired(), rulesFired()];
    expect(one.watch(watched, () => 'decided')(input as never)).toBe('decided');
    expect(other.decide(name, json)).not.toHaveProperty('faults');
    const report = one.report();
    expect(Object.keys(report)).toEqual([name]);
    expect(report).toEqual(other.report());
  });

  it('misses the rules and sides of limits that no decision has exercised', () => {
    const fired = rulesFired();
    expect(fired.decide('cooling-off', {})).toHaveProperty('faults');
    expect(fired.report()).toEqual({});
    expect(fired.report('cooling-off')).toMatchObject({ 'cooling-off': { exercised: [] } });
    fired.decide('cooling-off', { startDate: '2024-06-01', now: today });
    const side = { exercise: 'side-of-limit', test: 'the margin of cooling-off is at least 0' };
    const rules = ['within-14-days-of-start', 'renewals-have-none', 'past-14-days'];
    const [within, ...others] = rules.map((rule) => ({ exercise: 'rule', rule }));
    expect(fired.report()['cooling-off']).toMatchObject({
      exercised: [within, { ...side, holds: false }],
      missing: [...others, { ...side, holds: true }],
    });
  });

  it('counts the sides of limits, and of no other number', () => {
    const fired = rulesFired();
    const input = { date: '2024-06-11', urgency: 'urgent', now: '2024-06-11T09:00:00Z' };
    fired.decide('slots', input);
    fired.decide('day', input);
    fired.decide('eligibility', { ...claimed, now: today });
    const { slots, day, eligibility } = fired.report();
    const counted = [slots, day, eligibility].map((one) => one?.exercised.map(({ rule }) => rule));
    expect(counted).toEqual([
      ['too-late-today'],
      ['offered', 'claim-days'],
      ['nothing-against-it', 'cooling-off'],
    ]);
  });

  it('names the rules that a test run has missed', () => {
    const fired = rulesFired();
    const authorise = fired.watch('authoriseParts', ({ hours }) => hours);
    expect(authorise(request)).toBe(1);
    authorise({ ...request, previousVisits: 2 });
    const { exercised = [], missing = [] } = fired.report().parts ?? {};
    const edges = (list: typeof missing) =>
      list.flatMap((one) => (one.exercise === 'edge' ? [one.rule] : []));
    expect(edges(exercised)).toEqual(['otherwise', 'tooManyVisits']);
    expect(edges(missing)).toEqual(
      expect.arrayContaining(['labourTooHigh', 'totalTooHigh', 'tooManyParts']),
    );
    const visits = exercised.filter(
      (one) => one.exercise === 'side-of-limit' && one.rule === 'tooManyVisits',
    );
    expect(visits).toMatchObject([
      { test: 'previousVisits is above 1', holds: false, times: 1 },
      { test: 'previousVisits is above 1', holds: true, times: 1 },
    ]);
    expect(missing).toContainEqual({
      exercise: 'side-of-limit',
      node: 'decision',
      rule: 'totalTooHigh',
      test: 'totalCost is above 25000',
      holds: true,
    });
  });
});

it('the places of a walk have the answers so far, what edges set, and what rules derived there', () => {
  const edge = { when: 'otherwise', to: 'next', because: 'It goes on' } as const;
  const passed: Walk['passed'] = [
    { node: 'one', edge: { ...edge, sets: { kind: 'set', colour: 'red' } }, derived: {} },
    { node: 'two', edge, derived: { cover: { outcome: 'covered', rule: 'r', compared: [] } } },
  ];
  const entries: Record<string, Answers> = { one: { kind: 'given' }, two: { size: 1 } };
  expect(placesOnWalk({ passed }, (node) => entries[node] ?? {}, { known: true })).toEqual([
    { node: 'one', answers: { kind: 'given' }, facts: { known: true } },
    {
      node: 'two',
      answers: { kind: 'set', colour: 'red', size: 1 },
      facts: { known: true, cover: 'covered' },
    },
  ]);
});

/** Closes that take every edge of the flow. */
const closes = inputsOf('close');

const decided = (name: DecisionName, input: unknown) => {
  const one = decideJson(name, input);
  if ('faults' in one) throw new Error(one.faults.join());
  return one;
};

it.each(ruleSetNames)('the places of a decision lead to its outcome, by its rule: %s', (name) => {
  const { graph, rules } = ruleSets[name].version;
  const { decide } = prepareFlow(graph, rules);
  for (const input of inputsOf(name)) {
    const { visited, outcome, rule } = decided(name, input);
    const places = visited.flatMap(({ set, place }) => (set === name ? [place] : []));
    const edges = places.map(({ node, answers, facts }) => decide(node, answers, facts));
    expect(edges.map((edge) => edge?.to)).toEqual([
      ...places.slice(1).map(({ node }) => node),
      outcome,
    ]);
    const last = edges.at(-1);
    expect(last?.tag ?? last?.when).toBe(rule);
  }
});

it('a decision about a close has what its estimates compared', () => {
  const estimatedAt = { estimatedCostOfParts: 'estimated cost', partsNeeded: 'total cost' };
  for (const close of closes) {
    const { compared, path } = decided('close', close);
    for (const [step, what] of Object.entries(estimatedAt))
      if (path?.includes(step) === true) expect(compared.map((one) => one.what)).toContain(what);
  }
});

it('a close whose next visit is not offered any more stops where it is chosen', () => {
  const stepsAt = (close: object) => decided('close', close).visited.map(({ place }) => place.node);
  const [close] = closes.filter((one) => stepsAt(one).includes('followOnDetails'));
  expect(close).toBeDefined();
  expect(stepsAt({ ...close, now: '2024-09-11T09:00:00Z' })).not.toContain('followOnDetails');
  const { answers, job, flags } = caseOfClose(close as Parameters<typeof caseOfClose>[0]).inputs;
  const places = placesOfClose({ answers, job, flags, now: undefined });
  expect(places.map(({ place }) => place.node)).toContain('followOnDetails');
});
