import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allLimits } from '#domain/explain';

const projectRoot = resolve(import.meta.dirname, '../../..');
const domain = join(projectRoot, 'domain');

/** A section of a document of the specification, a row of its decisions, or a decision record. */
const sourcePattern =
  /^(?:document [123], section \d(?:\.\d)?|decisions, "[^"]+"|docs\/decisions\/\d{4}-[a-z0-9-]+\.md)$/;

/** The numbers of the specification, by the limit that has them: copied from its text. */
const specified: Readonly<Record<string, unknown>> = {
  'code-length': 6,
  'wrong-codes': 3,
  'cooling-off': 14,
  'claimable-status': 4,
  'claim-days': 30,
  'claim-lead': {
    sunday: 3,
    monday: 3,
    tuesday: 4,
    wednesday: 4,
    thursday: 4,
    friday: 4,
    saturday: 4,
  },
  'today-closes': 13,
  'today-cut-offs': [
    [9, 12],
    [13, 16],
  ],
  'tomorrow-cut-offs': [
    [14, 8],
    [18, 12],
    [24, 16],
  ],
  'rebooking-days': { normal: 30, urgent: 7, critical: 7 },
  'slot-hours': 4,
  'offer-slots': 4,
  afternoon: 12,
  evening: 16,
  'reattend-days': 30,
  'job-visible-days': 30,
  'cancelled-jobs': 0,
  'agenda-days': 30,
  'previous-jobs-days': 90,
  'previous-jobs-page': 20,
  'stored-file': 25_000_000,
  image: 500_000,
  'claim-description': 230,
  'preferred-days': 3,
  'estimate-rate': 5000,
  'estimate-cost': 10_000,
  'parts-rate': 4800,
  'total-cost': 25_000,
  'least-labour': 2400,
  'previous-visits': 1,
  'part-lines': 2,
  'cost-tolerance': 1500,
  receipt: 7000,
  'default-hours': 1,
  'value-added-tax': 20,
  'low-confidence': 1,
  'shortest-visit': 0.5,
  'estimated-hours': 5,
  'hours-step': 0.5,
  'close-description': 10_000,
  'area-details': 253,
  'estimate-text': 254,
  'close-text': 255,
  'number-text': 10,
  'gc-number': 7,
};

const isSpecified = (source: string): boolean => !source.startsWith('docs/');

describe('the limits', () => {
  it.each(allLimits.map((limit) => [limit.name, limit] as const))(
    '%s has a source, and the dates of its versions ascend',
    (_, { versions }) => {
      for (const { source } of versions) {
        expect(source).toMatch(sourcePattern);
        if (!isSpecified(source)) expect(existsSync(join(projectRoot, source))).toBe(true);
      }
      const dates = versions.map(({ from }) => from);
      expect(dates).toEqual([...new Set(dates)].toSorted());
    },
  );

  it('have names of their own', () => {
    const names = allLimits.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have the values of the specification first', () => {
    const first = allLimits.flatMap(({ name, versions: [{ value, source }] }) =>
      isSpecified(source) ? [[name, value] as const] : [],
    );
    expect(Object.fromEntries(first)).toEqual(specified);
  });

  it('are all listed by their room', () => {
    const declared = readdirSync(domain, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('-limits.ts') && !path.endsWith('all-limits.ts'))
      .flatMap((path) =>
        [...readFileSync(join(domain, path), 'utf8').matchAll(/^ {2}name: '([^']+)'/gm)].map(
          ([, name]) => name,
        ),
      );
    expect(new Set(declared)).toEqual(new Set(allLimits.map(({ name }) => name)));
  });
});
