import { urgencies, slotsOn } from '#domain/booking';
import {
  closeCheck,
  closeFacts,
  closeFlow,
  closeProgress,
  closeQuestions,
  closeTrials,
  closeVersion,
  followOnUrgency,
  preparedCloseFlow,
  type ClosableJob,
  type CloseAnswers,
  type CloseFieldProblem,
  type CloseFlags,
  type CloseStep,
} from '#domain/close';
import { packageSlugs, type PackageSlug, jobCategories } from '#domain/cover';
import { questionsOfNode, readNode, type Answers, type Questions, type Trials } from '#domain/flow';
import { formatPounds, parsePence } from '#domain/money';
import { emptyJobToClose, rebookingDays, visitTypes } from '#domain/repair';
import { londonTime } from '#domain/time';
import { closeProblemWording } from '#words/features/close/wording/problems.ts';
import { inWords, closeWords, filledIn, packageOf } from '../../shared/portal-words.ts';
import { asText } from '../../shared/code-literals.ts';
import {
  walkMoment,
  walkMomentText,
  type Copies,
  type Sample,
  type Subject,
  type WalkInput,
  type World,
} from './subject.ts';

const moments = [londonTime(walkMoment)];

const oneOf = <Value extends string>(
  world: World,
  key: string,
  options: readonly [Value, ...Value[]],
): Value => options.find((option) => option === world[key]) ?? options[0];

const visitCounts = ['0', '1', '2', '3'] as const;

/** What support has answered so far: the answer at the step that waits for it. */
const authorisedIn = ({ answers }: Pick<WalkInput, 'answers'>): 'Yes' | 'No' | undefined => {
  const authorised = answers['costAuthorisation']?.['authorised'];
  return authorised === 'Yes' || authorised === 'No' ? authorised : undefined;
};

/** The job as JSON has it. */
const jobOf = (input: WalkInput) => {
  const { world } = input;
  const authorised = authorisedIn(input);
  return {
    type: jobCategories.find((category) => category === world['jobType']) ?? 'Gas Job',
    urgency: oneOf(world, 'urgency', urgencies),
    toClose: {
      visitType: oneOf(world, 'visitType', visitTypes),
      package: oneOf<PackageSlug>(world, 'package', packageSlugs),
      previousVisits: Number(oneOf(world, 'previousVisits', visitCounts)),
      ...(authorised !== undefined && { authorised }),
      ...(world['jobHasParts'] === true && { partsDescription: 'A pump' }),
    },
  };
};

const closableJob = (input: WalkInput): ClosableJob => {
  const { toClose, ...job } = jobOf(input);
  return { ...job, toClose: { ...emptyJobToClose, ...toClose } };
};

const flagsOf = ({ world }: Pick<WalkInput, 'world'>): CloseFlags => ({
  useStructuredParts: world['useStructuredParts'] === true,
  automaticAuthorisation: world['automaticAuthorisation'] === true,
  labourWarned: world['labourWarned'] === true,
});

const answersOf = ({ answers }: WalkInput) => answers as CloseAnswers;

const progress = (input: WalkInput) =>
  closeProgress(answersOf(input), closableJob(input), flagsOf(input), moments);

/** The first day and slot that are offered for a next visit. */
const offeredVisit = (input: WalkInput): Answers => {
  const urgency = followOnUrgency(closableJob(input));
  const now = londonTime(walkMoment);
  const [first] = rebookingDays(urgency, now)
    .filter(({ available }) => available)
    .flatMap(({ date }) =>
      slotsOn(date, urgency, now)
        .filter(({ available }) => available)
        .map(({ slot }) => ({ visitDate: date, timeSlot: slot })),
    );
  return first ?? {};
};

const suggested: Answers = {
  issueDescription: 'The pump does not turn',
  boilerModel: 'A model',
  boilerGcNumber: '1234567',
  combustionPerformanceReading: '0.0004',
  gasRateKw: 20,
  burnerPressureMb: 10,
  unsafeSituationAcknowledged: true,
  partsDescription: 'A pump',
  estimatedPartsCost: 0,
  estimatedHoursNeeded: 1,
  authorisationConfirmed: true,
  actualPartsDescription: 'A pump',
  actualGrossPartsCost: 0,
  actualDuration: 1,
  photosOfFault: ['photo.jpg'],
  receipts: ['receipt.jpg'],
};

const isStep = (node: string): node is CloseStep => Object.hasOwn(closeFlow.nodes, node);

const suggest = (input: WalkInput, node: string): Answers => {
  if (!isStep(node)) return {};
  const usual = Object.fromEntries(
    questionsOfNode(closeFlow.nodes[node]).flatMap((question) => {
      const value = suggested[question];
      return value === undefined ? [] : [[question, value] as const];
    }),
  );
  return node === 'followOnDetails' ? { ...usual, ...offeredVisit(input) } : usual;
};

const partLine = (line: { readonly [field: string]: unknown }): string => {
  const cost = typeof line['cost'] === 'number' ? parsePence(line['cost']) : undefined;
  const price = cost === undefined ? '' : `, ${formatPounds(cost)}`;
  return `${String(line['quantity'])} × ${String(line['name'])}${price}`;
};

const linesInWords = (lines: readonly { readonly [field: string]: unknown }[]): string => {
  const [first, ...others] = lines;
  if (first === undefined) return 'None';
  return others.length === 0 ? partLine(first) : `${lines.length} lines: ${partLine(first)}, …`;
};

const requestSamples = (): readonly Sample[] => {
  const tried = closeTrials.answers['partsRequested'];
  const values = tried === undefined || 'membersOf' in tried ? [] : tried;
  return values.flatMap((value) =>
    Array.isArray(value)
      ? [{ label: linesInWords(value as readonly { [field: string]: unknown }[]), value }]
      : [],
  );
};

