import {
  claimFlow,
  type ClaimQuestion,
  claimQuestions,
  type ClaimStage,
  claimStages,
  questionsOf,
} from '#domain/claim';
import { claimJobTypes, products } from '#domain/cover';
import { type Answers, isEnd } from '#domain/flow';
import { decideClaimStage } from '../../domain/claim/claim-route.ts';
import { decideByTheDocument, type World } from '../domain/claim/by-the-document.ts';
import { check, median, printLoad, printTable } from './harness/results.ts';

/** One decision to take: where does this stage lead, given these answers and facts? */
type RouteCase = {
  readonly stage: ClaimStage;
  readonly answers: Answers;
  readonly facts: World;
};

const factVariants: readonly World[] = [
  {
    includedProducts: products,
    jobTypesWithOpenJob: [],
    jobTypesToReattend: [],
    contributionDue: true,
  },
  {
    includedProducts: products,
    jobTypesWithOpenJob: [],
    jobTypesToReattend: claimJobTypes,
    contributionDue: true,
  },
  {
    includedProducts: products,
    jobTypesWithOpenJob: claimJobTypes,
    jobTypesToReattend: [],
    contributionDue: false,
  },
  {
    includedProducts: ['boiler', 'plumbing'],
    jobTypesWithOpenJob: [],
    jobTypesToReattend: [],
    contributionDue: false,
  },
];

const optionsOf = (question: ClaimQuestion): readonly string[] => {
  const requested = claimQuestions[question];
  return requested.kind === 'choice' ? requested.options : ['words'];
};

const combinations = (questions: readonly ClaimQuestion[]): readonly Answers[] =>
  questions.reduce<readonly Answers[]>(
    (sofar, question) =>
      sofar.flatMap((answers) =>
        optionsOf(question).map((option) => ({ ...answers, [question]: option })),
      ),
    [{}],
  );

const answersAt = (stage: ClaimStage): readonly Answers[] => {
  if (isEnd(claimFlow.nodes[stage])) return [];
  // Facts about the claim still matter where the payment is decided.
  return combinations(stage === 'chooseDate' ? ['jobType'] : questionsOf(stage));
};

/** Every combination of options at every stage, under every variant of the facts. */
const routeCases: readonly RouteCase[] = claimStages.flatMap((stage) =>
  answersAt(stage).flatMap((answers) =>
    factVariants.map((facts) => ({
      stage,
      answers:
        stage === 'problemArea' || stage === 'chooseDate'
          ? answers
          : { jobType: 'plumbing', ...answers },
      facts,
    })),
  ),
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
