import { describe, expect, it } from 'vitest';
import type { LocalDate } from '#domain/time';
import { receiptOf } from '../receipt/receipt-of.ts';
import { estimate, faultsOf, run } from './run-command-line.ts';

it.each([
  ['authorise --expect authorized', { '-': estimate }, 'authorised, ask-support'],
  ['decide receipt --expect Needed', { '-': { paidGross: 1 } }, 'needed, not-needed'],
])('%s is refused with the outcomes that are possible', async (words, texts, outcomes) => {
  const faults = await faultsOf(words, texts);
  expect(faults).toEqual([expect.stringMatching(/^--expect \w+: expected one of /)]);
  expect(faults[0]?.split('one of ')[1]?.split(', ').toSorted()).toEqual(
    outcomes.split(', ').toSorted(),
  );
});

describe('is refused with 2, and named by a message', () => {
  it.each([
    ['authorise', '{', 'standard input: is not JSON'],
    ['authorise', '', 'standard input: expected JSON, found nothing'],
    ['authorise --limit total=1', estimate, '--limit total=1: expected name=value'],
    ['authorise --limit estimate-cost=much', estimate, '--limit estimate-cost=much: '],
    ...['1e99', '3661', '10.5', '-1', 'Infinity'].map(
      (days) =>
        [
          `diff --limit cooling-off=${days}`,
          undefined,
          `--limit cooling-off=${days}: expected a whole number from 0 to 3660 after cooling-off= (days)`,
        ] as const,
    ),
    [
      'diff --limit longest-visit=0.3',
      undefined,
      'expected a number from 0 to 1000 in steps of 0.5 after longest-visit= (hours)',
    ],
    ['authorise --date today', estimate, '--date today: '],
    [
      'authorise --colour',
      estimate,
      '--colour: expected one of --limit, --date, --expect, --help, --json, --human',
    ],
    ['authorise - other.json', estimate, 'other.json: expected no more words'],
    ['check nothing', undefined, 'nothing: expected one of claim'],
    ['diff', undefined, 'diff: expected --limit'],
    ['draw', undefined, 'draw: expected one of claim'],
    ['fly', undefined, 'fly: expected a command: route'],
  ] as const)('%s with %j', async (words, input, message) => {
    const [fault] = await faultsOf(words, { '-': input });
    expect(fault).toContain(message);
  });
});

