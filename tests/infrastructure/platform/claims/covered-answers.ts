import type { Urgency } from '#domain/booking';
import type { ClaimAnswers } from '#domain/claim';
import type { ClaimJobType, JobCategory } from '#domain/cover';
import { areas, urgencyByTheDocument } from '../../../domain/claim/by-the-document.ts';
import { answersUpTo, type GivenAnswers } from '../../../domain/claim/covered-claims.ts';

/** Answers in place of plain ones, for every urgency. */
const given: { readonly [JobType in ClaimJobType]?: GivenAnswers } = {
  boiler: { problemType: 'noHeating', boilerModel: 'ecoTEC plus 832' },
  heating: {
    heatingProblemRelateTo: 'seriousWaterLeak',
    problemType: 'noHeatingOrHotWater',
    vulnerable: 'Yes',
  },
  electric: { electricIssue: 'indoorSocketsLightingSwitches' },
  drainage: { drainsProblemType: 'slowToDrain', vulnerable: 'Yes' },
  locks: { insecureProperty: 'Yes' },
  pests: { pestsType: 'ratsAndMice' },
  doors: { doorsSecureBuilding: 'Yes' },
};

type CoveredFault = {
  /** The answers without the job type and the description. */
  readonly answers: ClaimAnswers;
  /** By document 2, sections 3 and 4. */
  readonly category: JobCategory;
  readonly urgency: Urgency;
};

/** A fault of an area that is covered. */
export const coveredFault = (jobType: ClaimJobType): CoveredFault => {
  const {
    jobType: _,
    description: __,
    ...answers
  } = answersUpTo('chooseDate', jobType, given[jobType]);
  const { category } = areas[jobType];
  return { answers, category, urgency: urgencyByTheDocument(answers).outcome };
};
