import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { bundledForNode } from '../build/node-build.mjs';

/**
 * @typedef {{ name: string; work: () => unknown }} Test
 * @typedef {{ id: string; name: string; timeSpentMs: number; status: 0 | 1; failureMessage?: string }} Result
 * @typedef {{ activeMutant: { id: string }; testFilter?: readonly string[]; hitLimit?: number; mutantActivation: 'static' | 'runtime' }} MutantRun
 * @typedef {{ activeMutant?: string | undefined; currentTestId?: string | undefined; hitCount?: number | undefined; hitLimit?: number | undefined; mutantCoverage?: object }} Switch
 */

const here = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const room = process.env['PILOTLIGHT_MUTATION_ROOM'] ?? '';
/** The cases of the domain, with their own oracle, check all its rooms; the sessions of the application share theirs. */
const folders = room.startsWith('domain/')
  ? new Set([`tests/${room}`, 'tests/domain/cases'])
  : ['tests/application'];
/** Type tests find no wrong rule. */
const leftOut = ['flow-types.test.ts'];
const isPlain = (/** @type {string} */ path) =>
  path.endsWith('.test.ts') && !leftOut.includes(basename(path));

const everywhere = /** @type {Record<string, Switch | undefined>} */ (
  /** @type {unknown} */ (globalThis)
);
const longestFirstRunMs = 60_000;
/** A test that a change keeps from ending has noticed it; on a busy machine every test is slow. @param {number} usualMs */
const longestRunMs = (usualMs) => 5000 + 4 * usualMs;
const endless = new Error('It does not end.');
let mustEndAt = Infinity;

/** @param {() => unknown} work @param {number} longestMs */
const runWithin = async (work, longestMs) => {
  mustEndAt = performance.now() + longestMs;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(endless), longestMs);
  });
  try {
    await Promise.race([work(), tooLong]);
  } finally {
    clearTimeout(timer);
    mustEndAt = Infinity;
  }
};

/** State that the mutated sources read: the active mutant, and the number of hits. @type {Switch} */
const change = (everywhere['__stryker__'] ??= {});

/** @type {string | undefined} */
let activeMutant;
/** The sources read the active mutant at every step, so an endless loop that no timer can interrupt ends there. */
Object.defineProperty(change, 'activeMutant', {
  get: () => {
    if (performance.now() > mustEndAt) throw endless;
    return activeMutant;
  },
  set: (/** @type {string | undefined} */ mutant) => {
    activeMutant = mutant;
  },
});

/** @param {Test} test @param {string} id @param {number} longestMs @returns {Promise<Result>} */
const resultOf = async ({ name, work }, id, longestMs) => {
  const began = performance.now();
  try {
    await runWithin(work, longestMs);
    return { id, name, status: 0, timeSpentMs: performance.now() - began };
  } catch (problem) {
    const failureMessage = String(problem);
    return { id, name, status: 1, timeSpentMs: performance.now() - began, failureMessage };
  }
};

/**
 * Runs a folder's tests inside Stryker's process: starting Vitest for each mutant would take longer than the tests.
 * Modules are loaded again if a mutant may have changed their state.
 */
class OneProcessRunner {
  /** The last duration of each test, by its id. @type {Map<string, number>} */
  durations = new Map();
  /** The loaded tests, if their modules are unchanged. @type {ReadonlyMap<string, Test> | undefined} */
  loaded;
  /** @type {import('vite').ViteDevServer | undefined} */
  server;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.server = await createServer({
      root: process.cwd(),
      configFile: false,
      logLevel: 'error',
      appType: 'custom',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      ssr: { noExternal: bundledForNode },
      resolve: {
        alias: [
          { find: /^vitest$/, replacement: here('collected-tests.ts') },
          { find: /^fast-check$/, replacement: here('fewer-runs.ts') },
        ],
      },
    });
  }

  /** The room's tests by their ids, with freshly loaded modules. */
  async load() {
    const ssr = /** @type {import('vite').RunnableDevEnvironment | undefined} */ (
      this.server?.environments.ssr
    );
    if (ssr === undefined) throw new Error('The runner has not begun.');
    ssr.runner.clearCache();
    for (const folder of folders) {
      const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const path of paths.filter(isPlain)) await ssr.runner.import(`/${folder}/${path}`);
    }
    const { tests, preparations } =
      /** @type {{ tests: Test[]; preparations: (() => unknown)[] }} */ (
        await ssr.runner.import(here('collected-tests.ts'))
      );
    for (const prepare of preparations) await prepare();
    return new Map(tests.map((test, index) => [`${index} ${test.name}`, test]));
  }

  async dryRun() {
    change.activeMutant = undefined;
    change.hitLimit = undefined;
    const results = [];
    for (const [id, test] of await this.load()) {
      change.currentTestId = id;
      results.push(await resultOf(test, id, longestFirstRunMs));
    }
    change.currentTestId = undefined;
    this.durations = new Map(results.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    return { status: 'complete', tests: results, mutantCoverage: change.mutantCoverage };
  }

  /** @param {MutantRun} run */
  async mutantRun({ activeMutant: { id: mutant }, testFilter, hitLimit, mutantActivation }) {
    change.hitLimit = hitLimit;
    change.hitCount = hitLimit === undefined ? undefined : 0;
    const isStatic = mutantActivation === 'static';
    change.activeMutant = isStatic ? mutant : undefined;
    const tests = (isStatic ? undefined : this.loaded) ?? (await this.load());
    this.loaded = isStatic ? undefined : tests;
    change.activeMutant = mutant;
    const chosen = (testFilter ?? [...tests.keys()]).toSorted(
      (one, other) => (this.durations.get(one) ?? 0) - (this.durations.get(other) ?? 0),
    );
    let nrOfTests = 0;
    for (const id of chosen) {
      const test = tests.get(id);
      if (test === undefined) continue;
      nrOfTests += 1;
      const longestMs = longestRunMs(this.durations.get(id) ?? 0);
      const { status, failureMessage, timeSpentMs } = await resultOf(test, id, longestMs);
      if (status === 0) this.durations.set(id, timeSpentMs);
      if (hitLimit !== undefined && (change.hitCount ?? 0) > hitLimit)
        return { status: 'timeout', reason: 'It goes round for ever.' };
      if (status === 1) return { status: 'killed', killedBy: [id], failureMessage, nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }

  async dispose() {
    await this.server?.close();
  }
}

/** Properties of a graph that contain text only. */
const words = ['because', 'label', 'name'];

/**
 * @typedef {{ type: string; key?: { name?: string }; value?: { type?: string } }} SyntaxNode
 * @typedef {{ isObjectProperty: () => boolean; node: SyntaxNode }} Place
 */

export const strykerPlugins = [
  {
    kind: 'TestRunner',
    name: 'one-process',
    factory: Object.assign(() => new OneProcessRunner(), { inject: [] }),
  },
  // Does not mutate the texts of a graph: a test of them would only repeat them.
  {
    kind: 'Ignore',
    name: 'words',
    value: {
      shouldIgnore: (/** @type {Place} */ place) =>
        place.isObjectProperty() &&
        place.node.value?.type === 'StringLiteral' &&
        words.includes(place.node.key?.name ?? '')
          ? 'Words decide nothing'
          : undefined,
    },
  },
];
