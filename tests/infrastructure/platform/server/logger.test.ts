import { describe, expect, it } from 'vitest';
import { makeLineLogger } from '#infrastructure/platform/server/logger.ts';

const lines: string[] = [];
const logger = makeLineLogger(
  (line) => lines.push(line),
  () => new Date('2026-03-10T09:00:00Z'),
);

describe('a failure in the log', () => {
  it('accepts a value that is not an error', () => {
    expect(() => logger.failure('odd', 'a text')).not.toThrow();
    lines.length = 0;
  });

  it('contains its kind and place, and nothing that its message may quote', () => {
    const cause = Object.assign(new Error('Key (email)=(olive@pilotlight.test) already exists'), {
      code: '23505',
    });
    const error = new TypeError('Failed query: params: olive@pilotlight.test\nand 123456', {
      cause,
    });
    logger.failure('request-failed', error, { method: 'POST', room: '/api\n{}' });
    const [line = ''] = lines;
    expect(line.indexOf('\n'), 'one line, whatever it tells').toBe(line.length - 1);
    expect(line).not.toContain('olive');
    expect(line).not.toContain('123456');
    expect(JSON.parse(line)).toMatchObject({
      time: '2026-03-10T09:00:00.000Z',
      level: 'error',
      event: 'request-failed',
      method: 'POST',
      room: '/api\n{}',
      error: 'TypeError',
      code: '23505',
      place: expect.stringContaining('logger.test.ts') as string,
    });
  });
});
