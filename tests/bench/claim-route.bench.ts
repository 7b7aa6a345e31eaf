import { claimFlow, type ClaimStage } from '#domain/claim';
import { type Answers, isEnd } from '#domain/flow';
import { decideClaimStage } from '../../domain/claim/claim-route.ts';
import {
  decideByTheDocument,
  walkByTheDocument,
  type World,
} from '../domain/claim/by-the-document.ts';
import { routesThrough, worlds } from '../domain/claim/every-route.ts';
import { check, median, printLoad, printTable } from './harness/results.ts';

/** One decision to take: where does this stage lead, given these answers and facts? */
type RouteCase = {
  readonly stage: ClaimStage;
  readonly answers: Answers;
  readonly facts: World;
};

/** Each stage on the routes through all worlds. */
const routeCases: readonly RouteCase[] = worlds
  .flatMap((facts) => routesThrough(facts).map((answers) => ({ answers, facts })))
  .flatMap((route) =>
    walkByTheDocument(route.answers, route.facts)
      .stages.filter((stage) => !isEnd(claimFlow.nodes[stage]))
      .map((stage) => ({ stage, ...route })),
  );

type Route = (one: RouteCase) => string | undefined;

const graph: Route = ({ stage, answers, facts }) => decideClaimStage(stage, answers, facts)?.to;
/** A hand-written switch. */
const reference: Route = ({ stage, answers, facts }) =>
  decideByTheDocument(stage, answers, facts)?.to;

for (const one of routeCases)
  check(graph(one) === reference(one), `both decide ${JSON.stringify(one)} alike`);
console.log(`Both decide ${routeCases.length} cases alike.\n`);

const rounds = 20;
const samples = 200;

const nanosecondsPerDecision = (route: Route): number => {
  let answered = 0;
  const began = process.hrtime.bigint();
  for (let round = 0; round < rounds; round += 1)
    for (const one of routeCases) if (route(one) !== undefined) answered += 1;
  const took = Number(process.hrtime.bigint() - began);
  check(answered > 0, 'nothing was decided');
  return took / (rounds * routeCases.length);
};

const pairs: { readonly graph: number; readonly reference: number }[] = [];
// Both take turns, so that other load on the machine slows down both. A quarter more runs first, as a warm-up.
for (let sample = -samples / 4; sample < samples; sample += 1) {
  const pair = {
    reference: nanosecondsPerDecision(reference),
    graph: nanosecondsPerDecision(graph),
  };
  if (sample >= 0) pairs.push(pair);
}
const medianOf = (read: (pair: (typeof pairs)[number]) => number) => median(pairs.map(read));
printTable(
  ['Decision on the claim route', 'ns', '× switch'],
  [
    ['hand-written switch', medianOf((pair) => pair.reference).toFixed(1), '1'],
    [
      'claim graph, prepared',
      medianOf((pair) => pair.graph).toFixed(1),
      medianOf((pair) => pair.graph / pair.reference).toPrecision(3),
    ],
  ],
);
printLoad();
