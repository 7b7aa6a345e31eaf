import {
  compareCases,
  compareGraphs,
  compareLimit,
  isComparedLimit,
  newOptions,
} from '../analysis/index.ts';
import {
  fileName,
  refuse,
  textOption,
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
  run: async (input) => {
    const [before, after] = input.files;
    const proposals = proposalsIn(input);
    const isOfLimits = ['limit', 'cases', 'date'].some((name) => input.options[name] !== undefined);
    if (before !== undefined && after !== undefined && !isOfLimits)
      return diffGraphs(input, before, after);
    if (proposals.length === 0 || before !== undefined || textOption(input, 'as') !== undefined)
      return refuse('diff: expected --limit name=value, or two files with --as claim or close');
    const files = input.options['cases'];
    const limits = proposals
      .filter(([{ name }]) => files === undefined || isComparedLimit(name))
      .map(([limit, value]) =>
        isComparedLimit(limit.name)
          ? compareLimit(limit, value, dateIn(input))
          : refuse(
              `--limit ${limit.name}: no rule compares a number with it; --cases counts cases`,
            ),
      );
    const given = typeof files === 'object' ? await casesIn(input, files) : [];
    const cases =
      files === undefined ? undefined : compareCases(given, dateIn(input), limitsIn(input));
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
        ...(cases !== undefined && {
          cases: {
            ...cases,
            changes: cases.changes.map(({ at, ...change }) => ({ ...change, at: at.map(placeOf) })),
          },
        }),
      },
      human: [
        ...(cases === undefined ? [] : [casesInWords(cases, placeOf)]),
        ...limits.map(limitInWords),
      ].join('\n'),
      isDifferent:
        limits.some(
          ({ tables, numbers }) =>
            tables.some(({ comparison }) => comparison.differences.length > 0) ||
            numbers.some(({ differences }) => differences.length > 0),
        ) ||
        (cases !== undefined && cases.same < cases.cases),
    };
  },
};
