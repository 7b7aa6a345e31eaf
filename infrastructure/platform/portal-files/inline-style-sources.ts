import { createHash } from 'node:crypto';

/** What a content policy calls the style sheets that stand in a page: each by its hash, so that no other one counts. */
export const inlineStyleSources = (page: string): readonly string[] =>
  Array.from(
    page.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g),
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
