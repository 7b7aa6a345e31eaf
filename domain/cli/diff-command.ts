import {
  compareCases,
  compareGraphs,
  compareLimit,
  isComparedLimit,
  newOptions,
  type LimitComparison,
} from '../analysis/index.ts';
import {
  fileName,
  listOption,
  refuse,
  type Command,
  type CommandInput,
  type CommandResult,
} from './command.ts';
import { asOption, flowOption, graphIn } from './graph-commands.ts';
import { limitOptions, casesIn, dateIn, limitsIn, proposalsIn } from './read-inputs.ts';
import { casesInWords, comparisonInWords, limitInWords } from './words.ts';

/** A comparison as JSON has it: each difference with its walk. */
const withWalks = <Difference extends { readonly walk: () => unknown }>(
  differences: readonly Difference[],
) => differences.map((one) => ({ ...one, walk: one.walk() }));

const diffGraphs = async (
  input: CommandInput,
  before: string,
  after: string,
): Promise<CommandResult> => {
  const graphs = [await graphIn(input, before), await graphIn(input, after)] as const;
  const compared = compareGraphs(flowOption(input), ...graphs);
  if ('flaws' in compared)
    return refuse(
      [before, after].flatMap((file, at) =>
        (compared.flaws[at] ?? []).map(
          (flaw) => `${fileName(file)}: ${Object.values(flaw).join(' ')}`,
        ),
      ),
    );
  const named = [before, after].flatMap((file, at) =>
    newOptions(flowOption(input), graphs[at === 0 ? 0 : 1]).map(
      (one) => `${fileName(file)}: ${one}`,
    ),
  );
  return {
    json: { ...compared, differences: withWalks(compared.differences), newOptions: named },
    human: [
      comparisonInWords(`${before} → ${after}`, compared),
      ...named.map((one) => `  ${one}`),
    ].join('\n'),
    isDifferent: compared.differences.length + compared.notCompared.length > 0,
  };
};

/** The limits that are compared; with files of cases, the others count cases alone. */
const comparedLimits = (input: CommandInput): readonly LimitComparison[] =>
  proposalsIn(input).flatMap(([limit, value, from]) => {
    if (isComparedLimit(limit.name)) return [compareLimit(limit, value, dateIn(input) ?? from)];
    return listOption(input, 'cases').length > 0
      ? []
      : refuse(`--limit ${limit.name}: no rule compares a number with it; --cases counts cases`);
  });

const hasDifferences = ({ tables, numbers }: LimitComparison): boolean =>
  [...tables.map(({ comparison }) => comparison), ...numbers].some(
    ({ differences }) => differences.length > 0,
  );

const diffLimits = async (input: CommandInput): Promise<CommandResult> => {
  const limits = comparedLimits(input);
  const files = listOption(input, 'cases');
  const given = files.length === 0 ? [] : await casesIn(input, files);
  const cases = compareCases(given, dateIn(input), limitsIn(input));
  const placeOf = (index: number): string =>
    given
      .slice(index, index + 1)
      .map(({ file, at }) => `${file}: cases[${at}]`)
      .join('');
  return {
    json: {
      limits: limits.map((limit) => ({
        ...limit,
        tables: limit.tables.map(({ table, comparison }) => ({
          table,
          comparison: { ...comparison, differences: withWalks(comparison.differences) },
        })),
      })),
      ...(files.length > 0 && {
        cases: {
          ...cases,
          changes: cases.changes.map(({ at, ...change }) => ({ ...change, at: at.map(placeOf) })),
        },
      }),
    },
    human: [
      ...(files.length > 0 ? [casesInWords(cases, placeOf)] : []),
      ...limits.map(limitInWords),
    ].join('\n'),
    isDifferent: limits.some(hasDifferences) || cases.same < cases.cases,
  };
};

export const diff: Command = {
  summary: 'Compares two values of a limit in each decision that reads it, or two graphs',
  mostWords: 2,
  usage: 'diff --limit name=value [--cases file]… or diff --as claim before.json after.json',
  example: 'npx @pilotlight/domain diff --limit total-cost=26000',
  options: {
    ...limitOptions,
    ...asOption,
    cases: { type: 'string', multiple: true, help: 'count how many cases of a file change' },
  },
  run: (input) => {
    const [before, after] = input.files;
    const isGiven = (option: string): boolean => input.options[option] !== undefined;
    if (before !== undefined && after !== undefined && !['limit', 'cases', 'date'].some(isGiven))
      return diffGraphs(input, before, after);
    return before === undefined && isGiven('limit') && !isGiven('as')
      ? diffLimits(input)
      : refuse('diff: expected --limit name=value, or two files with --as claim or close');
  },
};
