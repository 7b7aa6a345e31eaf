import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  compareCases,
  coveredNames,
  decideJson,
  decisionNames,
  rulesFired,
} from '#domain/analysis';
import { allLimits, explainedRules, ruleNames } from '#domain/explain';
import type { Limit } from '#domain/limits';
import { noDay } from '../../../domain/explain/explained-rule.ts';
import { caseFiles } from './make-cases.ts';
import { casesOf, inputsOf } from './read-cases.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');

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
    for (const { input, expected } of casesOf(name))
      expect(decideJson(name, input), JSON.stringify(input)).toMatchObject(expected);
  });

  it('exercise every rule and edge, each test deciding alone, and both sides of each limit', () => {
    const fired = rulesFired();
    for (const name of decisionNames)
      for (const { input } of casesOf(name)) fired.decide(name, input);
    const report = fired.report();
    expect(Object.keys(report)).toEqual(coveredNames);
    for (const [name, coverage] of Object.entries(report))
      expect([name, coverage.missing]).toEqual([name, []]);
  });

  it('include, for each later version of a limit, one that it decides in another way', () => {
    // Cases of a close have no visit that starts on another day.
    const dated = ruleNames
      .filter((name) => name !== 'close-route' && explainedRules[name].day !== noDay)
      .flatMap((name) => explainedRules[name].limits);
    const cases = decisionNames.flatMap((decision) =>
      inputsOf(decision).map((input) => ({ decision, input })),
    );
    const decidesNothing = (limit: Limit, version: Limit['versions'][0]): boolean => {
      const [first, ...later] = limit.versions;
      const without: Limit = {
        ...limit,
        versions: [first, ...later.filter((one) => one !== version)],
      };
      return compareCases(cases, undefined, { instead: [without] }).same === cases.length;
    };
    const missing = allLimits
      .filter(({ name }) => dated.includes(name))
      .flatMap((limit) =>
        limit.versions
          .slice(1)
          .filter((version) => decidesNothing(limit, version))
          .map(({ from }) => `${limit.name} from ${from}`),
      );
    expect(missing, 'moments that make-cases.ts needs').toEqual([]);
  });

  it('come from an oracle that imports no rule', () => {
    const read = new Set<string>();
    const visit = (path: string): void => {
      if (read.has(path)) return;
      read.add(path);
      const text = readFileSync(path, 'utf8');
      for (const [, from = ''] of text.matchAll(/^import (?!type)[^;]*? from '([^']*)'/gm)) {
        expect(from).toMatch(/^\.\.?\//);
        visit(resolve(path, '..', from));
      }
    };
    visit(join(import.meta.dirname, 'oracle.ts'));
    expect(read.size).toBeGreaterThan(4);
    for (const path of read) expect(path).toContain(join(projectRoot, 'tests'));
  });
});
