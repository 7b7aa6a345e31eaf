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
import { jsonRulesRoute, xstateRoute } from './claim-route/other-engines.ts';
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

/** One implementation of the route, timed in rounds over all cases. */
type Contender = { readonly name: string; readonly rounds: number } & (
  | { readonly route: (one: RouteCase) => string | undefined }
  | { readonly routeLater: (one: RouteCase) => Promise<string | undefined> }
);

const graph: Contender = {
  name: 'claim graph, prepared',
  route: ({ stage, answers, facts }) => decideClaimStage(stage, answers, facts)?.to,
  rounds: 20,
};

/** Timed beside the graph, with as many samples: the slower ones have a few. */
const references: readonly (Contender & { readonly samples: number })[] = [
  {
    name: 'hand-written switch',
    route: ({ stage, answers, facts }) => decideByTheDocument(stage, answers, facts)?.to,
    rounds: 20,
    samples: 200,
  },
  {
    name: 'XState 5',
    route: ({ stage, answers, facts }) => xstateRoute(stage, answers, facts),
    rounds: 1,
    samples: 4,
  },
  {
    name: 'json-rules-engine',
    routeLater: ({ stage, answers, facts }) => jsonRulesRoute(stage, answers, facts),
    rounds: 1,
    samples: 4,
  },
];

for (const one of routeCases) {
  const expected = decideClaimStage(one.stage, one.answers, one.facts)?.to;
  for (const reference of references)
    check(
      expected === ('route' in reference ? reference.route(one) : await reference.routeLater(one)),
      `${reference.name} decides ${JSON.stringify(one)} alike`,
    );
}
console.log(`All decide ${routeCases.length} cases alike.\n`);

const nanosecondsPerDecision = async (contender: Contender): Promise<number> => {
  const { rounds } = contender;
  let answered = 0;
  const began = process.hrtime.bigint();
  if ('route' in contender) {
    for (let round = 0; round < rounds; round += 1)
      for (const one of routeCases) if (contender.route(one) !== undefined) answered += 1;
  } else {
    for (let round = 0; round < rounds; round += 1)
      for (const one of routeCases)
        if ((await contender.routeLater(one)) !== undefined) answered += 1;
  }
  const took = Number(process.hrtime.bigint() - began);
  check(answered > 0, 'nothing was decided');
  return took / (rounds * routeCases.length);
};

const rows: (readonly [string, string, string])[] = [];
for (const reference of references) {
  const { name, samples } = reference;
  const pairs: { readonly graph: number; readonly reference: number }[] = [];
  // Each reference takes turns with the graph, so that other load on the machine slows down both.
  for (let sample = -samples / 4; sample < samples; sample += 1) {
    const pair = {
      reference: await nanosecondsPerDecision(reference),
      graph: await nanosecondsPerDecision(graph),
    };
    if (sample >= 0) pairs.push(pair);
  }
  const medianOf = (read: (pair: (typeof pairs)[number]) => number) => median(pairs.map(read));
  if (rows.length === 0) rows.push([graph.name, medianOf((pair) => pair.graph).toFixed(1), '1']);
  rows.push([
    name,
    medianOf((pair) => pair.reference).toFixed(1),
    medianOf((pair) => pair.reference / pair.graph).toPrecision(3),
  ]);
}
printTable(['Decision on the claim route', 'ns', `× ${graph.name}`], rows);
printLoad();
