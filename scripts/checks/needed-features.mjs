import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { parse as parseStyle, walk } from 'css-tree';
import { baseline, ecmaVersion } from '../build/baseline.mjs';

/**
 * @typedef {import('@mdn/browser-compat-data').CompatData} CompatData
 * @typedef {import('@mdn/browser-compat-data').Identifier} Entry
 * @typedef {import('@mdn/browser-compat-data').SimpleSupportStatement} Support
 */

/** MDN's table of browser support. */
const table = /** @type {CompatData} */ (
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
  )
);

/**
 * @param {Support} support
 * @param {number} version
 */
const covers = ({ version_added, version_removed, flags, prefix, alternative_name }, version) =>
  typeof version_added === 'string' &&
  Number.parseFloat(version_added.replace('≤', '')) <= version &&
  (typeof version_removed !== 'string' || Number.parseFloat(version_removed) > version) &&
  flags === undefined &&
  prefix === undefined &&
  alternative_name === undefined;

/**
 * Whether one of the oldest browsers lacks a feature; `false` if the table does not know it.
 *
 * @param {Entry | undefined} entry
 */
const isNewer = (entry) => {
  const support = entry?.['__compat']?.support;
  if (support === undefined) return false;
  return Object.entries(baseline).some(([browser, version]) => {
    const found = support[/** @type {keyof typeof baseline} */ (browser)];
    const statements = found === undefined ? [] : Array.isArray(found) ? found : [found];
    return !statements.some((statement) => covers(statement, version));
  });
};

/** @param {Entry} entry @returns {readonly (readonly [string, Entry])[]} */
const membersOf = (entry) =>
  /** @type {[string, Entry][]} */ (
    Object.entries(entry).filter(([name]) => name !== '__compat' && name !== '__meta')
  );

const builtIns = membersOf(/** @type {Entry} */ (table.javascript['builtins']));
const globals = new Map([...membersOf(table.api), ...builtIns]);

/** The names of built-in methods, and whether every object with such a method is newer. */
const methods = (() => {
  /** @type {Map<string, boolean>} */
  const found = new Map();
  for (const [, entry] of builtIns.filter(([name]) => name !== 'Temporal'))
    for (const [name, member] of membersOf(entry))
      found.set(name, (found.get(name) ?? true) && (isNewer(entry) || isNewer(member)));
  return found;
})();

/**
 * The built-ins of a script that one of the oldest browsers lacks, such as `URL.canParse` or `.toSorted()`. The object
 * of a method call is unknown, so a name counts only if no older object has it.
 *
 * @param {string} code
 * @returns {readonly string[]}
 */
export const newerInScript = (code) => {
  /** @type {Set<string>} */
  const found = new Set();
  let tree;
  try {
    tree = parse(code, { ecmaVersion, sourceType: 'module', allowHashBang: true });
  } catch (problem) {
    return [`syntax newer than ECMAScript ${ecmaVersion}: ${String(problem)}`];
  }
  simple(tree, {
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && isNewer(globals.get(callee.name)))
        found.add(`new ${callee.name}()`);
    },
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.computed) return;
      const { name } = callee.property;
      const owner =
        callee.object.type === 'Identifier' ? globals.get(callee.object.name) : undefined;
      if (owner !== undefined && callee.object.type === 'Identifier') {
        if (isNewer(owner[name]) || isNewer(owner[`${name}_static`]))
          found.add(`${callee.object.name}.${name}()`);
      } else if (methods.get(name) === true) found.add(`.${name}()`);
    },
  });
  return [...found].toSorted();
};

/** The CSS functions of the table, such as `color-mix`. */
const valueFunctions = (() => {
  /** @type {Map<string, Entry>} */
  const found = new Map();
  /** @param {Entry} entry */
  const collect = (entry) => {
    for (const [name, member] of membersOf(entry)) {
      if (member['__compat'] !== undefined && !found.has(name)) found.set(name, member);
      collect(member);
    }
  };
  collect(/** @type {Entry} */ (table.css.types));
  return found;
})();

const properties = /** @type {Entry} */ (table.css.properties);
const atRules = /** @type {Entry} */ (table.css['at-rules']);
const selectors = /** @type {Entry} */ (table.css.selectors);

/**
 * The features of a style sheet that one of the oldest browsers lacks. Rules inside `@supports` do not count.
 *
 * @param {string} style
 * @returns {readonly string[]}
 */
export const newerInStyle = (style) => {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} what @param {Entry | undefined} entry */
  const look = (what, entry) => {
    if (isNewer(entry)) found.add(what);
  };
  walk(
    parseStyle(style, { parseCustomProperty: true }),
    /** @this {import('css-tree').WalkContext} @param {import('css-tree').CssNode} node */
    function (node) {
      if (this.atrule?.name === 'supports') return;
      const { property } = this.declaration ?? {};
      if (node.type === 'Declaration') look(node.property, properties[node.property]);
      else if (node.type === 'Identifier' && property !== undefined)
        look(`${property}: ${node.name}`, properties[property]?.[node.name]);
      else if (node.type === 'Function') look(`${node.name}()`, valueFunctions.get(node.name));
      else if (node.type === 'Atrule') look(`@${node.name}`, atRules[node.name]);
      else if (node.type === 'PseudoClassSelector') look(`:${node.name}`, selectors[node.name]);
      else if (node.type === 'PseudoElementSelector') look(`::${node.name}`, selectors[node.name]);
      else if (node.type === 'NestingSelector') look('nesting', selectors['nesting']);
    },
  );
  return [...found].toSorted();
};
