import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remembered } from '#domain/kernel/remembered.ts';

describe('a memoised function', () => {
  it('returns the same results, and is not called again for a repeated argument', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 1500 }), (questions) => {
        const asked: string[] = [];
        const length = remembered((question) => {
          asked.push(question);
          return question.length;
        });
        for (const question of questions) {
          expect(length(question)).toBe(question.length);
          const before = asked.length;
          expect(length(question)).toBe(question.length);
          expect(asked).toHaveLength(before);
        }
      }),
    );
  });

  it('forgets old results, so that its memory is bounded', () => {
    let asked = 0;
    const ask = remembered((question) => {
      asked += 1;
      return question;
    });
    for (let question = 0; question < 2000; question += 1) ask(String(question));
    ask('0');
    expect(asked).toBe(2001);
  });
});
