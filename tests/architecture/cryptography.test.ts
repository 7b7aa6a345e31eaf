import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = ['domain', 'application', 'infrastructure', 'ui'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|m?js)$/.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8')),
);

describe('the code', () => {
  it('hashes only with SHA-256', () => {
    const hashes = sources.flatMap((text) =>
      Array.from(
        text.matchAll(/\b(?:createHash|createHmac|digest)\(\s*(?:'([\w-]+)'\s*,|'([\w-]+)'\))/g),
        ([, first, only]) => first ?? only,
      ),
    );
    const named = hashes.filter(
      (name) => name !== 'hex' && name !== 'base64' && name !== 'base64url',
    );
    expect(named.length).toBeGreaterThan(5);
    expect(new Set(named.map((name) => (name ?? '').toLowerCase().replace('-', '')))).toEqual(
      new Set(['sha256']),
    );
  });

  it('contains no encryption or key derivation of its own', () => {
    const others =
      /\b(?:create(?:Cipher|Decipher)(?:iv)?|scrypt(?:Sync)?|pbkdf2(?:Sync)?)\b|\bsubtle\b(?!\.digest\()/;
    expect(sources.filter((text) => others.test(text))).toEqual([]);
  });
});
