import './setup/require-node.mjs';
import { importTypeScript } from './build/import-typescript.mjs';
import { writeOrCheck } from './generated/write-or-check.mjs';

/**
 * @typedef {typeof import('../domain/flow/draw-flow.ts')} Drawing
 * @typedef {typeof import('../domain/claims/claim-flow.ts')} Claims
 */

const { drawFlow } = /** @type {Drawing} */ (await importTypeScript('domain/flow/draw-flow.ts'));
const { claimFlow } = /** @type {Claims} */ (await importTypeScript('domain/claims/claim-flow.ts'));

await writeOrCheck('docs/flows/claim.md', drawFlow(claimFlow), 'npm run draw');
