import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const finders = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** The finders of Testing Library as a property of the window, whatever the engine uses as the global object. */
export const bringFinders = `(() => { const globalThis = window; const self = window;\n${finders}\n})()`;
