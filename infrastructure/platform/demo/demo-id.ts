import { createHash } from 'node:crypto';
import { identifier, type Brand } from '#domain/kernel';

/** An opaque identity for a demo row, the same each time that the data start afresh. */
export const demoId = <Id extends Brand<string, string>>(...names: readonly string[]): Id => {
  const digits = createHash('sha256').update(names.join('/')).digest('hex');
  return identifier<Id>(
    digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  );
};
