import { createHash } from 'node:crypto';
import type { InlineSources } from '../../configuration/content-security-policy.ts';

const hashes = (page: string, element: RegExp): readonly string[] =>
  Array.from(
    page.matchAll(element),
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/**
 * The content policy's sources for the inline styles and scripts of a page: each by its hash, so that no other one is
 * allowed.
 */
export const inlineSources = (page: string): InlineSources => ({
  styles: hashes(page, /<style\b[^>]*>([\s\S]*?)<\/style>/g),
  // One with an attribute comes from a file, or is data.
  scripts: hashes(page, /<script>([\s\S]*?)<\/script>/g),
});
