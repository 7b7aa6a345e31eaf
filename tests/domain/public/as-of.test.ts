import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitNamed } from '#domain/explain';
import { proposeValue, type Limit } from '#domain/limits';
import { addDays, type LocalDate } from '#domain/time';
import { readers, today } from './readers-of-limits.ts';

const limitOf = (name: string): Limit => {
  const limit = limitNamed(name);
  if (limit === undefined) throw new Error(`There is no limit ${name}`);
  return limit;
};

const anyDays = fc.integer({ min: -400, max: 400 });

describe('a published function that reads a limit', () => {
  it.each(readers)(
    '%s decides by the version of %s on the date that it is given, and else on its own date',
    (_, name, value, own, decide) => {
      const limit = limitOf(name);
      const [before, after] = [limit.versions[0].value, value].map((one) =>
        decide({ date: undefined, instead: [proposeValue(limit, one)] }),
      );
      expect(after).not.toEqual(before);
      const changedFrom = (from: LocalDate) => [
        { ...limit, versions: [limit.versions[0], { from, value, source: 'test' }] as const },
      ];
      fc.assert(
        fc.property(anyDays, anyDays, (begins, ahead) => {
          const from = addDays(today, begins);
          const date = addDays(today, ahead);
          expect(decide({ date, instead: changedFrom(from) })).toEqual(
            date >= from ? after : before,
          );
        }),
        { numRuns: 20 },
      );
      for (const days of [-1, 0, 1]) {
        const instead = changedFrom(addDays(own ?? today, days));
        expect(decide({ date: undefined, instead })).toEqual(
          own !== undefined && days <= 0 ? after : before,
        );
      }
      expect(decide(undefined)).toEqual(before);
    },
  );

  it('is every one that takes the limits to decide by', () => {
    const listed = readFileSync('docs/domain-api.txt', 'utf8')
      .split('\n')
      .flatMap((line) => /^function (\w+): \(\{[^}]*\basOf\b/.exec(line)?.[1] ?? []);
    expect(new Set(listed)).toEqual(new Set(readers.map(([called]) => called)));
  });
});
