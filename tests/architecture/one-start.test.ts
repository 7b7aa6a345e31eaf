import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');

/** The sources of a folder that hold this text. */
const filesWith = (text: string, folder: string): readonly string[] =>
  readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'utf8').includes(text))
    .map((path) => path.slice(project.length + 1))
    .toSorted();

it.each([
  ['renders into one React root', 'createRoot(', 'ui/shell', ['ui/shell/start/start-portal.tsx']],
  ['hydrates in one place', 'hydrateRoot(', 'ui/shell', ['ui/shell/start/hydrate.tsx']],
  ['has one router', 'createBrowserRouter(', 'ui/shell', ['ui/shell/start/start-portal.tsx']],
  [
    'calls the platform by one client, and reads stored photos by another',
    'await fetch(',
    'infrastructure/portal/http',
    [
      'infrastructure/portal/http/client/get-file.ts',
      'infrastructure/portal/http/client/platform-client.ts',
    ],
  ],
  [
    'uses axios for uploads alone',
    "from 'axios'",
    'infrastructure/portal',
    ['infrastructure/portal/http/client/put-file.ts'],
  ],
] as const)('the portal %s', (_, text, folder, files) => {
  expect(filesWith(text, folder)).toEqual(files);
});
