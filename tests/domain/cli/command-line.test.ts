import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimFlow } from '#domain/claim';
import { closeFlow } from '#domain/close';
import { ruleInputs, ruleSetNames, type LimitComparison } from '#domain/analysis';
import { explain, ruleNames, type DecisionCase } from '#domain/explain';
import type { Pence } from '#domain/money';
import { eraseReceipt, receipt } from '#domain/receipt';
import { instant } from '#domain/time';
import { buildDomain } from '../../../scripts/build/build-domain.mjs';
import { commands } from '../../../domain/cli/commands.ts';

/** A folder outside the repository. */
const folder = mkdtempSync(join(tmpdir(), 'pilotlight-command-'));
const main = join(folder, 'package/cli/main.js');

type Ended = { readonly code: number | null; readonly output: string; readonly errors: string };

const start = (program: string, words: readonly string[], input: string | Buffer = ''): Ended => {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: folder,
    encoding: 'utf8',
    input,
  });
  return { code: status, output: stdout, errors: stderr };
};

const run = (words: readonly string[], input?: unknown): Ended =>
  start(
    process.execPath,
    [main, ...words],
    typeof input === 'string' || input === undefined ? input : JSON.stringify(input),
  );

const json = ({ output }: Ended): unknown => JSON.parse(output);

const inFolder = (name: string, value: unknown): string => {
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
  return name;
};

const estimate = { hours: 1, parts: 5001 };
const now = '2026-04-15T09:30:00Z';
const contract = {
  status: 4,
  startDate: '2023-01-01',
  includedProducts: ['pests', 'boiler'],
  contribution: 6000,
};
const claim = {
  answers: { jobType: 'pests', description: 'A nest', pestsType: 'bees' },
  contract,
  now,
};

const sampleReceipt = receipt({
  subject: 'refusal',
  reference: 'R-1',
  outcome: 'needed',
  now: instant(Date.UTC(2026, 3, 15)),
  decisions: [{ decision: 'receipt-needed', inputs: { paidGross: 7001 as Pence } }],
  about: { customer: 'Ada' },
  secret: '9b2f6f0e-5d0c-4c1e-8a57-2f6f3f1c7d10',
});

