import { makePartLoader } from './bring-part.ts';

/** Wraps each `import()` of the built portal (scripts/build/portal-chunks.mjs). */
export const loadPart = makePartLoader({
  page: document,
  fetchFile: (address) => fetch(address, { credentials: 'same-origin' }),
});
