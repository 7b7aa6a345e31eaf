import type { ClaimAnswers } from '#domain/claim';
import type { JobCategory } from '#domain/repair';
import type { ClaimJobType } from '#domain/cover';
import type { Urgency } from '#domain/booking';
import { answersUpTo, type GivenAnswers } from '../../../domain/claim/covered-claims.ts';

type Covered = {
  readonly answers: ClaimAnswers;
  /** By document 2, sections 3 and 4. */
  readonly category: JobCategory;
  readonly urgency: Urgency;
};

/** The answers of a claim that is covered, without its job type and description. */
const covered = (jobType: ClaimJobType, given: GivenAnswers = {}): ClaimAnswers => {
  const { jobType: _, description: __, ...answers } = answersUpTo('chooseDate', jobType, given);
  return answers;
};

/** One covered fault for each product area. */
export const coveredFaults: { readonly [JobType in ClaimJobType]: Covered } = {
  boiler: {
    answers: covered('boiler', { problemType: 'noHeating', boilerModel: 'ecoTEC plus 832' }),
    category: 'Gas Job',
    urgency: 'urgent',
  },
  heating: {
    answers: covered('heating', {
      heatingProblemRelateTo: 'seriousWaterLeak',
      problemType: 'noHeatingOrHotWater',
      vulnerable: 'Yes',
    }),
    category: 'Gas Job',
    urgency: 'critical',
  },
  electric: {
    answers: covered('electric', { electricIssue: 'indoorSocketsLightingSwitches' }),
    category: 'Electric',
    urgency: 'normal',
  },
  plumbing: { answers: covered('plumbing'), category: 'Plumbing', urgency: 'normal' },
  drainage: {
    answers: covered('drainage', { drainsProblemType: 'slowToDrain', vulnerable: 'Yes' }),
    category: 'Drains',
    urgency: 'urgent',
  },
  windows: { answers: covered('windows'), category: 'Windows', urgency: 'normal' },
  locks: {
    answers: covered('locks', { insecureProperty: 'Yes' }),
    category: 'Locks',
    urgency: 'urgent',
  },
  pests: {
    answers: covered('pests', { pestsType: 'ratsAndMice' }),
    category: 'Pests',
    urgency: 'normal',
  },
  doors: {
    answers: covered('doors', { doorsSecureBuilding: 'Yes' }),
    category: 'Doors',
    urgency: 'normal',
  },
};
