import { check } from '../harness/check.ts';
import { printTable } from '../harness/print-table.ts';
import { median } from '../harness/statistics.ts';

type Decided = string | undefined;

/** One implementation that decides the cases of a bench, timed in rounds over all cases. */
type Contender<Case> = {
  readonly name: string;
  readonly rounds: number;
} & (
  | { readonly route: (one: Case) => Decided }
  | { readonly routeLater: (one: Case) => Promise<Decided> }
);

const decide = <Case>(contender: Contender<Case>, one: Case): Decided | Promise<Decided> =>
  'route' in contender ? contender.route(one) : contender.routeLater(one);

const nanosecondsPerDecision = async <Case>(
  cases: readonly Case[],
  contender: Contender<Case>,
): Promise<number> => {
  const { rounds } = contender;
  let answered = 0;
  const began = process.hrtime.bigint();
  if ('route' in contender) {
    for (let round = 0; round < rounds; round += 1)
      for (const one of cases) if (contender.route(one) !== undefined) answered += 1;
  } else {
    for (let round = 0; round < rounds; round += 1)
      for (const one of cases) if ((await contender.routeLater(one)) !== undefined) answered += 1;
  }
  const took = Number(process.hrtime.bigint() - began);
  check(answered > 0, 'nothing was decided');
  return took / (rounds * cases.length);
};

type Samples<Case> = {
  readonly graph: Contender<Case>;
  /** Timed beside the graph, the first one `samples` times and the slower others a few times. */
  readonly references: readonly [Contender<Case>, ...Contender<Case>[]];
  readonly samples: number;
};

const fewSamples = 4;

/**
 * Checks that a graph and its references decide all cases alike, and prints the times of the timed ones. Each reference
 * is timed in turn with the graph, so that other load on the machine slows down both.
 */
export const compareDecisions = async <Case>(
  what: string,
  cases: readonly Case[],
  timed: readonly Case[],
  { graph, references, samples }: Samples<Case>,
): Promise<void> => {
  for (const one of cases) {
    const expected = await decide(graph, one);
    for (const reference of references)
      check(
        expected === (await decide(reference, one)),
        `${reference.name} decides ${JSON.stringify(one)} alike`,
      );
  }
  console.log(`All decide ${cases.length} cases alike; ${timed.length} of them are timed.\n`);
  const rows: (readonly [string, string, string])[] = [];
  for (const [at, reference] of references.entries()) {
    const count = at === 0 ? samples : fewSamples;
    const pairs: { readonly graph: number; readonly reference: number }[] = [];
    for (let sample = -count / 4; sample < count; sample += 1) {
      const pair = {
        reference: await nanosecondsPerDecision(timed, reference),
        graph: await nanosecondsPerDecision(timed, graph),
      };
      if (sample >= 0) pairs.push(pair);
    }
    const medianOf = (read: (pair: (typeof pairs)[number]) => number) => median(pairs.map(read));
    if (at === 0) rows.push([graph.name, medianOf((pair) => pair.graph).toFixed(1), '1']);
    rows.push([
      reference.name,
      medianOf((pair) => pair.reference).toFixed(1),
      medianOf((pair) => pair.reference / pair.graph).toPrecision(3),
    ]);
  }
  printTable([what, 'ns', `× ${graph.name}`], rows);
};
