import { median } from '../harness/statistics.ts';

/** One implementation that decides the cases of a bench; `samples` of `rounds` over all cases are timed. */
export type Contender<Case> = {
  readonly name: string;
  readonly route: (one: Case) => string | undefined;
  readonly rounds: number;
  readonly samples: number;
};

export type TimedDecision = {
  readonly name: string;
  /** Nanoseconds of one decision. */
  readonly took: number;
  readonly timesReference: number;
};

const nanosecondsPerDecision = <Case>(
  cases: readonly Case[],
  { route }: Contender<Case>,
  rounds: number,
): number => {
  let answered = 0;
  const began = process.hrtime.bigint();
  for (let round = 0; round < rounds; round += 1)
    for (const one of cases) if (route(one) !== undefined) answered += 1;
  const took = Number(process.hrtime.bigint() - began);
  if (answered === 0) throw new Error('Nothing was decided');
  return took / (rounds * cases.length);
};

/** Stops a bench whose contenders decide differently. */
export const checkThatAllAgree = <Case>(
  cases: readonly Case[],
  contenders: readonly Contender<Case>[],
): void => {
  const disagreements = cases.flatMap((one) => {
    const given = contenders.map(({ name, route }) => ({ name, to: route(one) }));
    return given
      .filter(({ to }) => to !== given[0]?.to)
      .map(({ name, to }) => `${name}: ${to}, not ${given[0]?.to}, of ${JSON.stringify(one)}`);
  });
  if (disagreements.length === 0) return;
  console.error(disagreements.slice(0, 10).join('\n'));
  throw new Error(`${disagreements.length} disagreements with ${contenders[0]?.name}`);
};

/** Times each contender together with the first one, so that other load on the machine slows down both. */
export const timeDecisions = <Case>(
  cases: readonly Case[],
  contenders: readonly [Contender<Case>, ...Contender<Case>[]],
): readonly TimedDecision[] => {
  const [reference] = contenders;
  // None has the loop to itself, so that the engine specialises it for none of them.
  for (const contender of contenders) nanosecondsPerDecision(cases, contender, 1);
  return contenders.map((contender) => {
    const { name, rounds, samples } = contender;
    const pairs: { readonly took: number; readonly beside: number }[] = [];
    for (let sample = -samples / 4; sample < samples; sample += 1) {
      const beside = nanosecondsPerDecision(cases, reference, reference.rounds);
      const took = nanosecondsPerDecision(cases, contender, rounds);
      if (sample >= 0) pairs.push({ took, beside });
    }
    return {
      name,
      took: median(pairs.map(({ took }) => took)),
      timesReference: median(pairs.map(({ took, beside }) => took / beside)),
    };
  });
};

/** Prints the times, and how far the graph is from the switch and from XState. */
export const printDecisions = (what: string, timed: readonly TimedDecision[]): void => {
  console.log(`| ${what} | ns | × switch | decisions a second |`);
  console.log('| --- | ---: | ---: | ---: |');
  for (const { name, took, timesReference } of timed)
    console.log(
      `| ${name} | ${took.toFixed(took < 1000 ? 1 : 0)} | ${timesReference.toFixed(timesReference < 100 ? 2 : 0)} | ${Math.round(1e9 / took).toLocaleString('en-GB')} |`,
    );
  const [, graph, xstate] = timed;
  if (graph === undefined || xstate === undefined) return;
  const timesXState = xstate.timesReference / graph.timesReference;
  console.log(`\nThe graph decides ${timesXState.toFixed(0)} times as fast as ${xstate.name}.`);
};
