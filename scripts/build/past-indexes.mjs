import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { projectRoot } from '../project-root.mjs';

const domain = join(projectRoot, 'domain');

/**
 * The file behind each name of a domain folder's index.
 *
 * @param {string} room
 * @returns {Map<string, string>}
 */
const filesBehind = (room) => {
  const text = readFileSync(join(domain, room, 'index.ts'), 'utf8');
  return new Map(
    [...text.matchAll(/export (?:type )?\{([^}]+)\} from '([^']+)'/g)].flatMap(
      ([, names = '', file = '']) =>
        names
          .split(',')
          .map((name) => name.trim().replace(/^type /, ''))
          .filter((name) => name !== '')
          .map((name) => [name, join(domain, room, file)]),
    ),
  );
};

/**
 * The domain folder whose index is imported, or `undefined`.
 *
 * @param {string} source
 * @param {string} importer
 */
const roomOf = (source, importer) => {
  const named = /^#domain\/([\w-]+)$/.exec(source)?.[1];
  if (named !== undefined || !source.endsWith('/index.ts')) return named;
  const [room, file] = relative(domain, join(dirname(importer), source)).split(sep);
  return file === 'index.ts' ? room : undefined;
};

/**
 * Resolves imports of a domain folder's index to the files behind it. Unused code is removed either way, but the chunk
 * of a file depends on its importers, and an index imports all files of its folder.
 *
 * @returns {import('vite').Plugin}
 */
export const pastIndexes = () => {
  /** @type {Map<string, ReturnType<typeof filesBehind>>} */
  const rooms = new Map();
  const filesOf = (/** @type {string} */ room) => {
    const known = rooms.get(room) ?? filesBehind(room);
    rooms.set(room, known);
    return known;
  };
  return {
    name: 'pilotlight:past-indexes',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx?$/, code: /#domain\/|\/index\.ts/ },
      handler(code, id) {
        let direct = code;
        for (const statement of this.parse(code).body.toReversed()) {
          if (statement.type !== 'ImportDeclaration') continue;
          const room = roomOf(statement.source.value, id);
          if (room === undefined) continue;
          const imports = statement.specifiers.map((specifier) => {
            if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
              return this.error(`${id}: import from the domain by names`);
            const file = filesOf(room).get(specifier.imported.name);
            if (file === undefined)
              return this.error(`${id}: #domain/${room} has no ${specifier.imported.name}`);
            return `import { ${specifier.imported.name} as ${specifier.local.name} } from ${JSON.stringify(file)};`;
          });
          direct =
            direct.slice(0, statement.start) + imports.join('') + direct.slice(statement.end);
        }
        return direct === code ? null : { code: direct, map: null };
      },
    },
  };
};
