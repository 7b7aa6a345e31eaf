import './setup/require-node.mjs';
import { importTypeScript } from './build/import-typescript.mjs';
import { limitsPage } from './generated/limits-page.mjs';
import { visitLifePage } from './generated/visit-life-page.mjs';
import { writeOrCheck } from './generated/write-or-check.mjs';
import { readOptions } from './process/read-options.mjs';
import { installPackages } from './setup/install-packages.mjs';

/**
 * @typedef {typeof import('../domain/flow/draw-flow.ts')} Drawing
 * @typedef {import('../domain/flow/flow-graph.ts').FlowGraph} FlowGraph
 */

const { check } = readOptions(
  `npm run draw              write the drawings of the flows
npm run draw -- --check   say whether they are stale`,
  { check: { type: 'boolean', default: false } },
);
if (!(await installPackages())) process.exit(1);

const { drawFlow } = /** @type {Drawing} */ (await importTypeScript('domain/flow/draw-flow.ts'));
const { ruleSets } =
  /** @type {{ ruleSets: Record<string, { version: { graph: FlowGraph } }> }} */ (
    await importTypeScript('domain/analysis/rule-sets.ts')
  );

/** The flows and the tables of rules, each on a page of its own. */
for (const [name, { version }] of Object.entries(ruleSets))
  await writeOrCheck(`docs/flows/${name}.md`, drawFlow(version.graph), 'npm run draw', check);

/** @typedef {Parameters<typeof visitLifePage>[0]} LifeSources */
const lifeSources = await Promise.all(
  [
    'domain/repair/visit-life.ts',
    'domain/repair/customer-status.ts',
    'domain/repair/visit-reasons.ts',
    'ui/shared/repair/wording/customer-statuses.ts',
  ].map(importTypeScript),
);
await writeOrCheck(
  'docs/flows/visit.md',
  visitLifePage(/** @type {LifeSources} */ (Object.assign({}, ...lifeSources))),
  'npm run draw',
  check,
);

/**
 * @typedef {Parameters<typeof limitsPage>[0]} LimitSources
 * @typedef {Parameters<typeof limitsPage>[1]} RuleSources
 * @typedef {Parameters<typeof limitsPage>[2]} CaseSources
 */
await writeOrCheck(
  'docs/limits.md',
  limitsPage(
    /** @type {LimitSources} */ (await importTypeScript('domain/explain/all-limits.ts')),
    /** @type {RuleSources} */ (await importTypeScript('domain/explain/explained-rules.ts')),
    /** @type {CaseSources} */ (await importTypeScript('domain/analysis/cases-of-rules.ts')),
  ),
  'npm run draw',
  check,
);
