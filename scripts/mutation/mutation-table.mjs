/**
 * @typedef {{ status: string; mutatorName: string; replacement?: string; location: { start: { line: number; column: number } } }} Mutant
 * @typedef {Record<string, { mutants: readonly Mutant[] }>} Files
 * @typedef {{ mutants: number; killed: number; survived: number }} Count
 * @typedef {Count & { date: string; commit: string }} Row
 */

const dead = ['Killed', 'Timeout'];
const alive = ['Survived', 'NoCoverage'];

/** @param {Files} files */
const mutantsOf = (files) =>
  Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ file, mutant })),
  );

/** Mutants that do not compile, and ignored texts, do not count. @param {Files} files @returns {Count} */
export const countMutants = (files) => {
  const count = (/** @type {readonly string[]} */ statuses) =>
    mutantsOf(files).filter(({ mutant }) => statuses.includes(mutant.status)).length;
  const killed = count(dead);
  const survived = count(alive);
  return { mutants: killed + survived, killed, survived };
};

/** One line for each mutant that no test detected. @param {Files} files */
export const survivors = (files) =>
  mutantsOf(files)
    .filter(({ mutant }) => alive.includes(mutant.status))
    .map(({ file, mutant: { location, mutatorName, replacement = '' } }) =>
      `${file}:${location.start.line}:${location.start.column} ${mutatorName} → ${replacement}`
        .replaceAll(/\s+/g, ' ')
        .slice(0, 160),
    );

/** @param {Count} count */
const scoreOf = ({ mutants, killed }) =>
  mutants === 0 ? '–' : `${((100 * killed) / mutants).toFixed(1)} %`;

const heads = ['room', 'mutants', 'killed', 'survived', 'score', 'date', 'commit'];

/** @param {readonly (string | number)[]} cells */
const line = (cells) => `| ${cells.join(' | ')} |`;

/** @param {readonly Row[]} rows @returns {Count} */
const sumOf = (rows) =>
  rows.reduce(
    (sum, row) => ({
      mutants: sum.mutants + row.mutants,
      killed: sum.killed + row.killed,
      survived: sum.survived + row.survived,
    }),
    { mutants: 0, killed: 0, survived: 0 },
  );

/** The table of all rooms, with a sum for each layer. @param {ReadonlyMap<string, Row>} rows */
export const markdownTable = (rows) => {
  const named = [...rows.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const layers = [...new Set(named.map(([room]) => room.split('/')[0] ?? ''))];
  return [
    line(heads),
    line(heads.map(() => '---')),
    ...layers.flatMap((layer) => {
      const own = named.filter(([room]) => room.startsWith(`${layer}/`));
      const all = sumOf(own.map(([, row]) => row));
      return [
        ...own.map(([room, row]) =>
          line([room, row.mutants, row.killed, row.survived, scoreOf(row), row.date, row.commit]),
        ),
        line([`**${layer}**`, all.mutants, all.killed, all.survived, scoreOf(all), '', '']),
      ];
    }),
  ].join('\n');
};

/** Reads the rows of the page. @param {string} text @returns {Map<string, Row>} */
export const parseRows = (text) =>
  new Map(
    text
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()))
      .filter(([, room = '', mutants]) => room.includes('/') && /^\d+$/.test(mutants ?? ''))
      .map(([, room = '', mutants, killed, survived, , date = '', commit = '']) => [
        room,
        {
          mutants: Number(mutants),
          killed: Number(killed),
          survived: Number(survived),
          date,
          commit,
        },
      ]),
  );
