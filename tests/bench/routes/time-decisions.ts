import { check } from '../harness/check.ts';
import { printTable } from '../harness/print-table.ts';
import { median } from '../harness/statistics.ts';

/** One implementation that decides the cases of a bench, timed in rounds over all cases. */
type Contender<Case> = {
  readonly name: string;
  readonly route: (one: Case) => string | undefined;
  readonly rounds: number;
};

const nanosecondsPerDecision = <Case>(
  cases: readonly Case[],
  { route, rounds }: Contender<Case>,
): number => {
  let answered = 0;
  const began = process.hrtime.bigint();
  for (let round = 0; round < rounds; round += 1)
    for (const one of cases) if (route(one) !== undefined) answered += 1;
  const took = Number(process.hrtime.bigint() - began);
  check(answered > 0, 'nothing was decided');
  return took / (rounds * cases.length);
};

type Comparison<Case> = {
  readonly graph: Contender<Case>;
  readonly reference: Contender<Case>;
  readonly samples: number;
};

/**
 * Checks that a graph and its reference decide all cases alike, and prints the times of the timed ones. The reference
 * is timed in turn with the graph, so that other load on the machine slows down both.
 */
export const compareDecisions = <Case>(
  what: string,
  cases: readonly Case[],
  timed: readonly Case[],
  { graph, reference, samples }: Comparison<Case>,
): void => {
  for (const one of cases)
    check(
      graph.route(one) === reference.route(one),
      `${reference.name} decides ${JSON.stringify(one)} alike`,
    );
  console.log(`Both decide ${cases.length} cases alike; ${timed.length} of them are timed.\n`);
  const pairs: { readonly graph: number; readonly reference: number }[] = [];
  for (let sample = -samples / 4; sample < samples; sample += 1) {
    const pair = {
      reference: nanosecondsPerDecision(timed, reference),
      graph: nanosecondsPerDecision(timed, graph),
    };
    if (sample >= 0) pairs.push(pair);
  }
  const medianOf = (read: (pair: (typeof pairs)[number]) => number) => median(pairs.map(read));
  printTable(
    [what, 'ns', `× ${graph.name}`],
    [
      [graph.name, medianOf((pair) => pair.graph).toFixed(1), '1'],
      [
        reference.name,
        medianOf((pair) => pair.reference).toFixed(1),
        medianOf((pair) => pair.reference / pair.graph).toPrecision(3),
      ],
    ],
  );
};
