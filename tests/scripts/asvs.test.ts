import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** How many requirements OWASP ASVS 5.0.0 has in levels 1 and 2, as the standard counts itself. */
const requirementsOfLevel = { '1': 70, '2': 183 };

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

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

  it('counts its verdicts correctly', () => {
    for (const verdict of verdicts) {
      const [one, two] = ['1', '2'].map(
        (level) => rows.filter((row) => row.verdict === verdict && row.level === level).length,
      );
      expect(page.replaceAll(/ +/g, ' ')).toContain(`| ${verdict} | ${one} | ${two} |`);
    }
  });
});
