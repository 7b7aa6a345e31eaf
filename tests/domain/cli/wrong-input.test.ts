import { describe, expect, it } from 'vitest';
import { claimFlow } from '#domain/claim';
import { receipt, type Receipt } from '#domain/receipt';
import { instant, type LocalDate } from '#domain/time';
import { runCommand } from '../../../domain/cli/run-command.ts';

type Texts = { readonly [file: string]: unknown };

/** Runs a command beside files; `-` is the standard input. Values other than texts are written as JSON. */
const run = (words: string, texts: Texts = {}) =>
  runCommand(words.split(' '), {
    readText: (path) => {
      const text = texts[path];
      if (text === undefined) return Promise.reject(new Error('there is no such file'));
      return Promise.resolve(typeof text === 'string' ? text : JSON.stringify(text));
    },
    ownCases: () => [],
    isTerminal: false,
    version: () => '1.2.3',
  });

/** The faults that a command names before it ends with 2 and writes nothing. */
const faultsOf = async (words: string, texts?: Texts): Promise<readonly string[]> => {
  const { output, errors, code } = await run(words, texts);
  expect([code, output]).toEqual([2, '']);
  return errors.trimEnd().split('\n');
};

const estimate = { hours: 1, parts: 5001 };
const estimates = (...cases: readonly unknown[]) => ({ decision: 'estimate', cases });
const expectation = (expected: unknown) => estimates({ input: estimate, expected });

it.each([
  ['authorise --expect authorized', { '-': estimate }, 'authorised, ask-support'],
  [
    'authorise --expect nothing',
    { '-': { hours: 1, parts: [] } },
    'send-to-manufacturer, ask-support, labour-can-be-lower, authorised',
  ],
  ['decide receipt --expect Needed', { '-': { paidGross: 1 } }, 'needed, not-needed'],
  ['urgency --expect high', { '-': { answers: {} } }, 'critical, urgent, normal'],
])('%s is refused with the outcomes that are possible', async (words, texts, outcomes) => {
  const faults = await faultsOf(words, texts);
  expect(faults).toEqual([expect.stringMatching(/^--expect \w+: expected one of /)]);
  expect(faults[0]?.split('one of ')[1]?.split(', ').toSorted()).toEqual(
    outcomes.split(', ').toSorted(),
  );
});

describe('a file of cases is refused with the path of each fault', () => {
  it.each([
    [
      'an unknown name of what is expected',
      expectation({ outcom: 'authorised' }),
      [
        'cases[0].expected.outcom: expected one of the names outcome, rule, because, margin, compared, path, found "outcom"',
      ],
    ],
    [
      'an unknown name of a case and of the file',
      { ...estimates({ input: estimate, expects: {} }), case: [] },
      [
        'cases[0].expects: expected one of the names input, title, expected, found "expects"',
        'case: expected one of the names decision, cases, title, found "case"',
      ],
    ],
    [
      'an expectation of another form',
      estimates({ input: estimate, expected: null }, { input: estimate, expected: { rule: 1 } }),
      [
        'cases[0].expected: expected an object, found null',
        'cases[1].expected.rule: expected a text, found 1',
      ],
    ],
    [
      'several inputs that cannot be read',
      estimates({ input: { ...estimate, hours: 9 } }, { input: 7 }, {}),
      ['cases[2].input: expected a value, found nothing'],
    ],
    [
      'a decision without this name',
      { decision: 'luck', cases: {} },
      [
        'decision: expected one of claim, ',
        'cases: expected a list of at least 1, found an object',
      ],
    ],
    ['no case', estimates(), ['cases: expected a list of at least 1, found a list of 0']],
    ['a list', [], ['the JSON: expected an object, found a list']],
  ])('%s', async (_, file, faults) => {
    const wanted = faults.map(
      (fault) => expect.stringContaining(`standard input: ${fault}`) as string,
    );
    for (const command of ['cases', 'coverage', 'simulate', 'diff --limit receipt=1 --cases'])
      expect(await faultsOf(`${command} -`, { '-': file })).toEqual(wanted);
  });

  it('names each of very many faults', async () => {
    const many = 200_000;
    const notRead = {
      decision: 'estimate',
      cases: Array.from({ length: many }, () => ({ input: 7 })),
    };
    expect(await faultsOf('cases -', { '-': notRead })).toHaveLength(many);
    const jobs = Array.from({ length: many }, () => 7);
    const reattend = { jobType: 'boiler', jobs, now: '2024-01-20T10:00:00Z' };
    expect(await faultsOf('decide reattend', { '-': reattend })).toHaveLength(many);
  });

  it('names the file of an input that cannot be read, with each of its faults', async () => {
    const texts = {
      'good.json': estimates({ input: estimate }),
      'bad.json': estimates({ input: { hours: 9, parts: 1 } }, { input: 7 }),
    };
    for (const command of ['cases', 'coverage', 'simulate', 'diff --limit receipt=1 --cases'])
      expect(
        await faultsOf(
          `${command} good.json ${command.startsWith('diff') ? '--cases ' : ''}bad.json`,
          texts,
        ),
      ).toEqual([
        'bad.json: cases[0].input.hours: expected a number of hours from 0.5 to 5 in steps of 0.5, found 9',
        'bad.json: cases[1].input: expected an object, found 7',
      ]);
  });
});

