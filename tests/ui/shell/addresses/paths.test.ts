import { expect, it } from 'vitest';
import { identifier, type JobUid } from '#domain/kernel';
import { pathOfRequest } from '#ui/shell/addresses/paths.ts';

it('a customer finds a request at a path that names its job', () => {
  expect(pathOfRequest(identifier<JobUid>('a b'))).toBe('/claim/confirmation?job=a%20b');
});
