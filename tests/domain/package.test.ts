import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleModule } from '../../scripts/generated/example-module.mjs';
import { packageEntries, readPublicNames } from '../../scripts/generated/public-names.mjs';
import {
  bundle,
  compile,
  consumer,
  filesIn,
  forBundlers,
  forNode,
  inConsumer,
  installed,
  installPackage,
  linkFastCheck,
  node,
  projectRoot,
} from './consumer.ts';

const readme = readFileSync(join(projectRoot, 'domain/README.md'), 'utf8');
const blocksOf = (language: string): readonly string[] => {
  const blocks = readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'));
  return Array.from(blocks, ([, block = '']) => block);
};
const blocks = blocksOf('ts');
const printed = blocksOf('text');
const sharedValues = blocks.find((block) => block.startsWith('const now =')) ?? '';
/** Each whole program of the README, with what it prints. */
const programs = blocks
  .filter((block) => block.startsWith('import '))
  .map((program, at) => [program, printed[at] ?? ''] as const);

const wholePackage = (): string =>
  filesIn(installed, '.js')
    .map((file) => readFileSync(join(installed, `${file}.js`), 'utf8'))
    .join('');

describe('the packed domain', () => {
  let publicNames: ReturnType<typeof readPublicNames> = [];

  beforeAll(async () => {
    publicNames = readPublicNames();
    await installPackage();
  }, 120_000);

  afterAll(() => rmSync(consumer, { recursive: true, force: true }));

  it('contains each module as JavaScript and as types, and its documents', () => {
    const modules = filesIn(join(projectRoot, 'domain'), '.ts');
    expect(filesIn(installed, '.d.ts')).toEqual(modules);
    expect(filesIn(installed, '.js')).toEqual(modules);
    expect(readdirSync(installed)).toEqual(
      expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']),
    );
  });

  it.each(['README.md', 'CHANGELOG.md'])('has each file that its %s points to', (name) => {
    const text = readFileSync(join(installed, name), 'utf8');
    // A reader has no other files than these, and those of blocks are their own.
    const prose = text.replace(/^```[\s\S]*?^```$/gm, '');
    const links = Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, to = '']) => to);
    const paths = Array.from(
      prose.matchAll(/[\w@./-]*\w\/[\w./-]+\.(?:md|m?[jt]sx?|txt|json|py)\b/g),
    );
    const files = [
      ...links.filter((to) => !/^(?:https:|#)/.test(to)).map((to) => to.replace(/#.*/, '')),
      ...paths.map(([path]) => path),
    ];
    expect(files.filter((file) => !existsSync(join(installed, file)))).toEqual([]);
    const headings = Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    const places = links.flatMap((to) => (to.startsWith('#') ? [to.slice(1)] : []));
    expect(places.filter((place) => !headings.includes(place))).toEqual([]);
  });

  it('depends on no other package', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
    expect(Object.keys(manifest).filter((key) => /^dependencies$/i.test(key))).toEqual([]);
    expect(manifest).toMatchObject({ name: '@pilotlight/domain', license: 'MIT', type: 'module' });
    expect(readdirSync(join(consumer, 'node_modules/@pilotlight'))).toEqual(['domain']);
  });

  it('can be imported and required by Node, entry by entry', () => {
    const names = packageEntries().map((entry) => `@pilotlight/domain/${entry}`);
    inConsumer('load.mjs', names.map((name) => `import '${name}';\n`).join(''));
    inConsumer('load.cjs', names.map((name) => `require('${name}');\n`).join(''));
    expect(node('load.mjs')).toEqual(['', '']);
    expect(node('--no-warnings', 'load.cjs')).toEqual(['', '']);
  });

  it('does not let other teams import its whole, its files or its rooms', () => {
    const paths = ['', '/cover/index.js', '/cover/cooling-off.js', '/public/cover.js', '/kernel'];
    inConsumer(
      'private.mjs',
      `for (const path of ${JSON.stringify(paths)})
  await import('@pilotlight/domain' + path).catch(({ code }) => console.log(code));
`,
    );
    expect(node('private.mjs')).toEqual(['ERR_PACKAGE_PATH_NOT_EXPORTED\n'.repeat(5), '']);
  });

  it('decides the same in a world that has nothing but the language', async () => {
    const entries = packageEntries();
    inConsumer(
      'all.js',
      entries.map((entry) => `export * as ${entry} from '@pilotlight/domain/${entry}';\n`).join(''),
    );
    const code = await bundle('all.js');
    const world = createContext({});
    expect(runInContext('Object.keys(globalThis)', world)).toEqual([]);
    runInContext(code, world);
    const decide = `JSON.stringify([
      domain.time.londonTime(domain.time.parseInstant('2026-07-01T23:30:00Z')),
      domain.claim.claimProgress({
        answers: { jobType: 'pests', description: 'A nest', pestsType: 'bees' },
        facts: domain.claim.claimFacts({
          contract: { includedProducts: ['pests'], contribution: domain.money.parsePence(6000) },
          jobs: [],
          now: 0,
        }),
        now: domain.time.parseInstant('2026-07-01T23:30:00Z'),
      }).at,
      domain.booking.claimDays({ urgency: 'normal', now: 0 }).length,
      domain.json.readJson({ schema: domain.json.momentSchema, json: '1970-01-01T00:00:00Z' }),
      domain.flow.verifyReceipt(
        domain.flow.receipt({
          subject: 'refusal',
          reference: 'JOB-1',
          outcome: 'cooling-off',
          now: 0,
          decisions: [
            {
              decision: 'cooling-off',
              inputs: { startDate: '2024-12-10', isRenewal: false, today: '2024-12-20' },
            },
          ],
          about: {},
          secret: '💧',
        }),
      ).same,
      Object.keys(domain.testing.claimInvariants).length > 0,
    ])`;
    const expected = JSON.stringify([
      { date: '2026-07-02', hour: 0, minute: 30, second: 0 },
      'optionNotCovered',
      30,
      { valid: true, value: 0 },
      1,
      true,
    ]);
    // Twice, since a rule must not remember.
    expect(runInContext(decide, world)).toBe(expected);
    expect(runInContext(decide, world)).toBe(expected);
    expect(runInContext('Object.keys(globalThis)', world)).toEqual(['domain']);
  });

  /** Words of the parts of the package; each rule names those that it has no use for. */
  const words = {
    claimGraph: 'pestsGroup1',
    claimQuestions: 'plumbingToiletFlushing',
    closeGraph: 'gasSafetyChecks',
    slots: 'too-late-today',
    packages: 'your-home-plus',
    statuses: 'row-of-the-table',
    london: 'Europe/London',
    visits: 'start-travel',
    maker: 'Heat Exchanger',
    explanation: 'would be another outcome',
  } as const;
  type Word = keyof typeof words;
  const everyWord = Object.keys(words) as readonly Word[];

  it.each<readonly [entry: string, name: string, most: number, uses: readonly Word[]]>([
    ['cover', 'decideCoolingOff', 1216, ['london']],
    ['cover', 'decideClaimEligibility', 1472, ['london']],
    ['cover', 'decideAreaCover', 768, ['packages']],
    ['cover', 'coolingOffEnds', 704, []],
    ['claim', 'decideClaimUrgency', 980, []],
    ['claim', 'decideReattend', 1472, ['london']],
    ['claim', 'emergenciesIn', 1344, []],
    ['booking', 'claimDays', 1344, ['london']],
    ['booking', 'slotsOn', 1408, ['london', 'slots']],
    ['booking', 'offerTimes', 384, []],
    ['booking', 'findOfferClash', 320, []],
    ['repair', 'customerStatus', 1280, ['statuses']],
    ['repair', 'decideRebooking', 1344, ['visits']],
    ['repair', 'visitActions', 896, ['visits']],
    ['close', 'authoriseEstimate', 1088, []],
    ['close', 'authoriseParts', 2048, ['maker']],
    ['close', 'visitBill', 330, []],
    ['claim', 'chooseDay', 2048, ['london', 'slots']],
    // A form that reads the days, the slots and the reasons, with a sentence for each of its ten problems
    ['repair', 'rebookingProblems', 2304, ['london', 'slots']],
    // The readers of all forms
    ['json', 'readJson', 9216, ['claimQuestions', 'closeGraph', 'packages']],
    // Those that follow a whole flow
    ['claim', 'claimProgress', 9216, ['claimGraph', 'claimQuestions', 'slots', 'london']],
    ['close', 'closeProgress', 12288, ['closeGraph', 'packages', 'london', 'maker', 'slots']],
  ])('publishes %s: %s in at most %i bytes of brotli', async (entry, name, most, uses) => {
    inConsumer('one.js', `export { ${name} } from '@pilotlight/domain/${entry}';\n`);
    const code = await bundle('one.js');
    expect(everyWord.filter((word) => code.includes(words[word]))).toEqual(
      everyWord.filter((word) => uses.includes(word)),
    );
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(most);
  });

  it('has each of the words that a bundle must not have', () => {
    const all = wholePackage();
    expect(Object.values(words).filter((word) => !all.includes(word))).toEqual([]);
  });

  describe('its documents', () => {
    const compiled: unknown[] = [];

    beforeAll(() => {
      linkFastCheck();
      inConsumer(
        'backend.ts',
        `import { claimProgress } from '@pilotlight/domain/claim';
import type { ClaimWalk } from '@pilotlight/domain/testing';
export const decideClaim = (claim: ClaimWalk): string => claimProgress(claim).at;
`,
      );
      inConsumer(
        'empty-secret.ts',
        `import { receipt } from '@pilotlight/domain/flow';
const content = { subject: 'claim', reference: '', outcome: '', now: 0 as never, decisions: [], about: {} } as const;
export const written = receipt({ ...content, secret: crypto.randomUUID() });
// @ts-expect-error -- an empty secret
export const refused = receipt({ ...content, secret: '' });
`,
      );
      inConsumer(
        'few-cases.js',
        "import fc from 'fast-check';\nfc.configureGlobal({ numRuns: 5 });\n",
      );
      inConsumer('examples.ts', exampleModule(publicNames, sharedValues));
      const files = programs.map(([program], at) =>
        inConsumer(`program-${at}.ts`, program.replace(/numRuns: \d+/, 'numRuns: 5')),
      );
      // Other versions of TypeScript and Node: `npm run check:package`.
      for (const options of [forNode, forBundlers])
        compiled.push(compile(['backend.ts', 'empty-secret.ts', 'examples.ts', ...files], options));
    }, 60_000);

    it('have programs and examples that compile for Node and for bundlers, and no receipt with an empty secret does', () => {
      expect(compiled).toEqual(['', '']);
    });

    it('show what each program prints', () => {
      for (const [at, [, documented]] of programs.entries())
        expect(node(`program-${at}.js`)).toEqual([documented, '']);
    });

    it('show the results of the examples in the comments of its functions', () => {
      const functions = publicNames.filter(({ kind }) => kind === 'function');
      const names = functions.map(({ name }) => `${name}\n`).join('');
      expect(node('--import', './few-cases.js', 'examples.js')).toEqual([names, '']);
    });
  });

  it('prints what its README shows of a session with files', () => {
    for (const [, name = '', text = ''] of readme.matchAll(
      /save this as `([\w.-]+)`:\n\n```js\n([\s\S]*?)```/g,
    ))
      inConsumer(name, text);
    const sessions = blocksOf('shellsession');
    expect(sessions.length).toBeGreaterThan(1);
    for (const session of sessions) {
      const commands = Array.from(session.matchAll(/^\$ (.*)$/gm), ([, command = '']) =>
        command.replace('npx @pilotlight/domain', 'node_modules/.bin/pilotlight-domain'),
      );
      const { stdout, stderr } = spawnSync('sh', ['-c', commands.join('\n')], {
        cwd: consumer,
        encoding: 'utf8',
      });
      expect([stdout, stderr]).toEqual([session.replace(/^\$ .*\n/gm, ''), '']);
    }
  }, 60_000);

  describe('its command line', () => {
    const main = join(installed, 'cli/main.js');
    const estimate = '{ "hours": 1, "parts": 5001 }';
    const runner = join(installed, 'cases/run-cases.mjs');
    const start = (program: string, words: readonly string[], input = '') => {
      const { status, stdout, stderr } = spawnSync(program, words, {
        cwd: consumer,
        encoding: 'utf8',
        input,
      });
      return { code: status, output: stdout, errors: stderr };
    };
    const run = (words: readonly string[], input?: string) =>
      start(process.execPath, [main, ...words], input);
    const runCases = (rules: string, decision = 'receipt') =>
      start(process.execPath, [runner, rules, decision]);

    it('is installed, and reads its package, a file or the standard input', () => {
      const { code, errors, output } = start(
        'npx',
        ['@pilotlight/domain', 'authorise', '--expect', 'ask-support'],
        estimate,
      );
      expect([code, errors]).toEqual([0, '']);
      expect(JSON.parse(output)).toMatchObject({ outcome: 'ask-support' });
      inConsumer('estimate.json', estimate);
      expect(run(['authorise', '--expect', 'authorised', 'estimate.json'])).toMatchObject({
        code: 1,
        errors: '',
      });
      expect(run(['cases']).output).toMatch(/^\{\n {2}"cases": \d{4},/);
      const piped = `{ "decision": "estimate", "cases": [{ "input": ${estimate} }] }`;
      expect(run(['cases'], piped).output).toMatch(/^\{\n {2}"cases": 1,/);
      expect(run(['--version']).output).toMatch(/^\d+\.\d+\.\d+\n$/);
    });

    it.each([
      [['authorise', 'missing.json'], 'missing.json: cannot be read: there is no such file\n'],
      [['route', 'node_modules'], 'node_modules: cannot be read: it is a folder\n'],
    ])('%j ends with 2 and writes its fault to the errors', (words, errors) => {
      expect(run(words)).toEqual({ code: 2, output: '', errors });
    });

    it('ends without an error when the reader of its output has gone', () => {
      const line = '{ "decision": "receipt", "input": { "paidGross": 7001 } }\n';
      inConsumer('lines.txt', line.repeat(5000));
      const command = `"${process.execPath}" "${main}" decide --lines lines.txt | head -n 1`;
      const { code, output, errors } = start('bash', ['-o', 'pipefail', '-c', command]);
      expect([code, errors]).toEqual([0, '']);
      expect(JSON.parse(output)).toMatchObject({ outcome: 'needed' });
    });

    it.skipIf(!existsSync('/dev/full'))('ends with 2 when a full disk takes no output', () => {
      const decide = (words: string) =>
        start(
          'sh',
          ['-c', `"${process.execPath}" "${main}" decide ${words}`],
          '{"paidGross":7001}',
        );
      const errors = 'standard output: cannot be written: ENOSPC: no space left on device, write\n';
      expect(decide('receipt > /dev/full')).toEqual({ code: 2, output: '', errors });
      expect(decide('luck 2> /dev/full')).toEqual({ code: 2, output: '', errors: '' });
    });

    it('passes the cases with the runner in plain JavaScript, which notices a wrong decision', () => {
      inConsumer(
        'rules.mjs',
        `import { spawnSync } from 'node:child_process';
export const decide = (decision, input) => {
  const words = [${JSON.stringify(main)}, 'decide', decision];
  const run = spawnSync(process.execPath, words, { input: JSON.stringify(input), encoding: 'utf8' });
  return JSON.parse(run.stdout);
};
`,
      );
      inConsumer('wrong.mjs', "export const decide = () => ({ outcome: 'no' });\n");
      expect(runCases('rules.mjs')).toMatchObject({ code: 0, output: '4 passed, 0 failed\n' });
      expect(runCases('wrong.mjs').code).toBe(1);
    });

    it('refuses rules that the runner in plain JavaScript cannot run, without a stack trace', () => {
      inConsumer('nothing.mjs', 'export const decide = () => undefined;\n');
      inConsumer('other.mjs', 'export const other = 1;\n');
      for (const [path, fault] of [
        ['missing.mjs', 'there is no such file'],
        ['node_modules', 'there is no such file'],
        ['other.mjs', 'expected an exported function decide(decision, input)'],
      ] as const)
        expect(runCases(path)).toMatchObject({ code: 2, errors: `${path}: ${fault}\n` });
      const unknown = runCases('nothing.mjs', 'invoice');
      expect(unknown.code).toBe(2);
      expect(unknown.errors).toMatch(/^There is no decision invoice\. There are: area, .*\.\n$/);
      expect(runCases('nothing.mjs')).toMatchObject({ code: 1, output: '0 passed, 4 failed\n' });
    });

    it('writes one line about rules that fail in the runner in plain JavaScript', () => {
      for (const rules of ['export const decide = (', "throw new Error('no rules');"]) {
        const { code, errors } = runCases(inConsumer('broken.mjs', rules));
        expect([code, errors.split('\n')]).toEqual([2, [expect.anything(), '']]);
        expect(errors).toMatch(/^broken\.mjs: cannot be loaded: (?:Syntax)?Error: /);
      }
      for (const rules of [
        "export const decide = () => { throw new Error('no rule'); };",
        "export const decide = async () => { throw new Error('no rule'); };",
        'export const decide = () => ({ outcome: 1n });',
      ]) {
        const { code, output, errors } = runCases(inConsumer('broken.mjs', rules));
        expect([code, output]).toEqual([1, '0 passed, 4 failed\n']);
        expect(errors).toMatch(/^(?:receipt \{.*(?:Error: no rule|1n).*\n){4}$/);
      }
    });

    it.skipIf(!existsSync('/dev/full'))(
      'ends with one line when a full disk takes no output of a runner',
      () => {
        inConsumer('nothing.mjs', 'export const decide = () => undefined;\n');
        const running = (program: string, script: string, rest: string) =>
          start('sh', [
            '-c',
            `"${program}" "${join(installed, 'cases', script)}" ${rest} 2>&1 >/dev/full | tail -n 1`,
          ]).output;
        expect(running(process.execPath, 'run-cases.mjs', 'nothing.mjs receipt')).toBe(
          'standard output: cannot be written: ENOSPC: no space left on device, write\n',
        );
        if (start('python3', ['--version']).code === 0)
          expect(running('python3', 'run_cases.py', 'cat')).toBe(
            'standard output: cannot be written: No space left on device\n',
          );
      },
    );

    const runnerInPython = join(installed, 'cases/run_cases.py');
    const passInPython = () => {
      const words = [runnerInPython, process.execPath];
      const { code, output, errors } = start('python3', [...words, main, 'decide', '--lines']);
      expect([code, errors]).toEqual([0, '']);
      expect(output).toMatch(/^\d{4,} passed, 0 failed\n$/);
      const wrong =
        'process.stdin.on("data", (d) => String(d).split("\\n").forEach(() => console.log("{}")))';
      expect(start('python3', [...words, '-e', wrong]).code).toBe(1);
    };
    const refuseInPython = () => {
      expect(start('python3', [runnerInPython, 'no-such-command'])).toMatchObject({
        code: 2,
        errors: 'no-such-command: cannot be started: No such file or directory\n',
      });
      const notJson = ['sh', '-c', String.raw`while read -r line; do printf 'hell\303\n'; done`];
      const { code, output } = start('python3', [runnerInPython, ...notJson]);
      expect(code).toBe(1);
      expect(output).toMatch(/^0 passed, \d{4,} failed\n$/);
    };
    /** Starts a command on a terminal of its own. */
    const terminal = 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)';
    const writeOnTerminal = () => {
      const words = ['-c', terminal, process.execPath, main, 'authorise', 'estimate.json'];
      const { code, output } = start('python3', words);
      expect([code, output.replaceAll('\r\n', '\n')]).toEqual([
        0,
        run(['authorise', 'estimate.json', '--human']).output,
      ]);
      expect(JSON.parse(start('python3', [...words, '--json']).output)).toMatchObject({
        outcome: 'ask-support',
      });
    };
    // A machine without Python runs no such test: it is neither passed nor failed.
    if (start('python3', ['--version']).code === 0) {
      it(
        'passes the cases with the runner in Python, which notices a wrong decision',
        passInPython,
      );
      it(
        'says what is wrong with a command that the runner in Python cannot use, without a traceback',
        refuseInPython,
      );
      it('writes for a reader on a terminal, and JSON where that is wanted', writeOnTerminal);
    } else
      process.stderr.write('NOT RUN: the cases in Python, since this machine has no python3\n');
  });

  it('publishes 60 to 80 functions: what other teams need, and little that can break for them', () => {
    const functions = publicNames.filter(({ kind }) => kind === 'function');
    expect(functions.length).toBeGreaterThanOrEqual(60);
    expect(functions.length).toBeLessThanOrEqual(80);
  });
});