it('names the file of a case that is not decided as expected', async () => {
  const { output, code } = await run('cases a.json b.json --human', {
    'a.json': expectation({ outcome: 'ask-support' }),
    'b.json': expectation({ outcome: 'authorised' }),
  });
  expect(code).toBe(1);
  expect(output).toContain('b.json: cases[0] (estimate): outcome differs: ');
});

it.each([
  [estimates({ input: estimate }), '1 case decided, 0 with an expectation, 0 as expected\n'],
  [
    estimates({ input: estimate, expected: {} }, { input: estimate, expected: { margin: -1 } }),
    '2 cases decided, 1 with an expectation, 1 as expected\n',
  ],
  [
    estimates({ title: 'A pump', input: estimate, expected: { margin: -1 } }),
    '1 of 1 case as expected\n',
  ],
])('counts the cases with an expectation apart from those without: %#', async (file, words) => {
  expect((await run('cases - --human', { '-': file })).output).toBe(words);
});

it('says that numbers are expected where a text is given', async () => {
  const answers = { confidenceInDiagnosis: { confidenceInDiagnosis: '99' } };
  const close = { answers, job: { type: 'Drains' }, flags: {}, now: '2026-04-15T09:30:00Z' };
  expect(await faultsOf('close', { '-': close })).toEqual([
    'answers.confidenceInDiagnosis.confidenceInDiagnosis: expected one of the numbers 1, 99, found "99"',
  ]);
});

it('names the unit of a limit', async () => {
  const { output } = await run('diff --limit total-cost=260 --human');
  expect(output).toMatch(/^total-cost: 25000 → 260 \(pence\)\n/);
});

describe('a simulation of generated cases', () => {
  const form = '{"hours":[[1,3],[2,1]],"parts":[[5000,1]]}';
  const generate = 'simulate --generate estimate';

  it('shows the form of the weights where they are missing', async () => {
    expect(await faultsOf(generate, { '-': '' })).toEqual([
      `--weights: expected a file of [value, weight] lists by field: ${form}`,
    ]);
    expect((await run(`${generate} --weights - --count 5`, { '-': form })).code).toBe(0);
  });

  it.each([
    [[], 'w.json: the JSON: expected an object, found a list'],
    [{ hours: [1] }, `w.json: hours: expected a list of [value, weight], as in ${form}`],
    [{ hours: [[1, '1']] }, `w.json: hours: expected a list of [value, weight], as in ${form}`],
    [{ hours: [[1, -1]] }, `w.json: hours: expected a list of [value, weight], as in ${form}`],
    [{ hours: [[1, 0]] }, `w.json: hours: expected a list of [value, weight], as in ${form}`],
    [{ hours: [] }, `w.json: hours: expected a list of [value, weight], as in ${form}`],
    [{ hours: [[1, 1]] }, 'w.json: parts: expected a value, found nothing'],
  ])('refuses the weights %j', async (weights, fault) => {
    expect(await faultsOf(`${generate} --weights w.json`, { 'w.json': weights })).toEqual([fault]);
  });

  it.each([
    [
      `${generate} --weights - --count 1000001`,
      '--count 1000001: expected a whole number from 0 to 1000000',
    ],
    [`${generate} --weights - --count=`, '--count : expected a whole number from 0 to 1000000'],
    [`${generate} --weights - cases.json`, 'cases.json: expected no file of cases with --generate'],
    ['simulate --weights -', '--weights: expected with --generate'],
    ['simulate --count 5', '--count: expected with --generate'],
    ['simulate --seed 5', '--seed: expected with --generate'],
  ])('refuses %s', async (words, fault) => {
    expect(await faultsOf(words, { '-': form })).toEqual([fault]);
  });
});

