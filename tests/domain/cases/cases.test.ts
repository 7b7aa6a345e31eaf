import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { coveredNames, decideJson, decisionNames, rulesFired } from '#domain/analysis';
import { caseFiles, type CaseFile } from './make-cases.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');

const readCases = (name: string): CaseFile =>
  JSON.parse(readFileSync(join(projectRoot, `domain/cases/${name}.json`), 'utf8')) as CaseFile;

describe('the cases of the domain', () => {
  const files: Record<string, string> = {};
  beforeAll(() => {
    Object.assign(files, caseFiles());
  });

  it('are those that their oracle writes: `npm run cases` writes them', () => {
    const stale = Object.entries(files).filter(
      ([path, text]) => readFileSync(join(projectRoot, path), 'utf8') !== text,
    );
    expect(stale.map(([path]) => path)).toEqual([]);
    const present = readdirSync(join(projectRoot, 'domain/cases'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => `domain/cases/${name}`);
    expect(new Set(present)).toEqual(new Set(Object.keys(files)));
  });

  it.each(decisionNames)('are decided by the rules as expected: %s', (name) => {
    for (const { input, expected } of readCases(name).cases)
      expect(decideJson(name, input), JSON.stringify(input)).toMatchObject(expected);
  });

  it('exercise every rule and edge, each test deciding alone, and both sides of each limit', () => {
    const fired = rulesFired();
    for (const name of decisionNames)
      for (const { input } of readCases(name).cases) fired.decide(name, input);
    const report = fired.report();
    expect(Object.keys(report)).toEqual(coveredNames);
    for (const [name, coverage] of Object.entries(report))
      expect([name, coverage.missing]).toEqual([name, []]);
  });

  it('come from an oracle that imports no rule', () => {
    const sources = [
      'oracle.ts',
      '../close/by-the-document.ts',
      '../claim/route-table.ts',
      '../repair/status-table.ts',
    ];
    for (const source of sources) {
      const text = readFileSync(join(import.meta.dirname, source), 'utf8');
      const imports = text.match(/^import (?!type)[\s\S]*?from '([^']*)'/gm) ?? [];
      expect(
        imports.filter((one) => /domain(?!\/calendar-oracle)/.test(one.split('from')[1] ?? '')),
      ).toEqual([]);
    }
  });
});
