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

/** Every graph that is drawn, with the path of its drawing. */
const graphs = [
  { source: 'domain/claim/claim-flow.ts', name: 'claimFlow', drawing: 'docs/flows/claim.md' },
  { source: 'domain/close/close-flow.ts', name: 'closeFlow', drawing: 'docs/flows/close.md' },
];

const { drawFlow } = /** @type {Drawing} */ (await importTypeScript('domain/flow/draw-flow.ts'));

for (const { source, name, drawing } of graphs) {
  const module = /** @type {Record<string, FlowGraph>} */ (await importTypeScript(source));
  const graph = module[name];
  if (graph === undefined) throw new Error(`${source} has no graph ${name}`);
  await writeOrCheck(drawing, drawFlow(graph), 'npm run draw', check);
}

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
 */
await writeOrCheck(
  'docs/limits.md',
  limitsPage(
    /** @type {LimitSources} */ (await importTypeScript('domain/explain/all-limits.ts')),
    /** @type {RuleSources} */ (await importTypeScript('domain/explain/explained-rules.ts')),
  ),
  'npm run draw',
  check,
);