describe('options', () => {
  const oneDiff = 'diff: expected --limit name=value, or two files with --as claim or close';

  it.each([
    ['authorise --expect authorised --expect ask-support', '--expect: expected once'],
    ['authorise --json --human', '--human: expected without --json'],
    ['check --lines', '--lines: expected one of --as, --help, --json, --human'],
    ['check -x', '-x: expected one of --as, --help, --json, --human'],
    ['check --as', '--as: expected a value'],
    ['check --as --json', '--as: expected a value, found the option --json'],
    ['check --json=1', '--json=1: expected no value'],
    ['area', 'area: expected a command: decide area'],
    ['explain authorise', 'authorise: is a command, for the decisions estimate and parts'],
    ['slots --limit cooling-off=9@x', '--limit cooling-off=9@x: expected a date, yyyy-MM-dd'],
    ['authorise --limit receipt=1 --limit receipt=2', '--limit receipt: expected once'],
    ['check --as claim', '--as claim: expected the file of a graph'],
    ['draw --as luck graph.json', '--as luck: expected claim or close'],
    ['diff before.json after.json', '--as: expected claim or close'],
    ['diff --as claim --limit receipt=1', oneDiff],
    ['diff --as claim a b --cases c', oneDiff],
    ['diff --as claim a b --date 2024-01-01', oneDiff],
    ['diff --limit receipt=1 a b', oneDiff],
    ['decide --lines - other.txt', 'other.txt: expected no more words: decide --lines [file]'],
  ])('%s is refused', async (words, fault) => {
    expect(await faultsOf(words, { '-': estimate })).toEqual([fault]);
  });

  it.each(['slots', 'decide slots', 'decide --lines', 'explain slots', 'verify', 'cases -'])(
    '%s is refused where nothing is piped in, as on a terminal',
    async (words) => {
      expect(await faultsOf(words)).toEqual([
        'standard input: expected a file, or what is piped in; <command> --help has an example',
      ]);
    },
  );

  it.each(['decide', 'decide luck', 'explain', 'explain luck'])(
    '%s is refused before the standard input is read',
    async (words) => {
      const fault = words.includes('luck') ? /^luck: expected one of / : /^\w+: expected one of /;
      expect(await faultsOf(words)).toEqual([expect.stringMatching(fault)]);
    },
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
    ['{"hours":1,"parts":5001,"hours":2}', 'expected "hours" once in an object'],
    ['{"name":"\\"","hours":1,"hours":2}', 'expected "hours" once in an object'],
    ['{"parts":[{"name":"a:{","n\\u0061me":"b"}],"hours":1}', 'expected "name" once in an object'],
  ])('is refused when an object has a name twice: %s', async (text, fault) => {
    expect(await faultsOf('authorise', { '-': text })).toEqual([`standard input: ${fault}`]);
  });

  it('may have the same name in several objects, and in texts', async () => {
    const names = ['"name":1,"name":2', '{', '\\'];
    const parts = names.map((name) => ({ name, quantity: 1, cost: 1 }));
    const { code, errors } = await run('authorise', { '-': { parts, hours: 1 } });
    expect([code, errors]).toEqual([0, '']);
  });

  it('may begin with a mark of UTF-8, and of another encoding is refused: the whole file, or its line of a file of lines', async () => {
    const marked = { '-': `\uFEFF${JSON.stringify(estimate)}` };
    expect(await run('authorise', marked)).toEqual(await run('authorise', { '-': estimate }));
    const encoded = Buffer.from('{"name":"é"}', 'latin1');
    expect(await faultsOf('authorise', { '-': encoded })).toEqual(['standard input: is not UTF-8']);
    const area = { area: 'Boiler', jobType: 'Chaudière' };
    const good = Buffer.from(JSON.stringify({ decision: 'area', input: area }));
    const newline = Buffer.from('\n');
    const lines = Buffer.concat([good, newline, encoded, newline, good]);
    const { code, output, errors } = await run('decide --lines', { '-': lines });
    expect([code, errors]).toEqual([2, 'line 2: the line: is not UTF-8\n']);
    expect(output.trimEnd().split('\n')).toHaveLength(2);
  });

  it('has no hours that are too many to multiply', async () => {
    const hours = { primary: 1e308, secondary: 0, tolerance: 0 };
    const parts = [{ name: 'Pump', quantity: 1, cost: 1, hours }];
    expect(await faultsOf('authorise', { '-': { parts, hours: 1 } })).toEqual([
      'parts[0].hours.primary: expected a number from 0 to 1000, found 1e+308',
    ]);
  });
});

describe('a receipt with inputs of another form', () => {
  const inputs = {
    startDate: '2024-12-10' as LocalDate,
    isRenewal: false,
    today: '2024-12-20' as LocalDate,
  };
  const kept = receiptOf([
    { decision: 'cooling-off', inputs },
    { decision: 'urgency', inputs: { vulnerable: 'Yes' } },
  ]);

  it('loses nothing of the other receipts', async () => {
    const texts = { 'a.json': { ...kept, digest: 5 }, 'b.json': kept };
    const { output, errors, code } = await run('verify missing.json a.json b.json', texts);
    expect(code).toBe(2);
    expect(errors).toMatch(/^missing\.json: cannot be read: .*\na\.json: digest: expected .*\n$/);
    expect(JSON.parse(output)).toMatchObject({ 'b.json': { isIntact: true, same: 2 } });
  });
});
