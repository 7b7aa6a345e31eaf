import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Pence } from '#domain/money';
import { eraseReceipt } from '#domain/receipt';
import { commands } from '../../../domain/cli/run-command.ts';
import { answersUpTo } from '../claim/covered-claims.ts';
import { receiptOf } from '../receipt/receipt-of.ts';
import { commandIn, estimate, estimates, faultsOf, jsonOf, run } from './run-command-line.ts';

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

const sampleReceipt = receiptOf([
  { decision: 'receipt-needed', inputs: { paidGross: 7001 as Pence } },
]);

describe('help', () => {
  it('shows all commands, and for each one its use with an example', async () => {
    const { output, code } = await run('--help');
    expect(code).toBe(0);
    for (const [name, { example }] of Object.entries(commands)) {
      expect(output).toContain(name);
      const help = await run(`${name} --help`);
      expect([help.code, help.output.includes(example)]).toEqual([0, true]);
    }
  });

  it('of a command is shown by each of its words', async () => {
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

  it.each(Object.entries(commands))('of %s has an example that runs', async (_, { example }) => {
    const [words, input] = commandIn(example);
    const { code, errors, output } = await run(words, {
      '-': input,
      'receipt.json': sampleReceipt,
      'my-cases.json': estimates({ input: estimate, expected: { outcome: 'ask-support' } }),
    });
    expect([code === 0 || code === 1, errors]).toEqual([true, '']);
    expect(output).not.toBe('');
  });
});

it('prints what the README of the package shows', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../domain/README.md'), 'utf8');
  const shown = Array.from(readme.matchAll(/```console\n\$ (.*)\n([\s\S]*?)```/g));
  expect(shown.length).toBeGreaterThan(1);
  for (const [, line = '', printed = ''] of shown) {
    const [words, input] = commandIn(line);
    const { output } = await run(words, { '-': input });
    const begin = printed.replace(/…\n$/, '');
    expect(output.slice(0, begin.length)).toBe(begin);
  }
});

describe('a decision', () => {
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
  ])(
    'of %s is made about JSON of the standard input and of a file',
    async (command, input, expected) => {
      const ended = await run(command, { '-': input });
      expect([ended.code, ended.errors]).toEqual([0, '']);
      expect(jsonOf(ended)).toMatchObject(expected);
      expect(await run(`${command} input.json`, { 'input.json': input })).toEqual(ended);
    },
  );

  it('ends with 1 for another outcome than the expected one', async () => {
    expect((await run('authorise --expect ask-support', { '-': estimate })).code).toBe(0);
    expect((await run('authorise --expect authorised', { '-': estimate })).code).toBe(1);
  });

  it('is written for a reader by --human', async () => {
    const { output } = await run('authorise --human', { '-': estimate });
    expect(output).toMatch(/^ask-support: The estimate is above what needs no call\n/);
    expect(output).toMatch(/\n {2}margin +-£0\.01\n/);
    expect(output).toMatch(/estimated cost +£100\.01, limit £100\.00, margin -£0\.01/);
    expect(output).toMatch(/previous visits +0, limit 1, margin 1/);
  });

  it('is made for each good line, and the faults of the others are named with their numbers', async () => {
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
    const { code, output, errors } = await run('decide --lines', { '-': lines.join('\n') });
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
    expect(await run('decide --lines', { '-': '7' })).toMatchObject({ code: 2, output: '' });
    expect((await run('decide --lines --expect needed', { '-': good })).code).toBe(2);
  });
});

describe('an explanation', () => {
  it('has the smallest change of an input that gives another outcome', async () => {
    const ended = await run('explain estimate', { '-': estimate });
    expect([ended.code, jsonOf(ended)]).toMatchObject([
      0,
      {
        outcome: 'ask-support',
        changes: expect.arrayContaining([
          expect.objectContaining({ input: 'parts', to: 5000, outcome: 'authorised' }),
        ]) as unknown,
      },
    ]);
    const { output } = await run('explain claim --human', { '-': claim });
    expect(output).toContain('optionNotCovered');
    expect(output).toMatch(/^ {4}answers\.pestsType: bees → \w+ gives \w+Group1$/m);
    expect(output).toMatch(/^ {6}answers\.pestsType: bees → \w+ gives \w+Group1$/m);
    expect(output).toMatch(/^ {6}jobs \(as facts\.jobTypesWithOpenJob\): /m);
  });

  it('has the moments of a change as ISO 8601 for a reader, and in milliseconds as JSON', async () => {
    const endedAt = '2024-01-01T10:00:00Z';
    const jobs = [{ name: 'J-1', type: 'Gas Job', status: 'Complete', endedAt }];
    const texts = { '-': { jobType: 'boiler', jobs, now: '2024-01-20T10:00:00Z' } };
    const { output } = await run('explain reattend --human', texts);
    expect(output).toContain('now: 2024-01-20T10:00:00.000Z → 2024-02-01T10:00:00.000Z gives No');
    expect(output).toContain('jobs.0.endedAt: 2024-01-01T10:00:00.000Z → ');
    expect(output).not.toMatch(/\d{13}/);
    expect((await run('explain reattend', texts)).output).toContain('"from": 1705744800000');
  });
});

describe('a route that stops', () => {
  const stopped = {
    answers: {
      ...answersUpTo('chooseDate', 'boiler'),
      dayOneDate: '2024-06-10',
      dayOneTime: ['08:00:00'],
      dayThreeDate: '2024-06-20',
      dayThreeTime: ['16:00:00'],
    },
    contract,
    now: '2024-06-11T09:00:00Z',
  };

  it('says why, with the path and a sentence for each problem', async () => {
    const human = (await run('route --human', { '-': stopped })).output;
    expect(human).toMatch(/^chooseDate: /);
    expect(human).toContain('\n  answers.dayOneDate: The day is not offered\n');
    expect(jsonOf(await run('route', { '-': stopped }))).toMatchObject({
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

  it('is explained without calling a refused answer unknown', async () => {
    const { output } = await run('explain claim --human', { '-': stopped });
    expect(output).toContain('\nnot known: answers.dayTwoDate\n');
    expect(output).toContain('\nnot accepted: answers.dayOneDate\n');
  });
});

it('verifies a receipt, with and without its personal values, and notices a change', async () => {
  const right = await run('verify receipt.json', { 'receipt.json': sampleReceipt });
  expect([right.code, jsonOf(right)]).toMatchObject([
    0,
    { 'receipt.json': { isIntact: true, same: 1, of: 1, isOfTheseRules: true } },
  ]);
  expect((await run('verify', { '-': eraseReceipt(sampleReceipt) })).code).toBe(0);
  for (const [other, words] of [
    ['"paidGross":1', 'says needed by receipt-threshold; its inputs give not-needed by '],
    ['"paidGross":7002', 'has other comparisons than its inputs give'],
  ] as const) {
    const changed = JSON.stringify(sampleReceipt).replace('"paidGross":7001', other);
    const wrong = await run('verify --human', { '-': changed });
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain('CHANGED');
    expect(wrong.output).toContain(`content.decisions[0] ${words}`);
  }
});
