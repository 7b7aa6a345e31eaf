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

/**
 * Checks that a graph and its reference decide all cases alike, and prints the times of the timed ones. Both are timed
 * in turn, so that other load on the machine slows down both.
 */
export const compareDecisions = <Case>(
  what: string,
  cases: readonly Case[],
  timed: readonly Case[],
  {
    reference,
    graph,
    samples,
  }: {
    readonly reference: Contender<Case>;
    readonly graph: Contender<Case>;
    readonly samples: number;
  },
): void => {
  for (const one of cases)
    check(graph.route(one) === reference.route(one), `both decide ${JSON.stringify(one)} alike`);
  const pairs = Array.from({ length: samples + samples / 4 }, () => ({
    reference: nanosecondsPerDecision(timed, reference),
    graph: nanosecondsPerDecision(timed, graph),
  })).slice(samples / 4);
  const [ofReference, ofGraph] = (['reference', 'graph'] as const).map((name) =>
    median(pairs.map((pair) => pair[name])),
  );
  const ratio = median(pairs.map((pair) => pair.graph / pair.reference));
  console.log(`Both decide ${cases.length} cases alike; ${timed.length} of them are timed.\n`);
  printTable(
    [what, 'ns', `× ${reference.name}`],
    [
      [reference.name, (ofReference ?? Number.NaN).toFixed(1), 1],
      [graph.name, (ofGraph ?? Number.NaN).toFixed(1), ratio.toPrecision(3)],
    ],
  );
};