describe('options', () => {
  it.each([
    ['authorise --expect authorised --expect ask-support', '--expect: expected once'],
    ['authorise --date 2024-01-01 --date 2025-01-01', '--date: expected once'],
    ['authorise --json --human', '--human: expected without --json'],
    ['check --lines', '--lines: expected one of --as, --help, --json, --human'],
    ['check -x', '-x: expected one of --as, --help, --json, --human'],
    ['check --as', '--as: expected a value'],
    ['check --as --json', '--as: expected a value, found the option --json'],
    ['check --json=1', '--json=1: expected no value'],
    ['area', 'area: expected a command: decide area'],
    ['authorise --limit receipt=1 --limit receipt=2', '--limit receipt: expected once'],
    ['check --as claim', '--as claim: expected the file of a graph'],
    ['check --as luck', '--as luck: expected claim or close'],
    ['draw --as luck graph.json', '--as luck: expected claim or close'],
    ['diff before.json after.json', '--as: expected claim or close'],
    [
      'diff --as claim --limit receipt=1',
      'diff: expected --limit name=value, or two files with --as claim or close',
    ],
    [
      'diff --as claim a b --cases c',
      'diff: expected --limit name=value, or two files with --as claim or close',
    ],
    [
      'diff --as claim a b --date 2024-01-01',
      'diff: expected --limit name=value, or two files with --as claim or close',
    ],
    [
      'diff --limit receipt=1 a b',
      'diff: expected --limit name=value, or two files with --as claim or close',
    ],
    ['decide --lines - other.txt', 'other.txt: expected no more words: decide --lines [file]'],
  ])('%s is refused', async (words, fault) => {
    expect(await faultsOf(words, { '-': estimate })).toEqual([fault]);
  });

  it.each(['decide', 'decide luck', 'explain', 'explain luck'])(
    '%s is refused before the standard input is read',
    async (words) => {
      const fault = words.includes('luck') ? /^luck: expected one of / : /^\w+: expected one of /;
      expect(await faultsOf(words)).toEqual([expect.stringMatching(fault)]);
    },
  );

  it('applies the numbers within one limit together', async () => {
    const limits = '--limit rebooking-days.urgent=8 --limit rebooking-days.normal=40';
    const day = { date: '2026-04-23', urgency: 'urgent', now: '2026-04-15T09:30:00Z' };
    const ended = await run(`decide rebooking-day ${limits} --human`, { '-': day });
    expect(ended.output).toMatch(/^offered: /);
    const changed = await run(`diff ${limits} --human`);
    expect(changed.output).toContain('→ {"normal":40,"urgent":8,"critical":7}');
  });
});

it('shows the help of a command by each of its words', async () => {
  const help = await run('check --help');
  expect(help).toMatchObject({ code: 0, errors: '' });
  expect(await run('check -h')).toEqual(help);
  expect(await run('help check')).toEqual(help);
  expect(await run('-h')).toEqual(await run('help'));
  expect((await run('--version')).output).toBe('1.2.3\n');
  expect(await faultsOf('help fly')).toEqual([
    expect.stringMatching(/^fly: expected a command: route, /),
  ]);
});

it('decides about a close without flags by their defaults', async () => {
  const answers = { issueResolved: { isResolved: 'Yes' } };
  const close = { answers, job: { type: 'Drains' }, now: '2026-04-15T09:30:00Z' };
  expect(await run('close', { '-': close })).toEqual(
    await run('close', { '-': { ...close, flags: {} } }),
  );
});