const usedPart = { name: 'Pump', used: true, quantity: 1, cost: 0 };

const readEntry = (node: string, entry: Answers): Answers => {
  if (!isStep(node) || 'waitsFor' in closeFlow.nodes[node]) return entry;
  return readNode(preparedCloseFlow, node, entry).answers;
};

/** Values that lead to every step: fewer than all, so that a walk to a step is found at once. */
const trialsOfWalks: Trials = {
  ...closeTrials,
  answers: { ...closeTrials.answers, issueArea: ['Boiler', 'Windows'] },
  facts: { ...closeTrials.facts, package: ['your-home-plus', 'your-boiler'] },
};

const closeCopies: Copies = {
  command: 'close',
  commandInput: (input) => ({
    answers: input.answers,
    job: jobOf(input),
    flags: flagsOf(input),
    now: walkMomentText,
  }),
  testLines: (input) => {
    const { type, urgency, toClose } = closableJob(input);
    const { visitType, package: slug, previousVisits, authorised, partsDescription } = toClose;
    const job = {
      type,
      urgency,
      startedAt: undefined,
      toClose: {
        visitType,
        package: slug,
        previousVisits,
        authorised,
        authorisedNet: undefined,
        authorisedHours: undefined,
        partsDescription,
        parts: [],
      },
    };
    return {
      imports: [
        "import { closeProgress } from '@pilotlight/domain/close';",
        "import { parseInstant } from '@pilotlight/domain/time';",
      ],
      body: [
        `const job = ${asText(job)} as const;`,
        `const flags = ${asText(flagsOf(input))};`,
        `const answers = ${asText(input.answers)};`,
        `const now = parseInstant('${walkMomentText}');`,
        'const { at, passed } = closeProgress({ answers, job, flags, now });',
      ],
    };
  },
};

const problemsInWords = (step: CloseStep, problems: readonly CloseFieldProblem[]) =>
  problems.map((problem) => ({
    field: problem.field,
    message: filledIn(closeProblemWording(step, problem)),
  }));

/** The flow by which an engineer closes a job. */
export const closeSubject: Subject = {
  name: 'close',
  graph: closeFlow,
  version: closeVersion,
  questions: {
    ...(closeQuestions as Questions),
    authorised: { kind: 'choice', options: ['Yes', 'No'], display: 'list' },
  },
  worldFields: [
    { kind: 'one', key: 'jobType', options: jobCategories },
    { kind: 'one', key: 'package', options: packageSlugs },
    { kind: 'one', key: 'visitType', options: visitTypes },
    { kind: 'one', key: 'previousVisits', options: visitCounts },
    { kind: 'flag', key: 'jobHasParts' },
    { kind: 'flag', key: 'useStructuredParts' },
    { kind: 'flag', key: 'automaticAuthorisation' },
    { kind: 'flag', key: 'labourWarned' },
  ],
  usualWorld: {
    jobType: 'Gas Job',
    package: 'your-home-plus',
    visitType: 'Breakdown',
    previousVisits: '0',
    jobHasParts: false,
    useStructuredParts: true,
    automaticAuthorisation: true,
    labourWarned: false,
  },
  progress: (input) => progress(input),
  factsOf: (input) => closeFacts(closableJob(input), flagsOf(input)),
  problemsAt: (input, node, entry) => {
    if (!isStep(node)) return [];
    if ('waitsFor' in closeFlow.nodes[node])
      return entry['authorised'] === undefined
        ? problemsInWords(node, [{ field: 'authorised', problem: 'required' }])
        : [];
    const { problems } = readNode(preparedCloseFlow, node, entry);
    if (problems.length > 0) return problemsInWords(node, problems);
    const { live, passed } = progress(input);
    const check = closeCheck(closableJob(input), flagsOf(input), moments);
    return problemsInWords(node, check(node, { ...live, ...readEntry(node, entry) }, passed));
  },
  readEntry,
  suggest,
  samples: {
    photosOfFault: [{ label: 'One photo', value: ['photo.jpg'] }],
    receipts: [
      { label: 'One receipt', value: ['receipt.jpg'] },
      { label: 'None', value: [] },
    ],
    partsRequested: requestSamples(),
    partsUsed: [[usedPart], [{ ...usedPart, cost: 4000 }], []].map((value) => ({
      label: linesInWords(value),
      value,
    })),
  },
  isSuggested: (node) => node === 'followOnDetails',
  rulePages: {
    areaCover: 'area-cover',
    estimateDecision: 'estimate-authorisation',
    partsDecision: 'parts-authorisation',
  },
  tagIs: 'about',
  verdicts: () => [],
  words: closeWords,
  titleAt: (input) => closeWords.titleOf(progress(input).at),
  worldOptionOf: (_, option) => packageOf(option) ?? inWords(option),
  direction: 'TB',
  trials: trialsOfWalks,
  worldOf: (facts) => {
    const type =
      facts['jobType'] ??
      (facts['gasJob'] === false
        ? facts['structuredParts'] === true
          ? 'Plumbing'
          : 'Windows'
        : 'Gas Job');
    return {
      ...closeSubject.usualWorld,
      jobType: String(type),
      ...(facts['package'] !== undefined && { package: String(facts['package']) }),
      ...(facts['visitType'] === 'FollowOn' && { visitType: 'FollowOn' }),
      ...(facts['previousVisits'] !== undefined && {
        previousVisits: String(facts['previousVisits']),
      }),
      jobHasParts: facts['jobHasParts'] === true,
      useStructuredParts: facts['structuredParts'] !== false,
      automaticAuthorisation: facts['automaticAuthorisation'] !== false,
      labourWarned: facts['labourWarned'] === true,
    };
  },
  copies: closeCopies,
};
