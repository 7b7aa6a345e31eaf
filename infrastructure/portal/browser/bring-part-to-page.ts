import { partBringer } from './bring-part.ts';

/** What stands around each `import()` of the built portal (scripts/build/parts-by-fetch.mjs). */
export const bringPartToPage = partBringer({
  page: document,
  fetchFile: (address) => fetch(address, { credentials: 'same-origin' }),
});
