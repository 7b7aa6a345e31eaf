import { fileURLToPath, pathToFileURL } from 'node:url';

// Not `new URL('..', import.meta.url)`: Vite takes that for an asset of the page in tests with a DOM.
const here = pathToFileURL(import.meta.filename);

/** The folder that holds package.json. */
export const projectRoot = fileURLToPath(new URL('..', here));
