import { describe, expect, it } from 'vitest';
import { ruleSetNames } from '#domain/analysis';
import { claimFlow } from '#domain/claim';
import { estimate, estimates, faultsOf, jsonOf, run } from './run-command-line.ts';

const expectation = (expected: unknown) => estimates({ input: estimate, expected });

describe('diff of a limit', () => {
  it('shows exactly what a limit of 260 instead of 250 pounds changes, and nothing without a change', async () => {
    const { code, output } = await run('diff --limit total-cost=26000 --human');
    expect(code).toBe(1);
    expect(output).toMatch(/^total-cost: 25000 → 26000 \(pence\)\n/);
    expect(output).toContain('totalCost above 25000 and at most 26000');
    expect(output).toMatch(/decision +authorised +wider/);
    expect(output).not.toMatch(/^estimate:/m);
    expect((await run('diff --limit total-cost=25000')).code).toBe(0);
    expect((await run('diff --limit cooling-off=15 --human')).output).toContain(
      'at least 14 and at most 14: free (past-14-days) → blocked (within-14-days-of-start)',
    );
  });

  it('counts the cases of a file that it changes', async () => {
    const cases = [5000, 5001, 7001].map((parts) => ({ input: { hours: 1, parts } }));
    const { output } = await run(
      'diff --limit estimate-cost=12000 --cases estimates.json --human',
      {
        'estimates.json': estimates(...cases),
      },
    );
    expect(output).toMatch(/^3 cases: 2 the same, 0 with another reason, 1 with another outcome\n/);
    expect(output).toContain(
      '1 × estimate: ask-support → authorised\n    estimates.json: cases[1]\n',
    );
  });

  it('applies the numbers within one limit together', async () => {
    const limits = '--limit rebooking-days.urgent=8 --limit rebooking-days.normal=40';
    const day = { date: '2026-04-23', urgency: 'urgent', now: '2026-04-15T09:30:00Z' };
    const ended = await run(`decide rebooking-day ${limits} --human`, { '-': day });
    expect(ended.output).toMatch(/^offered: /);
    const changed = await run(`diff ${limits} --human`);
    expect(changed.output).toContain('→ {"normal":40,"urgent":8,"critical":7}');
  });

  it('applies another value from a date on, and with --date in every case', async () => {
    const started = (startDate: string) => ({ input: { startDate, now: '2027-02-12T09:30:00Z' } });
    const texts = {
      'two.json': {
        decision: 'cooling-off',
        cases: [started('2027-01-31'), started('2027-02-01')],
      },
    };
    const command = 'diff --limit cooling-off=9@2027-02-01 --cases two.json --human';
    const changed = '1 × cooling-off: blocked → free\n    two.json: cases[1]\n';
    expect((await run(command, texts)).output).toContain(changed);
    expect((await run(`${command} --date 2027-02-01`, texts)).output).toContain(
      '2 × cooling-off: blocked → free',
    );
  });
});

it('shows the rules that the cases of a team do not exercise', async () => {
  const texts = { 'few.json': estimates({ input: estimate }) };
  const { code, output } = await run('coverage few.json --human', texts);
  expect(code).toBe(1);
  expect(output).toContain('missing: edge decision: tooManyVisits → ask-support');
  expect(output).toContain('missing: limit decision: totalCost is above 10000 does not hold');
});

describe('cases', () => {
  it('that are piped in are taken in place of those of the package, which are decided as expected', async () => {
    const file = estimates({ input: estimate, expected: { outcome: 'ask-support' } });
    for (const [command, output] of [
      ['cases', '1 of 1 case as expected\n'],
      ['coverage', 'estimate: 3 of 11 exercised (27 %)\n'],
      ['simulate', 'present limits:\n  estimate  ask-support  1  100.0 %'],
    ] as const) {
      const piped = await run(`${command} --human`, { '-': file });
      expect(piped.output.startsWith(output)).toBe(true);
      expect(piped).toEqual(await run(`${command} - --human`, { '-': file }));
    }
    const ofPackage = await run('cases --human', { '-': '\n' });
    expect([ofPackage.code, ofPackage.output.split(' ')[0]?.length]).toEqual([0, 4]);
  });

  it('that are not decided as expected end the command with 1, and are named with their file', async () => {
    const { output, code } = await run('cases a.json b.json --human', {
      'a.json': expectation({ outcome: 'ask-support' }),
      'b.json': expectation({ outcome: 'authorised' }),
    });
    expect(code).toBe(1);
    expect(output).toContain('b.json: cases[0] (estimate): outcome differs: ');
  });
});

it.each(['coverage', 'simulate', 'cases'])(
  '%s says that it takes the cases of the package when no file is given',
  async (command) => {
    const note = 'no file of cases was given: these are the cases of the package\n';
    expect((await run(command)).errors).toBe(note);
    expect((await run(`${command} -`, { '-': estimates({ input: estimate }) })).errors).toBe('');
  },
);