describe('JSON', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  it('is refused when it has more levels than any input', async () => {
    const fault = 'expected at most 100 levels of lists and objects';
    for (const levels of [102, 100_000])
      expect(await faultsOf('verify', { '-': nested(levels) })).toEqual([
        `standard input: ${fault}`,
      ]);
    expect(await faultsOf('verify', { '-': nested(100) })).toEqual([
      'standard input: the JSON: expected an object, found a list',
    ]);
    const lines = `${nested(200)}\n${JSON.stringify({ decision: 'estimate', input: estimate })}`;
    const ended = await run('decide --lines', { '-': lines });
    expect([ended.code, ended.errors]).toEqual([2, `line 1: the line: ${fault}\n`]);
    expect(ended.output).toContain('ask-support');
  });

  it.each([
    [
      { decision: 'estimate', input: { ...estimate, hours: 9 } },
      'input.hours: expected a number of hours',
    ],
    [{ decision: 'estimate', inputs: estimate }, 'input: expected a value, found nothing'],
    [
      { decision: 'estimate', input: estimate, expected: {} },
      'expected: expected one of the names decision, input',
    ],
    [{ decision: 'estimate', input: 7 }, 'input: expected an object, found 7'],
  ])('of a line is refused with the path of its fault: %j', async (line, fault) => {
    const [first] = await faultsOf('decide --lines', { '-': line });
    expect(first).toContain(`line 1: ${fault}`);
  });
});

describe('a receipt with inputs of another form', () => {
  const inputs = {
    startDate: '2024-12-10' as LocalDate,
    isRenewal: false,
    today: '2024-12-20' as LocalDate,
  };
  const kept = receipt({
    subject: 'refusal',
    reference: 'R-1',
    outcome: 'cooling-off',
    now: instant(Date.UTC(2024, 11, 20)),
    decisions: [
      { decision: 'cooling-off', inputs },
      { decision: 'urgency', inputs: { vulnerable: 'Yes' } },
    ],
    about: {},
    secret: '9b2f6f0e-5d0c-4c1e-8a57-2f6f3f1c7d10',
  });
  const withDecision = (decision: unknown): Receipt => ({
    ...kept,
    content: { ...kept.content, decisions: [decision as never] },
  });

  it('is refused with the place of the decision and the field', async () => {
    const broken = withDecision({ decision: 'cooling-off', inputs: {} });
    expect(await faultsOf('verify', { '-': broken })).toEqual([
      'standard input: content.decisions[0].inputs.startDate: expected a value, found nothing',
      'standard input: content.decisions[0].inputs.isRenewal: expected a value, found nothing',
      'standard input: content.decisions[0].inputs.today: expected a value, found nothing',
    ]);
  });

  it('is refused when its rules could decide about it, too', async () => {
    const wrong = { answers: {}, contract: {}, jobs: [], now: '2024' };
    const broken = receipt({
      subject: 'claim',
      reference: 'R-1',
      outcome: 'accepted',
      now: instant(0),
      decisions: [{ decision: 'claim-route', inputs: wrong as never }],
      about: {},
      secret: '9b2f6f0e-5d0c-4c1e-8a57-2f6f3f1c7d10',
    });
    const place = 'standard input: content.decisions[0].inputs';
    expect(await faultsOf('verify', { '-': broken })).toEqual([
      `${place}.contract.includedProducts: expected a value, found nothing`,
      `${place}.contract.contribution: expected a value, found nothing`,
      `${place}.now: expected a whole number of milliseconds from -62167219200000 to 253402300799999, found "2024"`,
    ]);
  });

  it('is refused when a moment is outside the calendar', async () => {
    const reattend = { jobType: 'boiler', jobs: [], now: 1e16 };
    const broken = withDecision({ decision: 'reattend', inputs: reattend });
    const fault =
      'inputs.now: expected a whole number of milliseconds from -62167219200000 to 253402300799999, found 10000000000000000';
    expect(await faultsOf('verify', { '-': broken })).toEqual([
      `standard input: content.decisions[0].${fault}`,
    ]);
    expect(await faultsOf('explain reattend', { '-': { inputs: reattend } })).toEqual([fault]);
  });

  it('loses nothing of the other receipts', async () => {
    const texts = { 'a.json': { ...kept, digest: 5 }, 'b.json': kept };
    const { output, errors, code } = await run('verify missing.json a.json b.json', texts);
    expect(code).toBe(2);
    expect(errors).toMatch(/^missing\.json: cannot be read: .*\na\.json: digest: expected .*\n$/);
    expect(JSON.parse(output)).toMatchObject({ 'b.json': { isIntact: true, same: 2 } });
  });
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

  it('has the flaws that are meant in its flow', async () => {
    expect((await run('check --as claim -', { '-': claimFlow })).code).toBe(0);
  });

  it('is named by the flaws of its structure, before or after', async () => {
    const texts = { 'sound.json': claimFlow, 'unsound.json': { ...claimFlow, start: 'nowhere' } };
    for (const files of ['sound.json unsound.json', 'unsound.json sound.json'])
      expect(await faultsOf(`diff --as claim ${files}`, texts)).toEqual([
        'unsound.json: unknown-start nowhere',
      ]);
  });
});

