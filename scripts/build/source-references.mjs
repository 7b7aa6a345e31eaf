import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../project-root.mjs';

/**
 * @typedef {{ module: string; name: string }} Origin
 * @typedef {{
 *   imported: Set<string>;
 *   imports: Map<string, Origin>;
 *   exports: Map<string, Origin>;
 *   uses: Map<string, ts.Node>;
 * }} Module
 */

const layers = ['domain', 'application', 'infrastructure', 'ui'];

/** @returns {readonly string[]} */
const sourceFiles = () =>
  layers.flatMap((layer) =>
    readdirSync(join(projectRoot, layer), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => `${layer}/${path.replaceAll('\\', '/')}`),
  );

/** @param {string} from @param {string} specifier @returns {string | undefined} */
const resolveModule = (from, specifier) => {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(from), specifier));
  const [, layer, rest] =
    /^#(domain|application|infrastructure|ui|words)\/(.+)$/.exec(specifier) ?? [];
  if (layer === 'domain') return `domain/${rest}/index.ts`;
  return layer === undefined ? undefined : `${layer === 'words' ? 'ui' : layer}/${rest}`;
};

/** @param {ts.Node} node @param {(node: ts.Node) => void} visit */
export const walk = (node, visit) => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

/** @param {ts.Node} node @returns {ReadonlySet<string>} */
const identifiersIn = (node) => {
  const names = new Set();
  walk(node, (one) => {
    if (ts.isIdentifier(one)) names.add(one.text);
  });
  return names;
};

/** @param {string} path @param {string} text @returns {Module} */
const readModule = (path, text) => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {Module} */
  const module = { imported: new Set(), imports: new Map(), exports: new Map(), uses: new Map() };
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const target = resolveModule(path, statement.moduleSpecifier.text);
      const bindings = statement.importClause?.namedBindings;
      if (target !== undefined) module.imported.add(target);
      if (target !== undefined && bindings !== undefined && ts.isNamedImports(bindings))
        for (const { name, propertyName } of bindings.elements)
          module.imports.set(name.text, { module: target, name: (propertyName ?? name).text });
    } else if (ts.isExportDeclaration(statement)) {
      const specifier = statement.moduleSpecifier;
      const target =
        specifier !== undefined && ts.isStringLiteral(specifier)
          ? resolveModule(path, specifier.text)
          : path;
      if (
        target !== undefined &&
        statement.exportClause &&
        ts.isNamedExports(statement.exportClause)
      )
        for (const { name, propertyName } of statement.exportClause.elements)
          module.exports.set(name.text, { module: target, name: (propertyName ?? name).text });
    } else if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) module.uses.set(name.text, initializer ?? name);
    } else if (
      (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) &&
      statement.name !== undefined
    )
      module.uses.set(statement.name.text, statement);
  }
  return module;
};

/** The exported name behind re-exports, as `file#name`. */
/** @param {ReadonlyMap<string, Module>} modules @param {Origin} origin @returns {string} */
const originOf = (modules, { module, name }) => {
  const exported = modules.get(module)?.exports.get(name);
  return exported === undefined || exported.module === module
    ? `${module}#${exported?.name ?? name}`
    : originOf(modules, exported);
};

/** What some code refers to, as `file#name`. */
/** @param {ReadonlyMap<string, Module>} modules @param {string} path @param {ts.Node} node @returns {ReadonlySet<string>} */
export const referencesOf = (modules, path, node) => {
  const module = modules.get(path);
  const names = identifiersIn(node);
  const references = new Set();
  for (const name of names) {
    const imported = module?.imports.get(name);
    if (imported !== undefined) references.add(originOf(modules, imported));
    else if (module?.uses.has(name)) references.add(`${path}#${name}`);
  }
  walk(node, (one) => {
    if (!ts.isCallExpression(one) || one.expression.kind !== ts.SyntaxKind.ImportKeyword) return;
    const [argument] = one.arguments;
    const target =
      argument !== undefined && ts.isStringLiteral(argument)
        ? resolveModule(path, argument.text)
        : undefined;
    if (target === undefined) return;
    for (const name of modules.get(target)?.uses.keys() ?? [])
      if (names.has(name)) references.add(`${target}#${name}`);
  });
  return references;
};

/** Every source of the layers by its path. @returns {ReadonlyMap<string, Module>} */
export const readModules = () =>
  new Map(
    sourceFiles().map((path) => [
      path,
      readModule(path, readFileSync(join(projectRoot, path), 'utf8')),
    ]),
  );
