import './setup/require-node.mjs';
import { importTypeScript } from './build/import-typescript.mjs';
import { limitsPage } from './generated/limits-page.mjs';
import { visitLifePage } from './generated/visit-life-page.mjs';
import { writeOrCheck } from './generated/write-or-check.mjs';
import { readCommandLine } from './process/read-options.mjs';
import { installPackages } from './setup/install-packages.mjs';

/**
 * @typedef {typeof import('../domain/flow/draw-flow.ts')} Drawing
 * @typedef {import('../domain/flow/flow-graph.ts').FlowGraph} FlowGraph
 * @typedef {{ ruleSets: Record<string, { version: { graph: FlowGraph } }> }} RuleSets
 * @typedef {{ caseFiles: () => Record<string, string> }} Cases
 * @typedef {typeof import('../infrastructure/wire/openapi/openapi-document.ts')} Openapi
 * @typedef {Parameters<typeof visitLifePage>[0]} LifeSources
 * @typedef {Parameters<typeof limitsPage>} LimitSources
 */

/** The flows and the tables of rules, each on a page of its own, the life of a visit, and the limits. */
const drawings = async () => {
  const { drawFlow } = /** @type {Drawing} */ (await importTypeScript('domain/flow/draw-flow.ts'));
  const { ruleSets } = /** @type {RuleSets} */ (
    await importTypeScript('domain/analysis/rule-sets.ts')
  );
  const life = await Promise.all(
    [
      'domain/repair/visit-life.ts',
      'domain/repair/customer-status.ts',
      'domain/repair/visit-reasons.ts',
      'ui/shared/repair/wording/customer-statuses.ts',
    ].map(importTypeScript),
  );
  const limits = await Promise.all(
    [
      'domain/explain/all-limits.ts',
      'domain/explain/explained-rules.ts',
      'domain/analysis/simulated-cases.ts',
    ].map(importTypeScript),
  );
  return {
    ...Object.fromEntries(
      Object.entries(ruleSets).map(([name, { version }]) => [
        `docs/flows/${name}.md`,
        drawFlow(version.graph),
      ]),
    ),
    'docs/flows/visit.md': visitLifePage(/** @type {LifeSources} */ (Object.assign({}, ...life))),
    'docs/limits.md': limitsPage(.../** @type {LimitSources} */ (/** @type {unknown} */ (limits))),
  };
};

/** The files of each command by their paths. @type {Record<string, () => Promise<Record<string, string>>>} */
const commands = {
  draw: drawings,
  cases: async () =>
    /** @type {Cases} */ (await importTypeScript('tests/domain/cases/make-cases.ts')).caseFiles(),
  openapi: async () => ({
    'docs/openapi.json': /** @type {Openapi} */ (
      await importTypeScript('infrastructure/wire/openapi/openapi-document.ts')
    ).openapiText(),
  }),
};

const usage = `npm run draw      write the drawings of the flows and the tables of rules
npm run cases     write the cases of the domain from their oracle
npm run openapi   write the description of the calls
  -- --check      say whether they are stale`;
const { words, values } = readCommandLine(usage, { check: { type: 'boolean', default: false } });
const [name = ''] = words;
const write = commands[name];
if (write === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else if (!(await installPackages())) process.exitCode = 1;
else
  for (const [path, text] of Object.entries(await write()))
    await writeOrCheck(path, text, `npm run ${name}`, values.check);