it('writes the moments of a change as ISO 8601 for a reader, and in milliseconds as JSON', async () => {
  const endedAt = '2024-01-01T10:00:00Z';
  const jobs = [{ name: 'J-1', type: 'Gas Job', status: 'Complete', endedAt }];
  const texts = { '-': { jobType: 'boiler', jobs, now: '2024-01-20T10:00:00Z' } };
  const { output } = await run('explain reattend --human', texts);
  expect(output).toContain('now: 2024-01-20T10:00:00.000Z → 2024-02-01T10:00:00.000Z gives No');
  expect(output).toContain('jobs.0.endedAt: 2024-01-01T10:00:00.000Z → ');
  expect(output).not.toMatch(/\d{13}/);
  expect((await run('explain reattend', texts)).output).toContain('"from": 1705744800000');
});

describe('a route that stops', () => {
  const claim = {
    answers: {
      jobType: 'boiler',
      description: 'It drips',
      gasLeak: 'No',
      problemType: 'noHeating',
      gasHeat: 'No',
      boilerMaker: 'worcester-bosch',
      boilerModel: 'It drips',
      boilerFaultCode: 'It drips',
      boilerAge: '1-3',
      vulnerable: 'Yes',
      dayOneDate: '2024-06-10',
      dayOneTime: ['08:00:00'],
      dayThreeDate: '2024-06-20',
      dayThreeTime: ['16:00:00'],
    },
    contract: {
      status: 4,
      startDate: '2023-01-01',
      includedProducts: ['boiler'],
      contribution: 6000,
    },
    now: '2024-06-11T09:00:00Z',
  };

  it('says why, with the path and a sentence for each problem', async () => {
    const human = (await run('route --human', { '-': claim })).output;
    expect(human).toMatch(/^chooseDate: /);
    expect(human).toContain('\n  answers.dayOneDate: The day is not offered\n');
    expect(JSON.parse((await run('route', { '-': claim })).output)).toMatchObject({
      problems: [
        {
          path: 'answers.dayOneDate',
          problem: 'date-not-offered',
          because: 'The day is not offered',
        },
        { path: 'answers.dayTwoDate', problem: 'date-missing', because: 'The day is missing' },
      ],
    });
  });

  it('says why in a close, with the path of the step', async () => {
    const close = {
      answers: { issueResolved: { isResolved: 'Yes' } },
      job: { type: 'Drains' },
      flags: {},
      now: '2026-04-15T09:30:00Z',
    };
    expect((await run('close --human', { '-': close })).output).toContain(
      '\n  answers.issueArea.issueArea: It has no answer\n',
    );
  });

  it('is explained without calling a refused answer unknown', async () => {
    const { output } = await run('explain claim --human', { '-': claim });
    expect(output).toContain('\nnot known: answers.dayTwoDate\n');
    expect(output).toContain('\nnot accepted: answers.dayOneDate\n');
  });
});
