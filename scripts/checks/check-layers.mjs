import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractConfiguration from 'dependency-cruiser/config-utl/extract-depcruise-config';

/**
 * @typedef {{ rule: string; from: string; to: string; instead: string }} Violation
 * @typedef {{ modules: number; violations: Violation[] }} LayerReport
 */

export const layers = ['domain', 'application', 'infrastructure', 'ui'];

/**
 * Checks the imports under `root` with the rules in .dependency-cruiser.mjs. A layer without modules is a violation
 * itself: a rule without modules always passes.
 *
 * @param {string} root
 * @param {string} [rulesAt]
 * @returns {Promise<LayerReport>}
 */
export const checkLayers = async (root, rulesAt = root) => {
  const rules = await extractConfiguration(resolve(rulesAt, '.dependency-cruiser.mjs'));
  const { options = {}, ...ruleSet } = rules;
  const { output } = await cruise(
    layers.filter((layer) => existsSync(resolve(root, layer))),
    { ...options, baseDir: root, validate: true, ruleSet },
    options.enhancedResolveOptions,
  );
  if (typeof output === 'string')
    throw new Error('dependency-cruiser returned a text, not a report');
  const instead = new Map((ruleSet.forbidden ?? []).map((rule) => [rule.name, rule.comment ?? '']));
  const sources = output.modules
    .map((module) => module.source)
    .filter((source) => /\.tsx?$/.test(source));
  return {
    modules: output.modules.length,
    violations: [
      ...output.summary.violations.map(({ rule, from, to }) => ({
        rule: rule.name,
        from,
        to,
        instead: instead.get(rule.name) ?? '',
      })),
      ...layers
        .filter((layer) => !sources.some((source) => source.startsWith(`${layer}/`)))
        .map((layer) => ({
          rule: 'every-layer-is-cruised',
          from: layer,
          to: '',
          instead: `No TypeScript module was found in ${layer}/: the rules looked at nothing.`,
        })),
    ],
  };
};

/** @param {LayerReport} report */
const print = ({ modules, violations }) => {
  for (const { rule, from, to, instead } of violations) {
    console.error(`${from}${to === '' ? '' : ` → ${to}`}\n  ${rule}: ${instead}`);
  }
  console.log(`${modules} modules cruised, ${violations.length} violations`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const report = await checkLayers(process.cwd());
  print(report);
  process.exitCode = report.violations.length === 0 ? 0 : 1;
}
