import { visitSlots } from '../booking/index.ts';
import {
  closeFlow,
  closeProgress,
  closeQuestions,
  closeSentences,
  closeStartDate,
  followOnUrgency,
  grossOnPath,
  problemsOfStep,
  type CloseFieldProblem,
  type CloseProgress,
} from '../close/index.ts';
import { packageSlugs } from '../cover/index.ts';
import {
  mostPaidPence,
  openNodes,
  problemWithSentence,
  questionsOfNode,
  type Question,
} from '../flow/index.ts';
import { withDate, type AsOf } from '../limits/index.ts';
import { visitTypes } from '../repair/index.ts';
import { londonTime, parseLocalDate } from '../time/index.ts';
import { partsOnClosePath } from './close-cases.ts';
import type { DecisionPart, InputsOf } from './decision-case.ts';
import {
  category,
  clock,
  day,
  few,
  flag,
  hours,
  item,
  lastEdgeOf,
  money,
  urgency,
  type ExplainedDecision,
  type ExplainedRules,
  type InputKinds,
  type PathKind,
  type RouteProblem,
} from './explained-rule.ts';
import { type InputKind, isList, valueAt, originsIn } from './input-kind.ts';

type CloseRoute = InputsOf['close-route'];

/** What `closeProgress` takes, from the inputs of the route. */
const closeOf = (
  { answers, job, flags, now }: CloseRoute,
  asOf: AsOf,
): Parameters<typeof closeProgress> => [answers, job, flags, [londonTime(now)], asOf];

const walkClose = (inputs: CloseRoute, asOf: AsOf): CloseProgress =>
  closeProgress(...closeOf(inputs, asOf));

/** Where a walk of a close has come to, with what its costs were compared with. */
export const decisionOfClose = ({ at, passed }: CloseProgress): ExplainedDecision => ({
  outcome: at,
  ...lastEdgeOf(passed),
  compared: passed.flatMap(({ derived }) =>
    Object.values(derived).flatMap((one) => one?.compared ?? []),
  ),
});

/** How the answer to a question can be changed; `undefined` for words, readings, files and confirmations. */
const kindOfAnswer = (question: Question): InputKind | undefined => {
  if (question.kind === 'choice') return { kind: 'choice', options: question.options };
  if (question.kind === 'choices')
    return { kind: 'choice', options: question.options.map((option) => [option]) };
  if (question.kind === 'number') {
    const { least = hours.least, most = hours.most, step } = question;
    return step === hours.step ? { ...hours, least, most } : undefined;
  }
  if (question.kind === 'date') return day;
  if (question.kind !== 'money') return undefined;
  return question.sum === 'paid' ? { kind: 'money', most: mostPaidPence } : money;
};

/** The kind of an answer at a path, or those of the fields of its lines, of which more than the least can be removed. */
const kindsAt = (path: string, question: Question, inputs: CloseRoute): readonly PathKind[] => {
  if (question.kind !== 'lines') {
    const kind = kindOfAnswer(question);
    return kind === undefined ? [] : [[path, kind]];
  }
  const lines = valueAt(inputs, path);
  if (!isList(lines)) return [];
  return lines.flatMap((_, at, all) => [
    ...Object.entries(question.fields).flatMap(([field, one]) =>
      kindsAt(`${path}.${at}.${field}`, one, inputs),
    ),
    ...(all.length > question.least ? [[`${path}.${at}`, item] as const] : []),
  ]);
};

/** What is known of the job. */
const jobKinds: InputKinds = {
  'job.type': category,
  'job.toClose.package': { kind: 'choice', options: packageSlugs },
  'job.toClose.visitType': { kind: 'choice', options: visitTypes },
  'job.toClose.previousVisits': few,
  'job.toClose.authorised': { kind: 'choice', options: ['Yes', 'No'] },
  'job.toClose.authorisedNet': money,
  'job.toClose.authorisedHours': hours,
  'flags.useStructuredParts': flag,
  'flags.automaticAuthorisation': flag,
  'flags.labourWarned': flag,
};