describe('the command line of the domain', () => {
  beforeAll(async () => {
    expect(await buildDomain(join(folder, 'package'))).toBe(true);
    mkdirSync(join(folder, 'node_modules/@pilotlight'), { recursive: true });
    symlinkSync(join(folder, 'package'), join(folder, 'node_modules/@pilotlight/domain'));
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('shows its commands, and for each one its use with an example', () => {
    const { output, code } = run(['--help']);
    expect(code).toBe(0);
    expect(run(['--version']).output).toMatch(/^\d+\.\d+\.\d+\n$/);
    for (const [name, { example }] of Object.entries(commands)) {
      expect(output).toContain(name);
      const help = run([name, '--help']);
      expect([help.code, help.output.includes(example)]).toEqual([0, true]);
    }
  });

  it.each(
    Object.entries(commands).flatMap(([name, { example }]) => {
      const [, input, words] =
        /^(?:echo '(.*)' \| )?npx @pilotlight\/domain (.*)$/.exec(example) ?? [];
      return words === undefined ? [] : [[name, input, words] as const];
    }),
  )('runs the example of %s', (_, input, words) => {
    inFolder('receipt.json', sampleReceipt);
    inFolder('my-cases.json', {
      decision: 'estimate',
      cases: [{ input: estimate, expected: { outcome: 'ask-support' } }],
    });
    const { code, errors, output } = run(words.split(' '), input);
    expect([code === 0 || code === 1, errors]).toEqual([true, '']);
    expect(output).not.toBe('');
  });

  it.each([
    [
      'route',
      claim,
      { outcome: 'optionNotCovered', rule: 'bees', path: ['problemArea', 'pestsGroup1'] },
    ],
    [
      'close',
      { answers: { issueResolved: { isResolved: 'No' } }, job: { type: 'Drains' }, flags: {}, now },
      { outcome: 'describeIssueAndNextSteps', path: ['issueResolved'] },
    ],
    ['authorise', estimate, { outcome: 'ask-support', rule: 'estimate-too-high', margin: -1 }],
    [
      'authorise',
      { parts: [{ name: 'Pump', quantity: 1, cost: 20_200 }], hours: 1 },
      { outcome: 'authorised', rule: 'within-limits', margin: 0 },
    ],
    [
      'urgency',
      { answers: { vulnerable: 'Yes', problemType: 'noHeating' } },
      { outcome: 'critical' },
    ],
    [
      'slots',
      { date: '2026-04-15', urgency: 'urgent', now },
      { outcome: '16:00:00', rule: 'too-late-today' },
    ],
    ['status', { claimStatus: 'Upcoming' }, { outcome: 'engineer-visit-booked' }],
  ])('decides by %s about JSON of the standard input and of a file', (command, input, expected) => {
    const ended = run([command], input);
    expect([ended.code, ended.errors]).toEqual([0, '']);
    expect(json(ended)).toMatchObject(expected);
    expect(run([command, inFolder('input.json', input)])).toEqual(ended);
  });

  it.each(ruleNames)('explains a decision of %s as a receipt keeps it', (rule) => {
    const inputs = ruleInputs[rule].example;
    const { outcome, rule: by } = explain({ decision: rule, inputs } as DecisionCase);
    const ended = run(['explain', rule], { inputs });
    expect([ended.code, ended.errors]).toEqual([0, '']);
    expect(json(ended)).toMatchObject({ outcome, rule: by });
  });

  it('ends with 1 for another outcome than the expected one', () => {
    expect(run(['authorise', '--expect', 'ask-support'], estimate).code).toBe(0);
    expect(run(['authorise', '--expect', 'authorised'], estimate).code).toBe(1);
  });

  it('writes for a reader on a terminal, which --human stands for', () => {
    const { output } = run(['authorise', '--human'], estimate);
    expect(output).toMatch(/^ask-support: The estimate is above what needs no call\n/);
    expect(output).toMatch(/estimated cost +10001, limit 10000, margin -1/);
  });

  it.each([
    [
      ['route'],
      { ...claim, contract: { ...contract, contribution: 0.5 } },
      'contract.contribution: ',
    ],
    [
      ['authorise'],
      { parts: [{ name: 'Pump', quantity: 1, cost: 'dear' }], hours: 1 },
      'parts[0].cost: ',
    ],
    [['authorise'], '{', 'standard input: is not JSON'],
    [['authorise'], '', 'standard input: expected JSON, found nothing'],
    [['slots'], { date: '2026-02-30', urgency: 'urgent', now }, 'date: '],
    [['status'], { claimStatus: 'Lost' }, 'claimStatus: '],
    [['urgency'], { answers: { vulnerable: 1 } }, 'answers.vulnerable: '],
    [['close'], { answers: {}, job: {}, flags: {}, now }, 'job.type: '],
    [['decide', 'nothing'], {}, 'nothing: expected one of claim'],
    [['authorise', '--limit', 'total=1'], estimate, '--limit total=1: expected name=value'],
    [['authorise', '--limit', 'estimate-cost=much'], estimate, '--limit estimate-cost=much: '],
    ...['1e99', '3661', '10.5', '-1', 'Infinity'].map(
      (days) =>
        [
          ['diff', '--limit', `cooling-off=${days}`],
          undefined,
          `--limit cooling-off=${days}: expected a whole number from 0 to 3660 after cooling-off= (days)`,
        ] as const,
    ),
    [
      ['diff', '--limit', 'longest-visit=0.3'],
      undefined,
      'expected a number from 0 to 1000 in steps of 0.5 after longest-visit= (hours)',
    ],
    [['authorise', '--date', 'today'], estimate, '--date today: '],
    [
      ['authorise', '--colour'],
      estimate,
      '--colour: expected one of --limit, --date, --expect, --help, --json, --human',
    ],
    [
      ['authorise', 'missing.json'],
      undefined,
      'missing.json: cannot be read: there is no such file',
    ],
    [['route', 'package'], undefined, 'package: cannot be read: it is a folder'],
    [['authorise', '-', 'other.json'], estimate, 'other.json: expected no more words'],
    [['explain', 'estimate', '-', 'other.json'], estimate, 'other.json: expected no more words'],
    [['check', 'nothing'], undefined, 'nothing: expected one of claim'],
    [
      ['check', '--as', 'claim', 'broken-graph.json'],
      undefined,
      'broken-graph.json: nodes.a.edges[0].to: ',
    ],
    [['diff'], undefined, 'diff: expected --limit'],
    [['coverage', 'broken-cases.json'], undefined, 'cases[0].input.hours: '],
    [['simulate', 'broken-cases.json'], undefined, 'cases[0].input.hours: '],
    [['cases', 'broken-cases.json'], undefined, 'cases[0].input.hours: '],
    [['draw'], undefined, 'draw: expected one of claim'],
    [['fly'], undefined, 'fly: expected a command: route'],
  ] as const)('%j with %j ends with 2 and names the fault', (words, input, message) => {
    inFolder('broken-cases.json', { decision: 'estimate', cases: [{ input: { parts: 1 } }] });
    inFolder('broken-graph.json', {
      name: 'Broken',
      version: 1,
      start: 'a',
      guards: {},
      derived: {},
      nodes: { a: { questions: [], edges: [{ when: 'otherwise', because: 'x' }] } },
    });
    const { code, output, errors } = run(words, input);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain(message);
    expect(errors).not.toContain('    at ');
  });

  it('checks all rules, and a graph from a file with a planted fault', () => {
    const all = run(['check']);
    expect(all.code).toBe(0);
    expect(Object.keys(json(all) as object)).toEqual(ruleSetNames);
    const start = claimFlow.nodes.pestsGroup1;
    if (!('edges' in start)) return;
    const planted = {
      ...claimFlow,
      nodes: {
        ...claimFlow.nodes,
        pestsGroup1: { ...start, edges: [...start.edges.slice(0, 1), ...start.edges] },
      },
    };
    const found = run(['check', '--as', 'claim', inFolder('planted.json', planted)]);
    expect(found.code).toBe(1);
    expect(found.output).toContain('"edge-shadowed"');
  });

  it('shows exactly what a limit of 260 instead of 250 pounds changes, and nothing without a change', () => {
    const { code, output } = run(['diff', '--limit', 'total-cost=26000', '--human']);
    expect(code).toBe(1);
    expect(output).toContain('totalCost above 25000 and at most 26000');
    expect(output).toMatch(/decision +authorised +wider/);
    expect(run(['diff', '--limit', 'total-cost=25000']).code).toBe(0);
    expect(run(['diff', '--limit', 'cooling-off=15', '--human']).output).toContain(
      'at least 14 and at most 14: free (past-14-days) → blocked (within-14-days-of-start)',
    );
  });

  it('shows what changes in every decision that reads a limit, also through another one', () => {
    const { output } = run(['diff', '--limit', 'cooling-off=10', '--human']);
    expect(output).toContain('eligibility:\n  at least 10 and at most 13: refused (cooling-off)');
    expect(run(['diff', '--limit', 'reattend-days=29', '--human']).output).toContain(
      'claim:\n  at least 30 and at most 30: submitClaim (otherwise) → paymentDetails (contributionToPay)\n    walk problemArea → ',
    );
  });

  it('gives an input that another value of a limit decides differently', () => {
    const { limits } = json(run(['diff', '--limit', 'receipt=7001'])) as {
      readonly limits: readonly LimitComparison[];
    };
    const found = limits[0]?.numbers.find(({ decision }) => decision === 'close');
    const input = found?.differences[0]?.input;
    expect(json(run(['close'], input))).toMatchObject({ outcome: 'actualPartsCost' });
    expect(json(run(['close', '--limit', 'receipt=7001'], input))).toMatchObject({
      outcome: 'actualHours',
    });
  });

  it('decides the good lines, and names the faults of the others with their numbers', () => {
    const good = JSON.stringify({ decision: 'receipt', input: { paidGross: 7001 } });
    const lines = [
      good,
      '{"decision":"receipt","input":{"paidGross":"much"}}',
      '',
      '{"decision":',
      '{"decision":"luck","input":{}}',
      '7',
      '{"decision":"receipt"}',
      good,
    ];
    const { code, output, errors } = run(['decide', '--lines'], lines.join('\n'));
    expect(code).toBe(2);
    const decided = output.trimEnd().split('\n');
    expect(decided.map((line) => (JSON.parse(line) as { outcome: string }).outcome)).toEqual([
      'needed',
      'needed',
    ]);
    expect(errors.trimEnd().split('\n')).toEqual(
      [
        'line 2: input.paidGross: expected a whole number',
        'line 4: the line: is not JSON',
        'line 5: decision: expected one of claim',
        'line 6: the JSON: expected an object, found 7',
        'line 7: input: expected a value, found nothing',
      ].map((fault) => expect.stringContaining(fault) as string),
    );
    expect(run(['decide', '--lines'], '7')).toMatchObject({ code: 2, output: '' });
    expect(run(['decide', '--lines', '--expect', 'needed'], good).code).toBe(2);
  });

  it('reads UTF-8 with a mark at its start, and refuses any other encoding', () => {
    const text = JSON.stringify(estimate);
    for (const words of [['authorise'], ['authorise', inFolder('marked.json', `\uFEFF${text}`)]])
      expect(start(process.execPath, [main, ...words], `\uFEFF${text}`)).toEqual(
        run(['authorise'], estimate),
      );
    for (const encoding of ['utf16le', 'latin1'] as const) {
      const encoded = Buffer.from(`\uFEFF"é${text}`, encoding);
      writeFileSync(join(folder, 'encoded.json'), encoded);
      for (const [file, words] of [
        ['standard input', ['authorise']],
        ['encoded.json', ['authorise', 'encoded.json']],
      ] as const)
        expect(start(process.execPath, [main, ...words], encoded)).toEqual({
          code: 2,
          output: '',
          errors: `${file}: cannot be read: it is not UTF-8\n`,
        });
    }
  });

  it('ends without an error when the reader of its output has gone', () => {
    const line = JSON.stringify({ decision: 'receipt', input: { paidGross: 7001 } });
    inFolder('lines.txt', `${line}\n`.repeat(5000));
    const command = `"${process.execPath}" "${main}" decide --lines lines.txt | head -n 1`;
    const { code, output, errors } = start('bash', ['-o', 'pipefail', '-c', command]);
    expect([code, errors]).toEqual([0, '']);
    expect(JSON.parse(output)).toMatchObject({ outcome: 'needed' });
  });

  it.each([
    ['claim', closeFlow, 'nodes.issueResolved.questions[0]: expected a question of a claim'],
    ['close', claimFlow, 'nodes.problemArea.questions[0]: expected a question of a close'],
    [
      'claim',
      { ...claimFlow, guards: { ...claimFlow.guards, lucky: { fact: 'luck', is: true } } },
      'guards.lucky: expected a fact of a claim, found "luck"',
    ],
  ])('refuses a graph that is none of a %s', (flow, graph, fault) => {
    const file = inFolder('foreign.json', graph);
    for (const words of [
      ['check', '--as', flow, file],
      ['diff', '--as', flow, file, file],
      ['draw', '--as', flow, file],
    ]) {
      const { code, output, errors } = run(words);
      expect([code, output]).toEqual([2, '']);
      expect(errors).toContain(`foreign.json: ${fault}`);
    }
    const own = inFolder('own.json', flow === 'claim' ? claimFlow : closeFlow);
    expect(run(['diff', '--as', flow, own, own]).code).toBe(0);
  });

  it('explains a decision with the smallest change of an input that gives another outcome', () => {
    const ended = run(['explain', 'estimate'], estimate);
    expect([ended.code, json(ended)]).toMatchObject([
      0,
      {
        outcome: 'ask-support',
        changes: expect.arrayContaining([
          expect.objectContaining({ input: 'parts', to: 5000, outcome: 'authorised' }),
        ]) as unknown,
      },
    ]);
    const { output } = run(['explain', 'claim', '--human'], claim);
    expect(output).toContain('optionNotCovered');
    expect(output).toMatch(/^ {4}answers\.pestsType: bees → \w+ gives \w+Group1$/m);
    expect(output).toMatch(/^ {6}answers\.pestsType: bees → \w+ gives \w+Group1$/m);
    expect(output).toMatch(/^ {6}jobs \(as facts\.jobTypesWithOpenJob\): /m);
    expect(run(['explain', 'nothing'], estimate).code).toBe(2);
  });

  it('prints what the README of the package shows', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../../domain/README.md'), 'utf8');
    const shown = Array.from(readme.matchAll(/```console\n\$ (.*)\n([\s\S]*?)```/g));
    expect(shown.length).toBeGreaterThan(1);
    for (const [, line = '', printed = ''] of shown) {
      const [, input, words = ''] =
        /^(?:echo '(.*)' \| )?npx @pilotlight\/domain (.*)$/.exec(line) ?? [];
      const { output } = run(words.split(' '), input);
      const begin = printed.replace(/…\n$/, '');
      expect(output.slice(0, begin.length)).toBe(begin);
    }
  });

  it('counts the cases of a file that a limit changes', () => {
    const cases = [5000, 5001, 7001].map((parts) => ({ input: { hours: 1, parts } }));
    const file = inFolder('estimates.json', { decision: 'estimate', cases });
    const { output } = run(['diff', '--limit', 'estimate-cost=12000', '--cases', file, '--human']);
    expect(output).toContain('3 cases: 2 the same, 0 with another reason, 1 with another outcome');
    expect(output).toContain(
      '1 × estimate: ask-support → authorised\n    estimates.json: cases[1]\n',
    );
    expect(output).toMatch(/^3 cases/);
  });

  it('compares a graph with itself, and with one that has a new area', () => {
    const before = inFolder('before.json', claimFlow);
    const same = run(['diff', '--as', 'claim', before, before]);
    expect([same.code, json(same)]).toMatchObject([0, { differences: [] }]);
    const { problemArea } = claimFlow.nodes;
    if (!('edges' in problemArea)) return;
    const after = {
      ...claimFlow,
      guards: { ...claimFlow.guards, aboutGarden: { answer: 'jobType', is: 'garden' } },
      nodes: {
        ...claimFlow.nodes,
        problemArea: {
          ...problemArea,
          edges: [
            ...problemArea.edges.slice(0, 2),
            { when: 'aboutGarden', to: 'gardenGroup1', because: 'The fault is in the garden' },
            ...problemArea.edges.slice(2),
          ],
        },
        gardenGroup1: {
          questions: ['vulnerable'],
          edges: [{ when: 'otherwise', to: 'vulnerability', because: 'It is described' }],
        },
      },
    };
    const changed = run([
      'diff',
      '--as',
      'claim',
      before,
      inFolder('after.json', after),
      '--human',
    ]);
    expect(changed.code).toBe(1);
    expect(changed.output).toMatch(/problemArea +gardenGroup1 +wider/);
    expect(changed.output).toContain('jobType garden');
    expect(changed.output).toContain('not compared: gardenGroup1');
    expect(changed.output).toContain(
      'after.json: guards.aboutGarden: "garden" is no option of jobType',
    );
    expect(changed.output).not.toContain('before.json: guards');
  });

  it('covers all rules with the cases of the package, and shows what the cases of a team miss', () => {
    expect(run(['coverage']).code).toBe(0);
    const file = inFolder('few.json', { decision: 'estimate', cases: [{ input: estimate }] });
    const { code, output } = run(['coverage', file, '--human']);
    expect(code).toBe(1);
    expect(output).toContain('missing: edge decision: tooManyVisits → ask-support');
    expect(output).toContain('missing: limit decision: totalCost is above 10000 does not hold');
  });

  it('ends with 1 when a case is not decided as expected', () => {
    expect(run(['cases']).code).toBe(0);
    const expected = { outcome: 'authorised' };
    const file = inFolder('wrong.json', {
      decision: 'estimate',
      cases: [{ input: estimate, expected }],
    });
    const { code, output } = run(['cases', file, '--human']);
    expect(code).toBe(1);
    expect(output).toContain('cases[0] (estimate): outcome differs: ');
  });

  it('verifies a receipt, with and without its personal values, and notices a change', () => {
    const kept = sampleReceipt;
    const right = run(['verify', inFolder('receipt.json', kept)]);
    expect([right.code, json(right)]).toMatchObject([
      0,
      { 'receipt.json': { isIntact: true, same: 1, of: 1, isOfTheseRules: true } },
    ]);
    expect(run(['verify'], eraseReceipt(kept)).code).toBe(0);
    const changed = JSON.parse(JSON.stringify(kept).replace('7001', '7000')) as object;
    const wrong = run(['verify', '--human'], changed);
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain('CHANGED');
    expect(wrong.output).toContain('content.decisions[0] is decided differently');
    const broken = run(['verify'], { ...kept, content: { decisions: [{ decision: 'luck' }] } });
    expect([broken.code, broken.errors]).toEqual([
      2,
      expect.stringContaining('content.decisions[0].decision: expected one of'),
    ]);
  });

  it('simulates cases and weighted inputs under two limits', () => {
    const weights = inFolder('weights.json', {
      hours: [
        [1, 3],
        [2, 1],
      ],
      parts: [
        [5000, 1],
        [6000, 1],
      ],
    });
    const words = ['simulate', '--generate', 'estimate', '--weights', weights, '--count', '1000'];
    const ended = run([...words, '--limit', 'estimate-cost=11000']);
    expect(ended.code).toBe(0);
    const { present, proposed } = json(ended) as {
      readonly present: readonly { readonly outcome: string; readonly cases: number }[];
      readonly proposed: typeof present;
    };
    const authorised = (list: typeof present) =>
      list.find(({ outcome }) => outcome === 'authorised')?.cases ?? 0;
    expect(authorised(proposed)).toBeGreaterThan(authorised(present));
    expect(run([...words, '--limit', 'estimate-cost=11000'])).toEqual(ended);
  });

  it.each(ruleSetNames)('draws %s', (name) => {
    expect(run(['draw', name, '--human']).output).toContain('flowchart TD');
  });

  it('passes the cases with the runner in plain JavaScript, which notices a wrong decision', () => {
    inFolder(
      'rules.mjs',
      "import { spawnSync } from 'node:child_process';\n" +
        'export const decide = (decision, input) => {\n' +
        `  const words = [${JSON.stringify(main)}, 'decide', decision];\n` +
        "  const run = spawnSync(process.execPath, words, { input: JSON.stringify(input), encoding: 'utf8' });\n" +
        '  return JSON.parse(run.stdout);\n' +
        '};\n',
    );
    inFolder('wrong.mjs', "export const decide = () => ({ outcome: 'no' });\n");
    const runner = join(folder, 'package/cases/run-cases.mjs');
    const right = start(process.execPath, [runner, 'rules.mjs', 'receipt', 'tolerance']);
    expect([right.code, right.output]).toEqual([0, '10 passed, 0 failed\n']);
    expect(start(process.execPath, [runner, 'wrong.mjs', 'receipt']).code).toBe(1);
  });

  const passInPython = () => {
    const runner = join(folder, 'package/cases/run_cases.py');
    const { code, output, errors } = start('python3', [
      runner,
      process.execPath,
      main,
      'decide',
      '--lines',
    ]);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/^\d{4,} passed, 0 failed\n$/);
    const wrong = start('python3', [
      runner,
      process.execPath,
      '-e',
      'process.stdin.on("data", (d) => String(d).split("\\n").forEach(() => console.log("{}")))',
    ]);
    expect(wrong.code).toBe(1);
  };
  // A machine without Python runs no such test: it is neither passed nor failed.
  if (start('python3', ['--version']).code === 0)
    it('passes the cases with the runner in Python, which notices a wrong decision', passInPython);
  else process.stderr.write('NOT RUN: the cases in Python, since this machine has no python3\n');
});
