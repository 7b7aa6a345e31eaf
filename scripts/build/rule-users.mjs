import ts from 'typescript';
import { readModules, referencesOf, walk } from './source-references.mjs';

/** @typedef {import('./source-references.mjs').Module} Module */

/**
 * @typedef {{ portal: readonly string[]; platform: readonly string[]; files: readonly string[] }} RuleUsers Screens by
 *   their address, routes of the platform by method and path, and the files outside the domain that call the rule.
 */

/** @typedef {{ names: readonly string[]; references: ReadonlySet<string> }} Place */

/** Code that describes, publishes or tests rules: what it refers to is no use of a rule. */
const describing =
  /^domain\/(?:analysis|cli|explain|json|public|receipt|testing)\/|^infrastructure\/(?:wire|platform\/database)\/|^ui\/(?:explorer|gallery)\//;

/** @param {ts.Node} node @param {string} name @returns {string | undefined} */
const textProperty = (node, name) => {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  for (const property of node.properties)
    if (
      ts.isPropertyAssignment(property) &&
      property.name.getText() === name &&
      ts.isStringLiteral(property.initializer)
    )
      return property.initializer.text;
  return undefined;
};

/** The name of a screen or a call in words: `createClaim` is "Create claim". */
/** @param {string} name */
const wordsOfName = (name) => {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** The method and the path of each call of the platform, by the name of its route. */
/** @param {ReadonlyMap<string, Module>} modules @returns {ReadonlyMap<string, string>} */
const wireRoutes = (modules) => {
  const routes = new Map();
  for (const [path, { uses }] of modules)
    if (path.startsWith('infrastructure/wire/'))
      for (const [variable, node] of uses)
        walk(node, (one) => {
          if (!ts.isCallExpression(one) || one.expression.getText() !== 'route') return;
          const [definition] = one.arguments;
          if (definition === undefined) return;
          const name = ts.isPropertyAssignment(one.parent) ? one.parent.name.getText() : variable;
          const method = textProperty(definition, 'method');
          routes.set(name, `${wordsOfName(name)}: ${method} ${textProperty(definition, 'path')}`);
        });
  return routes;
};

/** The calls by which the platform serves something, with what each refers to. */
/** @param {ReadonlyMap<string, Module>} modules */
const servedRoutes = (modules) => {
  const wire = wireRoutes(modules);
  /** @type {Place[]} */
  const served = [];
  for (const [path, { uses }] of modules)
    if (path.startsWith('infrastructure/platform/'))
      for (const node of uses.values())
        walk(node, (one) => {
          if (!ts.isCallExpression(one)) return;
          const names = one.arguments.flatMap((argument) => {
            if (!ts.isPropertyAccessExpression(argument)) return [];
            const owner = argument.expression.getText();
            const route = /^(?:\w+Routes|routeTable)$/.test(owner)
              ? wire.get(argument.name.text)
              : undefined;
            return route === undefined ? [] : [route];
          });
          const [first] = one.arguments;
          const called = /^app\.(get|post|put|delete)$/.exec(one.expression.getText())?.[1];
          if (called !== undefined && first !== undefined && ts.isStringLiteral(first))
            names.push(`${called.toUpperCase()} ${first.text}`);
          if (names.length > 0)
            served.push({ names, references: referencesOf(modules, path, one) });
        });
  return served;
};

/** The name that the route table gives to a screen. */
/** @param {ts.Node} record */
const screenName = ({ parent }) =>
  ts.isPropertyAssignment(parent) ? parent.name.getText() : 'screen';

/** The screens of the portal by their name and address, with what each refers to. */
/** @param {ReadonlyMap<string, Module>} modules */
const portalScreens = (modules) => {
  /** @type {Map<string, string>} */
  const addresses = new Map();
  const paths = modules.get('ui/shell/addresses/paths.ts')?.uses.get('paths');
  if (paths !== undefined)
    walk(paths, (one) => {
      if (ts.isPropertyAssignment(one) && ts.isStringLiteral(one.initializer))
        addresses.set(one.name.getText(), one.initializer.text);
    });
  /** @param {ts.Expression} node */
  const addressOf = (node) =>
    ts.isStringLiteral(node)
      ? node.text
      : node
          .getText()
          .replace(/^`|`$/g, '')
          .replace(
            /\$\{paths\.(\w+)\}|^paths\.(\w+)$/g,
            (/** @type {string} */ _, /** @type {string} */ inside, /** @type {string} */ whole) =>
              addresses.get(inside ?? whole) ?? '',
          );
  /** @type {Place[]} */
  const screens = [];
  for (const [path, { uses }] of modules)
    if (/^ui\/shell\/routes\/.*screens\.ts$/.test(path))
      for (const node of uses.values())
        walk(node, (one) => {
          if (
            !ts.isPropertyAssignment(one) ||
            one.name.getText() !== 'paths' ||
            !ts.isArrayLiteralExpression(one.initializer)
          )
            return;
          screens.push({
            names: [
              `${wordsOfName(screenName(one.parent))}: ${one.initializer.elements.map(addressOf).join(', ')}`,
            ],
            references: referencesOf(modules, path, one.parent),
          });
        });
  return screens;
};

/** What some code refers to, and what the helpers of its own file do that it uses. */
/** @param {ReadonlyMap<string, Module>} modules @param {string} path @param {ts.Node} node @returns {ReadonlySet<string>} */
const throughHelpers = (modules, path, node) => {
  const references = new Set(referencesOf(modules, path, node));
  for (const one of references) {
    const [file = '', name = ''] = one.split('#');
    const helper = file === path ? modules.get(path)?.uses.get(name) : undefined;
    for (const other of helper === undefined ? [] : referencesOf(modules, path, helper))
      references.add(other);
  }
  return references;
};

/** The functions that each explained rule decides by. */
/** @param {ReadonlyMap<string, Module>} modules @returns {ReadonlyMap<string, readonly string[]>} */
const decidingFunctions = (modules) => {
  const rules = new Map();
  for (const path of [...modules.keys()].filter((name) =>
    /^domain\/explain\/[a-z-]+-rules\.ts$/.test(name),
  ))
    for (const node of modules.get(path)?.uses.values() ?? [])
      if (ts.isObjectLiteralExpression(node))
        for (const property of node.properties) {
          if (
            !ts.isPropertyAssignment(property) ||
            !ts.isObjectLiteralExpression(property.initializer)
          )
            continue;
          const decide = property.initializer.properties.find(
            (one) => one.name?.getText() === 'decide',
          );
          if (decide === undefined) continue;
          const name = property.name.getText().replaceAll("'", '');
          rules.set(
            name,
            [...throughHelpers(modules, path, decide)].filter((one) => !describing.test(one)),
          );
        }
  return rules;
};

/** The files of the application that the modules of a screen import, directly or through others. */
/** @param {ReadonlyMap<string, Module>} modules @param {ReadonlySet<string>} references @returns {ReadonlySet<string>} */
const applicationOf = (modules, references) => {
  const closure = new Set([...references].map((one) => one.split('#')[0] ?? ''));
  for (const path of closure)
    for (const imported of modules.get(path)?.imported ?? [])
      if (/^ui\/(?:features|shared)\/|^application\//.test(imported)) closure.add(imported);
  return new Set([...closure].filter((path) => path.startsWith('application/')));
};

/** The functions of the same room that some functions refer to. */
/** @param {ReadonlyMap<string, Module>} modules @param {readonly string[]} functions @returns {readonly string[]} */
const helpersOf = (modules, functions) =>
  functions.flatMap((one) => {
    const [path = '', name = ''] = one.split('#');
    const node = modules.get(path)?.uses.get(name);
    const room = path.split('/').slice(0, 2).join('/');
    return node === undefined
      ? []
      : [...referencesOf(modules, path, node)].filter(
          (other) => other.startsWith(`${room}/`) && !other.endsWith('Limit'),
        );
  });

/** @param {string} one @param {string} other */
const isSameModule = (one, other) => one.split('#')[0] === other.split('#')[0];

/** @param {ReadonlySet<string> | undefined} reached */
const isUsedOnBothSides = (reached = new Set()) =>
  [/^(?:application|ui)\//, /^infrastructure\//].every((side) =>
    [...reached].some((one) => side.test(one)),
  );

/** All code that comes to some functions, by what refers to them. */
/** @param {ReadonlyMap<string, ReadonlySet<string>>} users @param {readonly string[]} functions @returns {ReadonlySet<string>} */
const reachedFrom = (users, functions) => {
  const reached = new Set(functions);
  for (const one of reached) for (const user of users.get(one) ?? []) reached.add(user);
  return reached;
};

/**
 * The users of each explained rule, from the code: who refers to the functions that decide it, directly or through others.
 *
 * @returns {Readonly<Record<string, RuleUsers>>}
 */
export const ruleUsers = () => {
  const modules = readModules();
  /** @type {Map<string, Set<string>>} */
  const users = new Map();
  for (const [path, { uses }] of modules)
    if (!describing.test(path))
      for (const [name, node] of uses)
        for (const reference of referencesOf(modules, path, node)) {
          const known = users.get(reference) ?? new Set();
          users.set(reference, known.add(`${path}#${name}`));
        }
  const screens = portalScreens(modules);
  const routes = servedRoutes(modules);
  return Object.fromEntries(
    [...decidingFunctions(modules)].map(([rule, functions]) => {
      const inDomain = (/** @type {string} */ one) => one.startsWith('domain/');
      const helpers = helpersOf(modules, functions);
      const ofModule = helpers.filter((one) => functions.some((own) => isSameModule(own, one)));
      const all = reachedFrom(users, [...functions, ...helpers]);
      // Where one side does not decide by this function itself, the portal and the platform share its parts.
      const reached =
        [[], ofModule]
          .map((parts) => reachedFrom(users, [...functions, ...parts]))
          .find(isUsedOnBothSides) ?? all;
      const files = [
        ...new Set(
          [...reached]
            .filter(inDomain)
            .flatMap((one) => [...(users.get(one) ?? [])])
            .map((one) => one.split('#')[0] ?? ''),
        ),
      ]
        .filter((path) => !inDomain(path))
        .toSorted();
      /** @param {ReadonlySet<string>} references */
      const isReached = (references) => [...references].some((one) => reached.has(one));
      /** @param {ReadonlySet<string>} references */
      const runs = (references) =>
        files.some((path) => applicationOf(modules, references).has(path));
      /** @param {readonly { names: readonly string[] }[]} places */
      const namesOf = (places) => [...new Set(places.flatMap(({ names }) => names))].toSorted();
      return [
        rule,
        {
          portal: namesOf(
            screens.filter(({ references }) => isReached(references) || runs(references)),
          ),
          platform: namesOf(routes.filter(({ references }) => isReached(references))),
          files,
        },
      ];
    }),
  );
};