/** What the days of the next visit depend on. */
const nextVisitKinds: InputKinds = { 'job.urgency': urgency, now: clock };

const closeKinds = (inputs: CloseRoute, asOf: AsOf): InputKinds => {
  const steps = openNodes(walkClose(inputs, asOf));
  const facts = { ...jobKinds, ...(steps.includes('followOnDetails') && nextVisitKinds) };
  return Object.fromEntries([
    ...steps.flatMap((step) =>
      questionsOfNode(closeFlow.nodes[step]).flatMap((question) =>
        kindsAt(`answers.${step}.${question}`, closeQuestions[question], inputs),
      ),
    ),
    ...Object.entries(facts).filter(([path]) => valueAt(inputs, path) !== undefined),
  ]);
};

/** The problems of the step at which a walk of a close stops. */
export const problemsOfClose = (
  walk: CloseProgress,
  inputs: CloseRoute,
  asOf: AsOf,
): readonly RouteProblem<CloseFieldProblem>[] =>
  problemsOfStep(walk, ...closeOf(inputs, asOf)).map((problem) => ({
    path: `answers.${walk.at}.${problem.field}`,
    ...problemWithSentence(problem, closeSentences),
  }));

const missingOfClose = (inputs: CloseRoute, asOf: AsOf): readonly string[] => {
  const walk = walkClose(inputs, asOf);
  const problems = problemsOfClose(walk, inputs, asOf);
  // A step whose questions are all optional has to be sent all the same.
  return problems.length === 0 && walk.end === undefined
    ? [`answers.${walk.at}`]
    : problems.map(({ path }) => path);
};

/** The day and the time of the next visit, as they are judged now. */
const nextVisitParts = (
  { job, now }: Pick<CloseRoute, 'job' | 'now'>,
  { visitDate, timeSlot }: CloseProgress['live'],
): readonly DecisionPart[] => {
  const date = parseLocalDate((visitDate ?? '') as string);
  if (date === undefined) return [];
  const { date: today, hour } = londonTime(now);
  const inputs = { date, urgency: followOnUrgency(job), today };
  const originOf = originsIn({
    date: 'answers.followOnDetails.visitDate',
    slot: 'answers.followOnDetails.timeSlot',
    urgency: job.urgency && 'job.urgency',
    today: { from: 'now' },
    hour: { from: 'now' },
  });
  const times = visitSlots.filter((slot) => slot === timeSlot);
  return [
    { decision: 'rebooking-day', inputs, originOf },
    ...times.map((slot): DecisionPart => ({
      decision: 'slot',
      inputs: { ...inputs, slot, hour },
      originOf,
    })),
  ];
};

/** The whole route of a close. */
export const closeRouteRules: ExplainedRules<'close-route'> = {
  'close-route': {
    title: 'Where do the answers of the close lead?',
    source: 'document 3, section 4',
    limits: [
      'parts-rate',
      'estimate-rate',
      'total-cost',
      'estimate-cost',
      'least-labour',
      'previous-visits',
      'part-lines',
      'receipt',
      'cost-tolerance',
      'value-added-tax',
      'default-hours',
      'rebooking-days',
      'today-cut-offs',
      'tomorrow-cut-offs',
    ],
    day: ({ job }) => closeStartDate(job),
    kinds: closeKinds,
    decide: (inputs, asOf) => decisionOfClose(walkClose(inputs, asOf)),
    decidedBy: {},
    missing: missingOfClose,
    parts: (inputs, _, asOf) => {
      const walk = walkClose(inputs, asOf);
      const { answers: steps, flags, job } = inputs;
      const ofCosts = {
        steps,
        flags,
        gross: grossOnPath(walk.live),
        asOf: withDate(asOf, closeStartDate(job)),
      };
      return [...partsOnClosePath(job, ofCosts, walk), ...nextVisitParts(inputs, walk.live)];
    },
  },
};
