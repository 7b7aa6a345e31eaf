import { fileURLToPath, pathToFileURL } from 'node:url';

// Not `new URL('..', import.meta.url)`: in tests with a DOM, Vite treats that as an asset of the page.
const here = pathToFileURL(import.meta.filename);

/** The folder that holds package.json. */
export const projectRoot = fileURLToPath(new URL('..', here));
