import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Every requirement of OWASP ASVS 5.0.0 by its section: the digit at place n is the level of requirement n. */
const levelsOfSections: Readonly<Record<string, string>> = {
  'V1.1': '22',
  'V1.2': '1111122223',
  'V1.3': '112222222223',
  'V1.4': '222',
  'V1.5': '123',
  'V2.1': '122',
  'V2.2': '112',
  'V2.3': '12223',
  'V2.4': '23',
  'V3.1': '3',
  'V3.2': '113',
  'V3.3': '12223',
  'V3.4': '11222233',
  'V3.5': '11122333',
  'V3.6': '3',
  'V3.7': '22333',
  'V4.1': '12233',
  'V4.2': '23333',
  'V4.3': '22',
  'V4.4': '1222',
  'V5.1': '2',
  'V5.2': '112333',
  'V5.3': '113',
  'V5.4': '222',
  'V6.1': '122',
  'V6.2': '111111112222',
  'V6.3': '11223333',
  'V6.4': '112233',
  'V6.5': '22222333',
  'V6.6': '2223',
  'V6.7': '33',
  'V6.8': '2222',
  'V7.1': '222',
  'V7.2': '1111',
  'V7.3': '22',
  'V7.4': '11222',
  'V7.5': '223',
  'V7.6': '22',
  'V8.1': '1233',
  'V8.2': '1123',
  'V8.3': '133',
  'V8.4': '23',
  'V9.1': '111',
  'V9.2': '1222',
  'V10.1': '22',
  'V10.2': '223',
  'V10.3': '22223',
  'V10.4': '1111122222233333',
  'V10.5': '22222',
  'V10.6': '22',
  'V10.7': '222',
  'V11.1': '2233',
  'V11.2': '22233',
  'V11.3': '11233',
  'V11.4': '1222',
  'V11.5': '23',
  'V11.6': '23',
  'V11.7': '33',
  'V12.1': '12233',
  'V12.2': '11',
  'V12.3': '22223',
  'V13.1': '2333',
  'V13.2': '222223',
  'V13.3': '2233',
  'V13.4': '1222233',
  'V14.1': '22',
  'V14.2': '12223333',
  'V14.3': '122',
  'V15.1': '12233',
  'V15.2': '12233',
  'V15.3': '1222222',
  'V15.4': '3333',
  'V16.1': '2',
  'V16.2': '22222',
  'V16.3': '2222',
  'V16.4': '222',
  'V16.5': '2223',
  'V17.1': '23',
  'V17.2': '22223333',
  'V17.3': '22',
};

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

const requirements = Object.entries(levelsOfSections).flatMap(([section, levels]) =>
  Array.from(levels, (level, index) => ({ id: `${section}.${index + 1}`, level })),
);
const requested = requirements.filter(({ level }) => level !== '3');

type Row = {
  readonly id: string;
  readonly level: string;
  readonly requirement: string;
  readonly verdict: string;
  readonly why: string;
};

const rows: readonly Row[] = page
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id = '', level = '', requirement = '', verdict = '', why = ''] = line
      .split(/(?<!\\)\|/)
      .slice(1)
      .map((cell) => cell.trim());
    return { id, level, requirement, verdict, why };
  });

const verdicts = ['met', 'does not apply', 'deviation'];
const testsOf = ({ why }: Row) => Array.from(why.matchAll(/`(tests\/[^`]+)`/g), ([, path]) => path);
const documentsOf = ({ why }: Row) =>
  Array.from(why.matchAll(/\]\(([^)]+)\)/g), ([, path]) => path ?? '');

describe('the page on ASVS', () => {
  it('covers the whole standard', () => {
    const numberOf = (wanted: string) =>
      requirements.filter(({ level }) => level === wanted).length;
    // As the standard counts itself.
    expect(['1', '2', '3'].map(numberOf)).toEqual([70, 183, 92]);
  });

  it('lists every requirement of levels 1 and 2 once, in order, with its level', () => {
    expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(requested);
  });

  it('gives each requirement a verdict with a reason', () => {
    const wordless = rows.filter(
      ({ requirement, verdict, why }) =>
        !verdicts.includes(verdict) || requirement === '' || why.length < 4,
    );
    expect(wordless).toEqual([]);
  });

  it('names a test for each fulfilled requirement, or a document where one is required', () => {
    const requiresDocument = ({ id, requirement }: Row) =>
      /written down$|Inventory|Data in levels|Protection of each level|List of components/.test(
        requirement,
      ) && /^V\d+\.1\./.test(id);
    const unproved = rows.filter(
      (row) =>
        row.verdict === 'met' &&
        testsOf(row).length === 0 &&
        !(requiresDocument(row) && documentsOf(row).length > 0),
    );
    expect(unproved).toEqual([]);
  });

  it('names only tests and documents that exist', () => {
    const named = rows.flatMap((row) => [
      ...testsOf(row).map((path) => path ?? ''),
      ...documentsOf(row).map((path) => `docs/${path}`),
    ]);
    expect(named.length).toBeGreaterThan(requested.length / 2);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('counts its verdicts correctly', () => {
    for (const verdict of verdicts) {
      const [one, two] = ['1', '2'].map(
        (level) => rows.filter((row) => row.verdict === verdict && row.level === level).length,
      );
      expect(page.replaceAll(/ +/g, ' ')).toContain(`| ${verdict} | ${one} | ${two} |`);
    }
  });
});
