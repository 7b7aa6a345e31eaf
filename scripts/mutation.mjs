import './setup/require-node.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countMutants, markdownTable, parseRows, survivors } from './mutation/mutation-table.mjs';
import { readCommandLine } from './process/read-options.mjs';
import { runNode } from './process/run.mjs';
import { projectRoot } from './project-root.mjs';
import { installPackages, installTool } from './setup/install-packages.mjs';

const { values, words: chosenRooms } = readCommandLine(
  `npm run test:mutation             change the domain and the application line by line, and count what tests notice
npm run test:mutation -- ROOM …   only these rooms, such as domain/kernel or application
npm run test:mutation -- --keep   write docs/mutation.md
npm run test:mutation -- --data   change data that is read once too: hours for the rooms of the question flows
npm run test:mutation -- --fresh  throw away what earlier runs found`,
  {
    keep: { type: 'boolean', default: false },
    data: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
);

const tools = join(projectRoot, 'scripts/mutation');
const cache = join(projectRoot, '.cache/mutation');
const page = join(projectRoot, 'docs/mutation.md');

/** Folders of types and data alone, and those whose tests run in the built package or in processes of their own. */
const leftOut = ['domain/cases', 'application/ports', 'domain/cli', 'domain/public'];

const rooms = ['domain', 'application'].flatMap((layer) =>
  readdirSync(join(projectRoot, layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${layer}/${name}`)
    .filter((room) => !leftOut.includes(room)),
);

/** @param {string} room */
const measure = async (room) => {
  const report = join(cache, `${room}.json`);
  if (values.fresh) rmSync(report, { force: true });
  const { code } = await runNode(
    [
      join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
      'run',
      'scripts/mutation/stryker.config.mjs',
    ],
    { env: { PILOTLIGHT_MUTATION_ROOM: room, PILOTLIGHT_MUTATION_DATA: String(values.data) } },
  );
  // Deletes the report of an earlier run: after a crash it would be read as the current score.
  if (code !== 0 || !existsSync(report)) return undefined;
  const { files } = /** @type {{ files: import('./mutation/mutation-table.mjs').Files }} */ (
    JSON.parse(readFileSync(report, 'utf8'))
  );
  console.log(survivors(files).join('\n'));
  return countMutants(files);
};

const commit = () =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: projectRoot,
    encoding: 'utf8',
  }).trim();

/** A name means a room, such as domain/kernel, or for all rooms of a layer. @param {string} name */
const roomsNamed = (name) => rooms.filter((room) => room === name || room.startsWith(`${name}/`));

const areRooms = () => {
  const unknown = chosenRooms.filter((name) => roomsNamed(name).length === 0);
  if (unknown.length === 0) return true;
  console.error(`There is no room ${unknown.join(', ')}. There are: ${rooms.join(', ')}.`);
  return false;
};

const run = async () => {
  mkdirSync(cache, { recursive: true });
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const rows = parseRows(text);
  let isWhole = true;
  for (const room of chosenRooms.length > 0 ? chosenRooms.flatMap(roomsNamed) : rooms) {
    const count = await measure(room);
    if (count === undefined) isWhole = false;
    else
      rows.set(room, { ...count, date: new Date().toISOString().slice(0, 10), commit: commit() });
  }
  console.log(markdownTable(rows));
  if (values.keep) writeFileSync(page, text.replace(/^(?:\|.*\n)+/m, `${markdownTable(rows)}\n`));
  return isWhole;
};

if (!areRooms() || !(await installPackages()) || !(await installTool(tools)) || !(await run())) {
  process.exitCode = 1;
}
