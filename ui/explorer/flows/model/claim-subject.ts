import { claimDays, slotsOn, visitSlots } from '#domain/booking';
import {
  claimFacts,
  claimFlow,
  claimProgress,
  claimQuestions,
  claimTrials,
  claimVersion,
  flatAnswers,
  offerMoments,
  preferredDays,
  validateStage,
  type ClaimAnswers,
  type ClaimStage,
} from '#domain/claim';
import {
  claimJobTypes,
  products,
  type ClaimJobType,
  type Product,
  jobCategory,
} from '#domain/cover';
import { questionsOfNode, type Answers, type Question } from '#domain/flow';
import { identifier, type JobName } from '#domain/kernel';
import { parsePence, noPence } from '#domain/money';
import type { JobStatus } from '#domain/repair';
import { formatInstant, instant, londonTime, millisecondsPerDay, type Instant } from '#domain/time';
import { urgencyWording } from '#words/shared/booking/wording/days.ts';
import { problemWording } from '#words/features/claim/wording/problems.ts';
import { inWords, claimWords, productOf } from '../../shared/portal-words.ts';
import { asText } from '../../shared/code-literals.ts';
import {
  walkMoment,
  walkMomentText,
  type Copies,
  type Subject,
  type WalkInput,
  type World,
} from './subject.ts';

const contribution = parsePence(6000) ?? noPence;
const yesterday = instant(walkMoment - millisecondsPerDay);

const chosenOf = <Value extends string>(
  world: World,
  key: string,
  options: readonly Value[],
): readonly Value[] => {
  const chosen = world[key];
  return options.filter((option) => Array.isArray(chosen) && chosen.includes(option));
};

const contractOf = (world: World) => ({
  status: 4,
  startDate: '2024-01-01',
  includedProducts: chosenOf<Product>(world, 'includedProducts', products),
  contribution: world['contributionDue'] === true ? contribution : noPence,
});

const jobOf = (
  jobType: ClaimJobType,
  number: number,
  status: JobStatus,
  endedAt: Instant | undefined,
) => ({
  name: identifier<JobName>(`JOB-${number}`),
  type: jobCategory(jobType),
  status,
  endedAt,
});

const jobsOf = (world: World) => [
  ...chosenOf<ClaimJobType>(world, 'openJobs', claimJobTypes).map((jobType, at) =>
    jobOf(jobType, at + 1, 'Ready', undefined),
  ),
  ...chosenOf<ClaimJobType>(world, 'jobsCompletedYesterday', claimJobTypes).map((jobType, at) =>
    jobOf(jobType, at + 101, 'Complete', yesterday),
  ),
];

const factsOf = ({ world }: WalkInput) =>
  claimFacts({ contract: contractOf(world), jobs: jobsOf(world), now: walkMoment });

const answersOf = ({ answers }: WalkInput): ClaimAnswers => flatAnswers(answers);

const progress = (input: WalkInput) =>
  claimProgress(answersOf(input), factsOf(input), offerMoments(walkMoment));

/** The first three days that are offered, with their first open slot. */
const offeredDays = (input: WalkInput): ClaimAnswers => {
  const urgency = progress(input).urgency.outcome;
  const now = londonTime(walkMoment);
  const days = claimDays(urgency, now)
    .filter(({ available }) => available)
    .flatMap(({ date }) => {
      const open = slotsOn(date, urgency, now).find(({ available }) => available);
      return open === undefined ? [] : [{ date, slot: open.slot }];
    });
  return Object.assign(
    {},
    ...preferredDays.map((day, at) => {
      const offered = days[at];
      return offered && { [`${day}Date`]: offered.date, [`${day}Time`]: [offered.slot] };
    }),
  ) as ClaimAnswers;
};

const typedAnswers: ClaimAnswers = {
  description: 'It stopped working this morning',
  boilerModel: 'A model',
  boilerFaultCode: 'F1',
  paymentId: 'pi_1',
};

const suggest = (input: WalkInput, node: string): Answers => {
  if (node === 'chooseDate') return offeredDays(input);
  const asked = questionsOfNode(claimFlow.nodes[node as ClaimStage]);
  return Object.fromEntries(
    asked.flatMap((question) => {
      const typed = typedAnswers[question];
      return typed === undefined ? [] : [[question, typed]];
    }),
  );
};

const listIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const claimCopies: Copies = {
  command: 'route',
  commandInput: (input) => ({
    answers: answersOf(input),
    contract: contractOf(input.world),
    jobs: jobsOf(input.world).map(({ endedAt, ...job }) =>
      endedAt === undefined ? job : { ...job, endedAt: formatInstant(endedAt) },
    ),
    now: walkMomentText,
  }),
  testLines: (input) => {
    const { includedProducts, contribution: due } = contractOf(input.world);
    const jobs = jobsOf(input.world);
    const needsPence = due !== noPence;
    return {
      imports: [
        `import { claimFacts, claimProgress${jobs.length === 0 ? '' : ', type JobName'} } from '@pilotlight/domain/claim';`,
        `import { ${needsPence ? 'parsePence' : 'noPence'} } from '@pilotlight/domain/money';`,
        "import { parseInstant } from '@pilotlight/domain/time';",
      ],
      body: [
        `const now = parseInstant('${walkMomentText}')!;`,
        'const contract = {',
        `  includedProducts: ${asText(includedProducts)},`,
        `  contribution: ${needsPence ? `parsePence(${due})!` : 'noPence'},`,
        '} as const;',
        ...(jobs.length === 0
          ? ['const jobs = [] as const;']
          : [
              'const jobs = [',
              ...jobs.flatMap(({ name, type, status, endedAt }) => [
                '  {',
                `    name: '${name}' as JobName,`,
                `    type: '${type}',`,
                `    status: '${status}',`,
                `    endedAt: ${
                  endedAt === undefined ? 'undefined' : `parseInstant('${formatInstant(endedAt)}')!`
                },`,
                '  } as const,',
              ]),
              '];',
            ]),
        `const answers = ${asText(answersOf(input))};`,
        'const facts = claimFacts({ contract, jobs, now });',
        'const { at, passed } = claimProgress({ answers, facts, now });',
      ],
    };
  },
};

/** The claim route. */
export const claimSubject: Subject = {
  name: 'claim',
  graph: claimFlow,
  version: claimVersion,
  questions: {
    ...claimQuestions,
    paymentId: { kind: 'text', optional: false, longest: 100 },
    ...Object.fromEntries(
      preferredDays.flatMap((day): readonly (readonly [string, Question])[] => [
        [`${day}Date`, { kind: 'date' }],
        [`${day}Time`, { kind: 'choices', options: visitSlots }],
      ]),
    ),
  },
  worldFields: [
    { kind: 'some', key: 'includedProducts', options: products },
    { kind: 'some', key: 'openJobs', options: claimJobTypes },
    { kind: 'some', key: 'jobsCompletedYesterday', options: claimJobTypes },
    { kind: 'flag', key: 'contributionDue' },
  ],
  usualWorld: {
    includedProducts: products,
    openJobs: [],
    jobsCompletedYesterday: [],
    contributionDue: true,
  },
  progress: (input) => progress(input),
  factsOf,
  problemsAt: (input, node, entry) =>
    validateStage(node as ClaimStage, entry, {
      urgency: progress(input).urgency.outcome,
      moments: offerMoments(walkMoment),
    }).map((problem) => ({ field: problem.field, message: problemWording(problem) })),
  readEntry: (_, entry) => entry,
  suggest,
  samples: {},
  isSuggested: (node) => node === 'chooseDate',
  rulePages: {},
  tagIs: 'about',
  verdicts: (input) => {
    const { at, urgency } = progress(input);
    return at === 'submitClaim' ? [['urgency', urgencyWording[urgency.outcome].label]] : [];
  },
  words: claimWords,
  titleAt: (input) => {
    const { at, passed } = progress(input);
    return claimWords.titleOf(at, {
      tag: passed.at(-1)?.edge.tag,
      jobType: answersOf(input).jobType,
    });
  },
  worldOptionOf: (_, option) => productOf(option) ?? inWords(option),
  direction: 'LR',
  trials: claimTrials,
  worldOf: ({ includedProducts, jobTypesWithOpenJob, jobTypesToReattend, contributionDue }) => ({
    includedProducts: includedProducts === undefined ? products : listIn(includedProducts),
    openJobs: listIn(jobTypesWithOpenJob),
    jobsCompletedYesterday: listIn(jobTypesToReattend),
    contributionDue: contributionDue !== false,
  }),
  copies: claimCopies,
};
