import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explain, ruleNames, type RuleName } from '#domain/explain';
import { commandOf, testOf } from '#ui/explorer/rules/copied-texts.ts';
import { readTexts, textsInSearch, type Texts } from '#ui/explorer/rules/form-texts.ts';
import { buildDomain } from '../../../../scripts/build/build-domain.mjs';

const packages = resolve(import.meta.dirname, '../../../../node_modules');

/** A folder outside the repository, with the built package. */
const folder = mkdtempSync(join(tmpdir(), 'pilotlight-copied-'));

const run = (program: string, ...words: readonly string[]) =>
  spawnSync(program, words, { cwd: folder, encoding: 'utf8' });

const triedFrom = (rule: RuleName, texts: Texts = textsInSearch(rule, '')) => {
  const tried = readTexts(rule, texts);
  if (!tried.valid) throw new Error(JSON.stringify(tried.faults));
  return { ...tried, explained: explain(tried.one) };
};

/** Every example, and inputs that JavaScript and a shell have to quote. */
const tries = [
  ...ruleNames.map((rule) => triedFrom(rule)),
  triedFrom('area-cover', {
    issueArea: 'Boiler',
    jobType: `Kim's "own" \\n $HOME \`ls\``,
    asOf: '2024-12-20',
  }),
];

describe('what is copied from the page of a rule', () => {
  beforeAll(async () => {
    const built = join(folder, 'node_modules/@pilotlight/domain');
    mkdirSync(join(folder, 'node_modules/@pilotlight'), { recursive: true });
    expect(await buildDomain(built)).toBe(true);
    // As an installation links it.
    const main = join(built, 'cli/main.js');
    mkdirSync(join(folder, 'node_modules/.bin'));
    symlinkSync(main, join(folder, 'node_modules/.bin/pilotlight-domain'));
    chmodSync(main, 0o755);
    symlinkSync(join(packages, 'vitest'), join(folder, 'node_modules/vitest'));
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};');
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is a test that passes, and fails for another outcome', () => {
    tries.forEach(({ one, explained }, at) => {
      writeFileSync(join(folder, `copied-${at}.test.ts`), testOf(one, explained));
    });
    const vitest = join(packages, 'vitest/vitest.mjs');
    const passed = run(process.execPath, vitest, 'run', '--reporter=json');
    expect(JSON.parse(passed.stdout)).toMatchObject({
      numPassedTests: tries.length,
      numTotalTests: tries.length,
    });
    const [first] = tries;
    if (first === undefined) throw new Error('nothing tried');
    const wrong = testOf(first.one, { ...first.explained, outcome: 'another' });
    writeFileSync(join(folder, 'copied-0.test.ts'), wrong);
    expect(run(process.execPath, vitest, 'run', 'copied-0').status).toBe(1);
  }, 120_000);

  it('is a command that explains the same decision', () => {
    const main = join(folder, 'node_modules/@pilotlight/domain/cli/main.js');
    for (const { one, record, explained } of tries) {
      const command = commandOf(one.decision, record).replace(
        'npx @pilotlight/domain',
        `'${process.execPath}' '${main}'`,
      );
      const { status, stdout, stderr } = run('sh', '-c', command);
      expect([status, stderr]).toEqual([0, '']);
      expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(explained)));
    }
  }, 60_000);

  it('is a command that runs as it is', () => {
    const { one, record, explained } = triedFrom('cooling-off');
    const { status, stdout } = run('sh', '-c', commandOf(one.decision, record));
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ outcome: explained.outcome });
  }, 60_000);
});
