import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.mjs';
import { ruleUsers } from './rule-users.mjs';

const filled = 'ui/explorer/rules/rule-facts.ts';

/** @param {string} path */
const read = (path) => readFileSync(join(projectRoot, path), 'utf8');

/** The number of cases by decision. */
/** @returns {Readonly<Record<string, number>>} */
const countCases = () =>
  Object.fromEntries(
    readdirSync(join(projectRoot, 'domain/cases'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => {
        const { decision, cases } = /** @type {{ decision: string; cases: readonly unknown[] }} */ (
          JSON.parse(read(`domain/cases/${name}`))
        );
        return /** @type {const} */ ([decision, cases.length]);
      }),
  );

/** The index of published functions, which `npm run domain:api` writes from their comments. */
const publishedFunctions = () => {
  let entry = '';
  return read('domain/README.md')
    .split('\n')
    .flatMap((line) => {
      entry = /^\*\*`(@pilotlight\/domain\/\w+)`\*\*$/.exec(line)?.[1] ?? entry;
      const [, name, decides, source] = /^- `(\w+)`: (.+) _\((.+)\)_$/.exec(line) ?? [];
      return name === undefined ? [] : [{ entry, name, decides, source }];
    });
};

/** What the pages of rules show of the code: users of rules, numbers of cases, published functions. */
export const ruleFacts = () => ({
  users: ruleUsers(),
  cases: countCases(),
  functions: publishedFunctions(),
});

/**
 * Fills in what the pages of rules show of the code.
 *
 * @returns {import('vite').Plugin}
 */
export const fillRuleFacts = () => ({
  name: 'fill-rule-facts',
  load: (id) =>
    id.replaceAll('\\', '/').endsWith(`/${filled}`)
      ? `export const ruleFacts = ${JSON.stringify(ruleFacts())};`
      : undefined,
});
