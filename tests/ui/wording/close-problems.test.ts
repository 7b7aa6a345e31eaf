import { expect, it } from 'vitest';
import { closeProblemWording } from '#ui/wording/engineer/close/problems.ts';

it('asks for up to four digits where more were typed, which are a number too (document 3, section 5)', () => {
  for (const place of [
    { field: 'actualGrossPartsCost' },
    { field: 'partsUsed', line: 0, of: 'cost' },
  ] as const) {
    const told = closeProblemWording('actualPartsCost', { ...place, problem: 'not-money' });
    expect(told).toMatch(/up to 4 digits/);
    expect(told).not.toMatch(/must be a number/);
  }
});
