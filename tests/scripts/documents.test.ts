import ts from 'typescript';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  configurationFromEnvironment,
  configurationKeys,
  environmentVariable,
} from '#infrastructure/configuration/configuration.ts';
import { daysKept } from '#infrastructure/platform/housekeeping/run-maintenance.ts';
import { securityHeaders } from '#infrastructure/platform/server/security-headers.ts';
import { routeTable } from '#infrastructure/wire/route-table.ts';
import type { Route } from '#infrastructure/wire/route.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const example = configurationFromEnvironment(parseEnv(read('.env.example')));
if (example._tag === 'Left') throw new Error(example.left);
const wholeConfiguration = example.right;

describe('the page on security', () => {
  const page = read('docs/security.md');

  it('names a test for every requirement, by its path', () => {
    const rows = page.split('\n').filter((line) => /^\| V\d/.test(line));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !/`tests\/[^`]+`[^|]*\|$/.test(row))).toEqual([]);
    expect(page).not.toMatch(/`[\w-]+\.(?:test|journey)\.tsx?`/);
  });
});

describe('the page on real platforms', () => {
  const page = read('docs/real-platform.md');
  const headers = new Map(
    found(page, /^([A-Z][\w-]+: .+)$/gm).map((line) => line.split(/: (.*)/) as [string, string]),
  );

  it('lists the headers that the local platform sends', async () => {
    const app = new Hono();
    app.use(securityHeaders(wholeConfiguration, true));
    app.get('/', (c) => c.text(''));
    const { headers: sent } = await app.request('/');
    const ofPages = [...sent.keys()].filter(
      (name) => !/^(cache-control|content-(type|length|security-policy))$/.test(name),
    );
    expect(ofPages.length).toBeGreaterThan(5);
    for (const name of ofPages) {
      const reported = [...headers].find(([header]) => header.toLowerCase() === name)?.[1];
      expect([name, reported]).toEqual([name, sent.get(name)]);
    }
    expect(headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'");
  });

  it('allows every method of the calls, and every header that they have', () => {
    const methods = new Set(Object.values<Route>(routeTable).map(({ method }) => method));
    expect(headers.get('Access-Control-Allow-Methods')?.split(', ')).toEqual(
      [...methods].toSorted(),
    );
    expect(headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization, Content-Type, Idempotency-Key',
    );
  });
});

it('the decision record on browser storage states every retention period in days', () => {
  const reported = found(read('docs/decisions/0020-browser-storage.md'), /\| (\d+) days? +\|$/gm);
  expect(new Set(reported.map(Number))).toEqual(new Set(Object.values(daysKept)));
});

it('the tests mirror the source folders, except for those that the page on the architecture names', () => {
  const row = /^\*\*`tests\/`\*\*.*$/m.exec(read('docs/architecture.md'))?.[0] ?? '';
  const named = found(row, /`([\w/-]+)\/`/g);
  const folders = ['application', 'domain', 'infrastructure', 'ui'].flatMap((room) =>
    readdirSync(join(root, 'tests', room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.test\.tsx?$/.test(path))
      .map((path) => dirname(join(room, path))),
  );
  expect(folders.length).toBeGreaterThan(200);
  expect(
    [...new Set(folders)].filter(
      (folder) => !existsSync(join(root, folder)) && !named.includes(folder),
    ),
  ).toEqual([]);
});

/** The names that a file declares, and as `outer.inner` those within each declaration at its top. */
const declaredNames = (path: string): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = (node: ts.Node, outer?: string): void => {
    const isNamed =
      ts.isVariableDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isPropertyAssignment(node) ||
      ts.isMethodDeclaration(node);
    const name = isNamed && node.name !== undefined ? node.name.getText() : undefined;
    if (name !== undefined) names.add(outer === undefined ? name : `${outer}.${name}`);
    node.forEachChild((child) => visit(child, outer ?? name));
  };
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  source.forEachChild((child) => visit(child));
  return names;
};

describe('the page on the architecture', () => {
  const page = read('docs/architecture.md');
  const walks = page
    .split(/^### /m)
    .slice(1)
    .map((text) => {
      const steps = [...text.matchAll(/^(\d+)\. `([^`]+)` → `([^`]+)`: (.+)$/gm)].map(
        ([, at = '', path = '', name = '', words = '']) => ({ at: Number(at), path, name, words }),
      );
      return { title: text.split('\n', 1)[0] ?? '', text, steps };
    });

  describe.each(walks)('in the walk "$title"', ({ text, steps }) => {
    it('counts its steps', () => {
      expect(text).toContain(`\n${steps.length} steps.`);
      expect(text.match(/^\d+\. /gm)?.length).toBe(steps.length);
      expect(steps.map(({ at }) => at)).toEqual(steps.map((_, index) => index + 1));
    });

    it('names only functions that their files declare', () => {
      const missing = steps.filter(
        ({ path, name }) => !existsSync(join(root, path)) || !declaredNames(path).has(name),
      );
      expect(missing).toEqual([]);
    });
  });
});

describe('every document', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...['domain', 'docs'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.md'))
        .map((path) => join(folder, path)),
    ),
  ];
  /** The anchors of a document, as GitHub makes them of its headings. */
  const anchors = (path: string): readonly string[] =>
    found(read(path), /^#+ (.+)$/gm).map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );

  it.each(documents)('names only files and folders that exist: %s', (document) => {
    const named = found(
      read(document),
      /`((?:domain|application|infrastructure|ui|tests|docs|scripts)\/[\w./-]*)`/g,
    );
    const missing = named.filter(
      (path) => !existsSync(join(root, path)) && !existsSync(join(root, 'tests', path)),
    );
    expect(missing).toEqual([]);
  });

  it.each(documents)('links only to what exists: %s', (document) => {
    const links = found(read(document).replaceAll(/```[^]*?```/g, ''), /\]\(([^)\s]+)\)/g);
    const broken = links.filter((link) => {
      const [target = '', anchor] = link.split('#');
      if (/^\w+:/.test(target)) return false;
      const path = target === '' ? document : join(dirname(document), target);
      if (!existsSync(join(root, path))) return true;
      return anchor !== undefined && !anchors(path).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

describe('environment variables', () => {
  const sources = ['infrastructure', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  );
  const inCode = sources
    .filter((path) => /\.(?:ts|mjs)$/.test(path) && !path.includes('node_modules'))
    .flatMap((path) => found(read(path), /\b(?:env|environment|given)\['([A-Z_]+)'\]/g))
    // The machine's own.
    .filter((name) => name !== 'PATH' && name !== 'NODE_ENV');
  const readByCode = new Set([...inCode, ...configurationKeys.map(environmentVariable)]);

  it('are documented once each, and every documented one is read by the code', () => {
    const documented = [
      ...found(read('.env.example'), /^(?:# )?([A-Z_]+)=/gm),
      ...found(read('docs/local-platform.md'), /`([A-Z]+(?:_[A-Z]+)*)`/g).filter(
        (name) => !['GET', 'POST', 'PUT'].includes(name),
      ),
    ];
    expect(documented.toSorted()).toEqual([...readByCode].toSorted());
  });

  it('of the portal are all explained on the page on real platforms, which names no others', () => {
    const named = new Set(found(read('docs/real-platform.md'), /(PILOTLIGHT_[A-Z_]*[A-Z])/g));
    expect(configurationKeys.map(environmentVariable).filter((name) => !named.has(name))).toEqual(
      [],
    );
    expect([...named].filter((name) => !readByCode.has(name))).toEqual([]);
  });
});

/** How many requirements OWASP ASVS 5.0.0 has in levels 1 and 2, as the standard counts itself. */
const requirementsOfLevel = { '1': 70, '2': 183 };

const asvs = read('docs/asvs.md');

const rows = asvs
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const cells = line.split(/(?<!\\)\|/).slice(1);
    const [id = '', level = '', requirement = '', verdict = '', why = ''] = cells.map((cell) =>
      cell.trim(),
    );
    return { id, level, requirement, verdict, why };
  });

const verdicts = ['met', 'does not apply', 'deviation'];
describe('the page on ASVS', () => {
  it('lists every requirement of levels 1 and 2 once, in order', () => {
    const ids = rows.map(({ id }) => id);
    const byNumber = new Intl.Collator('en', { numeric: true });
    expect(ids).toEqual(ids.toSorted(byNumber.compare));
    expect(new Set(ids).size).toBe(ids.length);
    const numberOf = (wanted: string) => rows.filter(({ level }) => level === wanted).length;
    expect({ '1': numberOf('1'), '2': numberOf('2') }).toEqual(requirementsOfLevel);
    expect(rows).toHaveLength(numberOf('1') + numberOf('2'));
  });

  it('gives each requirement a verdict with a reason', () => {
    const isWhole = ({ requirement, verdict, why }: (typeof rows)[number]) =>
      verdicts.includes(verdict) && requirement !== '' && why.length >= 4;
    expect(rows.filter((row) => !isWhole(row))).toEqual([]);
  });

  it('names a test for each fulfilled requirement, or a document where one is required', () => {
    const requiresDocument =
      /written down$|Inventory|Data in levels|Protection of each level|List of components/;
    const isProved = ({ id, requirement, why }: (typeof rows)[number]) =>
      /`tests\/[^`]+`/.test(why) ||
      (/^V\d+\.1\./.test(id) && requiresDocument.test(requirement) && /\]\([^)]+\)/.test(why));
    expect(rows.filter((row) => row.verdict === 'met' && !isProved(row))).toEqual([]);
  });

  it('counts its verdicts correctly', () => {
    for (const verdict of verdicts) {
      const [one, two] = ['1', '2'].map(
        (level) => rows.filter((row) => row.verdict === verdict && row.level === level).length,
      );
      expect(asvs.replaceAll(/ +/g, ' ')).toContain(`| ${verdict} | ${one} | ${two} |`);
    }
  });
});
