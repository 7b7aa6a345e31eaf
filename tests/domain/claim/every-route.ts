import {
  claimQuestions,
  type ClaimAnswers,
  type ClaimQuestion,
  type ClaimStage,
} from '#domain/claim';
import { claimJobTypes, products } from '#domain/cover';
import type { LocalDate } from '#domain/time';
import { decideByTheDocument, stageTakes, type World } from './by-the-document.ts';

/** A Tuesday morning; each of the three days is open to every urgency. */
export const tuesday = { date: '2024-06-11' as LocalDate, hour: 10 };

const calendar: ClaimAnswers = {
  dayOneDate: '2024-06-18',
  dayOneTime: ['08:00:00'],
  dayTwoDate: '2024-06-19',
  dayTwoTime: ['12:00:00', '16:00:00'],
  dayThreeDate: '2024-06-20',
  dayThreeTime: ['16:00:00'],
};

export const wideCover: World = {
  includedProducts: products,
  jobTypesWithOpenJob: [],
  jobTypesToReattend: [],
  contributionDue: true,
};

/** One world for each fact that the route looks at. */
export const worlds: readonly World[] = [
  wideCover,
  { ...wideCover, contributionDue: false },
  { ...wideCover, jobTypesToReattend: claimJobTypes },
  { ...wideCover, jobTypesToReattend: ['drainage'] },
  { ...wideCover, includedProducts: products.filter((product) => product !== 'taps') },
  { ...wideCover, includedProducts: products.filter((product) => product !== 'drainage') },
  { ...wideCover, includedProducts: [] },
  { ...wideCover, jobTypesWithOpenJob: ['drainage'] },
  { ...wideCover, jobTypesWithOpenJob: claimJobTypes },
];

/** All options of answers that the route may read, and one option of the others. */
const isTriedInFull = (key: string): boolean => key !== 'boilerMaker' && key !== 'boilerAge';

const optionsOf = (key: string): readonly unknown[] => {
  if (key in calendar) return [calendar[key as keyof ClaimAnswers]];
  if (!(key in claimQuestions)) return ['pi_1'];
  const question = claimQuestions[key as ClaimQuestion];
  if (question.kind === 'text') return ['It drips'];
  return isTriedInFull(key) ? question.options : [question.options[0]];
};

const combinations = (keys: readonly string[]): readonly Record<string, unknown>[] =>
  keys.reduce<readonly Record<string, unknown>[]>(
    (sofar, key) =>
      sofar.flatMap((one) => optionsOf(key).map((value) => ({ ...one, [key]: value }))),
    [{}],
  );

/** Complete answers for every path of the specification in a world. */
export const routesThrough = (
  world: World,
  stage: ClaimStage = 'problemArea',
  sofar: Record<string, unknown> = {},
  reclassified?: string,
): readonly ClaimAnswers[] => {
  const takes = stageTakes[stage];
  if (takes === undefined) return [sofar];
  const requested = takes.filter((key) => key !== 'boilerMakerOther' && !(key in sofar));
  return combinations(requested).flatMap((answers) => {
    const given = { ...sofar, ...answers };
    const jobType = reclassified ?? given['jobType'];
    const target = decideByTheDocument(stage, { ...given, jobType }, world);
    if (target === undefined) return [];
    return routesThrough(world, target.to, given, target.jobType ?? reclassified);
  });
};
