import { constants } from 'node:os';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#infrastructure/platform/database/database.ts';

const failedWith = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
const withCode = (code: string) => Object.assign(new Error('No'), { code });

describe('a failed statement', () => {
  it.each(Object.keys(constants.errno))(
    'may succeed when it is repeated after a lost connection (%s)',
    (code) => {
      expect(isDatabaseUnavailable(failedWith(withCode(code)))).toBe(true);
    },
  );

  it.each([
    ['the server ends', '57P01', true],
    ['two stood in each other’s way', '40P01', true],
    ['a row already exists', '23505', false],
    ['there is no such table', '42P01', false],
    ['a value does not fit', '22003', false],
    ['the server has a defect', 'XX000', false],
  ])('is classified by its code: %s (%s)', (_, code, passes) => {
    expect(isDatabaseUnavailable(failedWith(withCode(code)))).toBe(passes);
  });

  it('is not repeated after an error in our own code', () => {
    expect(isDatabaseUnavailable(failedWith(new TypeError('No')))).toBe(false);
    expect(isDatabaseUnavailable(withCode('EPIPE'))).toBe(false);
  });
});