describe('a file of cases is refused with the path of each fault', () => {
  const commands = ['cases', 'coverage', 'simulate', 'diff --limit receipt=1 --cases'];

  it.each([
    [
      'an unknown name of what is expected',
      expectation({ outcom: 'authorised' }),
      [
        'cases[0].expected.outcom: expected one of the names outcome, rule, because, margin, compared, path, found "outcom"',
      ],
    ],
    [
      'an outcome that its decision never has',
      expectation({ outcome: 'authorized' }),
      ['cases[0].expected.outcome: expected one of ask-support, authorised, found "authorized"'],
    ],
    ['no case', estimates(), ['cases: expected a list of at least 1, found a list of 0']],
  ])('%s', async (_, file, faults) => {
    const wanted = faults.map(
      (fault) => expect.stringContaining(`standard input: ${fault}`) as string,
    );
    for (const command of commands)
      expect(await faultsOf(`${command} -`, { '-': file })).toEqual(wanted);
    expect(await faultsOf('cases', { '-': file })).toEqual(wanted);
  });

  it('names each of very many faults', async () => {
    // More than a call can have arguments.
    const many = 130_000;
    const cases = Array.from({ length: many }, () => ({ input: 7 }));
    expect(await faultsOf('cases -', { '-': { decision: 'estimate', cases } })).toHaveLength(many);
    const jobs = Array.from({ length: many }, () => 7);
    const reattend = { jobType: 'boiler', jobs, now: '2024-01-20T10:00:00Z' };
    expect(await faultsOf('decide reattend', { '-': reattend })).toHaveLength(many);
  });
});

describe('a simulation of generated cases', () => {
  const form = '{"hours":[[1,3],[2,1]],"parts":[[5000,1]]}';
  const generate = 'simulate --generate estimate';

  it('is decided under the present and the proposed limits', async () => {
    const words = `${generate} --weights - --count 1000 --limit estimate-cost=15000`;
    expect(jsonOf(await run(words, { '-': form }))).toMatchObject({
      present: [{ outcome: 'authorised' }, { outcome: 'ask-support' }],
      proposed: [{ outcome: 'authorised', cases: 1000 }],
    });
  });

  it.each([
    [{ hours: [[1, -1]] }, `w.json: hours: expected a list of [value, weight], as in ${form}`],
    [{ hours: [[1, 1]] }, 'w.json: parts: expected a value, found nothing'],
  ])('refuses the weights %j', async (weights, fault) => {
    expect(await faultsOf(`${generate} --weights w.json`, { 'w.json': weights })).toEqual([fault]);
  });

  it.each([
    [
      `${generate} --weights - --count 1000001`,
      '--count 1000001: expected a whole number from 0 to 1000000',
    ],
    [`${generate} --weights - cases.json`, 'cases.json: expected no file of cases with --generate'],
    ['simulate --weights -', '--weights: expected with --generate'],
  ])('refuses %s', async (words, fault) => {
    expect(await faultsOf(words, { '-': form })).toEqual([fault]);
  });
});

const { pestsGroup1, problemArea } = claimFlow.nodes;
const edgesOfPests = 'edges' in pestsGroup1 ? pestsGroup1.edges : [];
const edgesOfArea = 'edges' in problemArea ? problemArea.edges : [];

it('checks a graph from a file with a planted fault', async () => {
  const edges = [...edgesOfPests.slice(0, 1), ...edgesOfPests];
  const nodes = { ...claimFlow.nodes, pestsGroup1: { ...pestsGroup1, edges } };
  const found = await run('check --as claim -', { '-': { ...claimFlow, nodes } });
  expect(found.code).toBe(1);
  expect(found.output).toContain('"edge-shadowed"');
});

it('compares a graph with itself, and with one that has a new area', async () => {
  const garden = { when: 'aboutGarden', to: 'gardenGroup1', because: 'The fault is in the garden' };
  const after = {
    ...claimFlow,
    guards: { ...claimFlow.guards, aboutGarden: { answer: 'jobType', is: 'garden' } },
    nodes: {
      ...claimFlow.nodes,
      problemArea: { ...problemArea, edges: edgesOfArea.toSpliced(2, 0, garden as never) },
      gardenGroup1: {
        questions: ['vulnerable'],
        edges: [{ when: 'otherwise', to: 'vulnerability', because: 'It is described' }],
      },
    },
  };
  const texts = { 'before.json': claimFlow, 'after.json': after };
  const same = await run('diff --as claim before.json before.json', texts);
  expect([same.code, jsonOf(same)]).toMatchObject([0, { differences: [] }]);
  const changed = await run('diff --as claim before.json after.json --human', texts);
  expect(changed.code).toBe(1);
  expect(changed.output).toMatch(/problemArea +gardenGroup1 +wider/);
  for (const words of [
    'jobType garden',
    'not compared: gardenGroup1',
    'after.json: guards.aboutGarden: "garden" is no option of jobType',
  ])
    expect(changed.output).toContain(words);
  expect(changed.output).not.toContain('before.json: guards');
});

it.each(ruleSetNames)('draws %s', async (name) => {
  expect((await run(`draw ${name} --human`)).output).toContain('flowchart TD');
});

describe('a graph', () => {
  it('of the other flow is refused in two lines', async () => {
    expect(await faultsOf('check --as close -', { '-': claimFlow })).toEqual([
      'standard input: nodes.problemArea.questions[0]: expected a question of a close, found "jobType"',
      expect.stringMatching(
        /^standard input: and \d+ more faults: it is a graph of a claim, expected --as claim$/,
      ),
    ]);
  });

  it('is named by the flaws of its structure, before or after', async () => {
    const texts = { 'sound.json': claimFlow, 'unsound.json': { ...claimFlow, start: 'nowhere' } };
    for (const files of ['sound.json unsound.json', 'unsound.json sound.json'])
      expect(await faultsOf(`diff --as claim ${files}`, texts)).toEqual([
        'unsound.json: unknown-start nowhere',
      ]);
  });
});
