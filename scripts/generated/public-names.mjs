import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../project-root.mjs';

/**
 * @typedef {object} PublicName
 * @property {string} entry - such as `claim`
 * @property {string} name
 * @property {'function' | 'constant' | 'type'} kind
 * @property {string} summary - its first sentence
 * @property {string} source - the parts of the specification that the rule follows
 * @property {string} example
 * @property {string} signature - without comments
 */

/**
 * The entries of the package, such as `claim`.
 *
 * @returns {readonly string[]}
 */
export const packageEntries = () => {
  const text = readFileSync(join(projectRoot, 'domain/package.json'), 'utf8');
  const { exports } = /** @type {{ exports: Record<string, unknown> }} */ (JSON.parse(text));
  return Object.keys(exports)
    .filter((key) => key !== './package.json')
    .map((key) => key.slice(2));
};

/** @param {string} entry */
const sourceOf = (entry) => join(projectRoot, 'domain/public', `${entry}.ts`);

const flags =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.WriteArrayAsGenericType;

const printer = ts.createPrinter({ removeComments: true });

/** A longer type of a constant is its own content, such as a whole graph: its name says enough. */
const longestConstantType = 300;

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 * @param {ts.Declaration} declaration
 * @returns {Pick<PublicName, 'kind' | 'signature'>}
 */
const describe = (checker, symbol, declaration) => {
  if (ts.isTypeAliasDeclaration(declaration)) {
    const { types = [] } = /** @type {Partial<ts.UnionType>} */ (
      checker.getTypeAtLocation(declaration)
    );
    const codes = types.flatMap((one) => (one.isStringLiteral() ? [`'${one.value}'`] : []));
    // The names in a union of codes can be private, and would hide a code that is new.
    if (codes.length > 0 && codes.length === types.length)
      return { kind: 'type', signature: `type ${symbol.name} = ${codes.toSorted().join(' | ')};` };
    const printed = printer.printNode(
      ts.EmitHint.Unspecified,
      declaration,
      declaration.getSourceFile(),
    );
    return { kind: 'type', signature: printed.replace(/^export /, '') };
  }
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  const written = checker.typeToString(type, undefined, flags);
  if (type.getCallSignatures().length > 0)
    return { kind: 'function', signature: `${symbol.name}: ${written}` };
  const shown = written.length > longestConstantType ? '…' : written;
  return { kind: 'constant', signature: `${symbol.name}: ${shown}` };
};

/**
 * @param {ts.JSDocTagInfo[]} tags
 * @param {string} name
 */
const textOfTag = (tags, name) =>
  ts.displayPartsToString(tags.find((tag) => tag.name === name)?.text).trimEnd();

/**
 * Removes the indentation of the first line from each line.
 *
 * @param {string} text
 */
const outdent = (text) => {
  const lines = text.split('\n');
  const indentation = /^ */.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0] ?? '';
  return lines
    .map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line))
    .join('\n');
};

/**
 * Every name that other teams can import, by entry and name.
 *
 * @returns {readonly PublicName[]}
 */
export const readPublicNames = () => {
  const entries = packageEntries();
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(projectRoot, 'domain/tsconfig.json'), (path) => ts.sys.readFile(path))
      .config,
    ts.sys,
    join(projectRoot, 'domain'),
  );
  const program = ts.createProgram(entries.map(sourceOf), { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  return entries.flatMap((entry) => {
    const file = program.getSourceFile(sourceOf(entry));
    const module = file && checker.getSymbolAtLocation(file);
    if (module === undefined) throw new Error(`domain/public/${entry}.ts exports nothing`);
    return checker
      .getExportsOfModule(module)
      .map((exported) => {
        const symbol =
          exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
        const [declaration] = symbol.declarations ?? [];
        if (declaration === undefined) throw new Error(`${exported.name} is declared nowhere`);
        const doc = ts.displayPartsToString(symbol.getDocumentationComment(checker));
        const tags = symbol.getJsDocTags(checker);
        return {
          entry,
          name: exported.name,
          ...describe(checker, symbol, declaration),
          summary: (doc.split('\n\n')[0] ?? '').replaceAll('\n', ' '),
          source: textOfTag(tags, 'source').replaceAll('\n', ' '),
          example: outdent(textOfTag(tags, 'example').replace(/^\n/, '')),
        };
      })
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  });
};
