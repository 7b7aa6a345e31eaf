import { type Answers, type Facts, isEnd } from '#domain/flow';
import {
  questionsOf,
  claimFlow,
  claimStages,
  type ClaimStage,
  claimQuestions,
  type ClaimQuestion,
} from '#domain/claim';
import { claimJobTypes, products } from '#domain/cover';

/** One decision to take: where does this stage lead, given these answers and facts? */
export type RouteCase = {
  readonly stage: ClaimStage;
  readonly answers: Answers;
  readonly facts: Facts;
};

const factVariants: readonly Facts[] = [
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
export const routeCases: readonly RouteCase[] = claimStages.flatMap((stage) =>
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
