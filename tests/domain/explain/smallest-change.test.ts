import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { urgencies, visitSlots } from '#domain/booking';
import { products, jobCategories } from '#domain/cover';
import {
  decideCase,
  explain,
  valueAt,
  withValueAt,
  type DecisionCase,
  type Json,
} from '#domain/explain';
import type { Pence } from '#domain/money';
import { jobStatuses, visitTypes } from '#domain/repair';
import { millisecondsPerDay, millisecondsPerHour, type LocalDate } from '#domain/time';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { forCases } from '../../for-all.ts';
import {
  anyAcceptedClaim,
  anyInputs,
  closeRoutes,
  type ClaimRoute,
  type CloseRoute,
} from './any-case.ts';

/** The values of an input that are so many steps away, up to the most that a test tries. */
type Steps = {
  readonly most: number;
  readonly at: (size: number) => readonly Json[];
  readonly name?: string;
};

type Space = { readonly [path: string]: readonly Steps[] };

const oneStep = (values: readonly Json[]): readonly Steps[] => [{ most: 1, at: () => values }];

const daysFrom = (date: Json): readonly Steps[] => [
  { most: 45, at: (days) => [days, -days].map((by) => plusDays(date as LocalDate, by)) },
];

const momentsFrom = (moment: Json, step: number, most: number, name: string): Steps => ({
  most,
  name,
  at: (size) => [size, -size].map((by) => Number(moment) + by * step),
});

const daysFromMoment = (moment: Json): Steps =>
  momentsFrom(moment, millisecondsPerDay, 45, 'whole days');

const clockFrom = (moment: Json): readonly Steps[] => [
  momentsFrom(moment, millisecondsPerHour, 23, 'hours'),
  daysFromMoment(moment),
];

/** The most pence by which a test changes an amount. */
const mostPence = 250;

const penceFrom = (pence: Json): readonly Steps[] => [
  {
    most: mostPence,
    at: (by) => [Number(pence) - by, Number(pence) + by].filter((to) => to >= 0 && to <= 999_999),
  },
];

const halfHoursFrom = (hours: Json, most: number): readonly Steps[] => [
  {
    most: 2 * most,
    name: 'half hours',
    at: (by) =>
      [-by, by].map((each) => Number(hours) + each / 2).filter((to) => to > 0 && to <= most),
  },
];

const oneMoreOrLess = (list: Json, all: readonly string[]): readonly Steps[] => {
  const present = list as readonly string[];
  return oneStep(all.map((name) => all.filter((one) => present.includes(one) !== (one === name))));
};

/** The smallest change of an input that gives another outcome, by trying every value. */
const smallestBySearch = (one: DecisionCase, path: string, steps: readonly Steps[]) => {
  const { outcome } = decideCase(one);
  for (const { most, at, name } of steps)
    for (let size = 1; size <= most; size += 1) {
      const isOther = at(size).some((to) => {
        const inputs = withValueAt(one.inputs, path, to);
        return decideCase({ ...one, inputs } as DecisionCase).outcome !== outcome;
      });
      if (isOther) return { size, step: name };
    }
  return undefined;
};

/** Compares the changes of an explanation with those of a search, for every input of a space. */
const compareWithSearch = (one: DecisionCase, space: Space): void => {
  const { changes } = explain(one);
  for (const [path, steps] of Object.entries(space)) {
    if (valueAt(one.inputs, path) === undefined) continue;
    const named = changes.find(({ input }) => input === path);
    const found = smallestBySearch(one, path, steps);
    const isWithin =
      named !== undefined &&
      steps.some(({ most, name }) => named.step === name && named.size <= most);
    if (found === undefined) expect(isWithin, path).toBe(false);
    else expect(named, path).toMatchObject({ size: found.size });
    if (found?.step !== undefined) expect(named?.step, path).toBe(found.step);
  }
};

const spaceOfClaim = ({ answers, contract, jobs, now }: ClaimRoute): Space => ({
  ...Object.fromEntries(
    (['dayOne', 'dayTwo', 'dayThree'] as const).flatMap((day) => [
      [`answers.${day}Date`, daysFrom(answers[`${day}Date`])],
      [`answers.${day}Time`, oneMoreOrLess(answers[`${day}Time`] ?? [], visitSlots)],
    ]),
  ),
  'contract.includedProducts': oneMoreOrLess(contract.includedProducts, products),
  'contract.contribution': penceFrom(contract.contribution),
  ...Object.fromEntries(
    jobs.flatMap(({ endedAt }, at) => [
      [`jobs.${at}.type`, oneStep(jobCategories)],
      [`jobs.${at}.endedAt`, [daysFromMoment(endedAt)]],
      [`jobs.${at}.status`, oneStep(jobStatuses)],
    ]),
  ),
  now: clockFrom(now),
});

/** Accepted claims whose contract has a small contribution or none, and of which some have a day too early. */
const anyClaim = fc
  .record({
    claim: anyAcceptedClaim,
    contribution: fc.constantFrom(0, 1, 300),
    movedBy: fc.constantFrom(0, 0, -9, 40),
  })
  .map(({ claim, contribution, movedBy }): ClaimRoute => ({
    ...claim,
    answers: {
      ...claim.answers,
      dayThreeDate: plusDays(claim.answers.dayThreeDate as LocalDate, movedBy),
    },
    contract: { ...claim.contract, contribution: contribution as Pence },
  }));

const moneyIn = (value: Json, path: string): readonly (readonly [string, Json])[] => {
  if (typeof value !== 'object' || value === null)
    return path.endsWith('ost') && typeof value === 'number' ? [[path, value]] : [];
  return Object.entries(value).flatMap(([key, inside]) => moneyIn(inside, `${path}.${key}`));
};

const spaceOfClose = ({ answers, job, flags, now }: CloseRoute): Space => ({
  ...Object.fromEntries(
    Object.entries(answers).flatMap(([step, given]) => [
      ...moneyIn(given as Json, `answers.${step}`).map(
        ([path, pence]) => [path, penceFrom(pence)] as const,
      ),
      [
        `answers.${step}.estimatedHoursNeeded`,
        halfHoursFrom(given?.['estimatedHoursNeeded'] as Json, 5),
      ],
      [`answers.${step}.actualDuration`, halfHoursFrom(given?.['actualDuration'] as Json, 24)],
    ]),
  ),
  'answers.followOnDetails.visitDate': daysFrom(answers['followOnDetails']?.['visitDate']),
  'answers.followOnDetails.timeSlot': oneStep(visitSlots),
  'job.urgency': oneStep(urgencies),
  'job.type': oneStep(jobCategories),
  'job.toClose.visitType': oneStep(visitTypes),
  'job.toClose.authorised': oneStep(['Yes', 'No']),
  'job.toClose.authorisedNet': penceFrom(job.toClose.authorisedNet),
  'job.toClose.authorisedHours': halfHoursFrom(job.toClose.authorisedHours, 5),
  'flags.useStructuredParts': oneStep([!flags.useStructuredParts]),
  'flags.automaticAuthorisation': oneStep([!flags.automaticAuthorisation]),
  'flags.labourWarned': oneStep([!flags.labourWarned]),
  ...('followOnDetails' in answers && { now: clockFrom(now) }),
});

/** Closes whose costs are a little below or above what was authorised, or anything. */
const anyClose = fc.oneof(
  fc
    .record({
      inputs: fc.constantFrom(...closeRoutes),
      by: fc.integer({ min: -mostPence, max: mostPence }),
    })
    .map(
      ({ inputs, by }) =>
        moneyIn(inputs, '').reduce<Json>(
          (changed, [path, pence]) =>
            withValueAt(changed, path.slice(1), Math.max(0, Number(pence) + by)),
          inputs,
        ) as CloseRoute,
    ),
  anyInputs['close-route'],
);

describe('the smallest change of each input, found by trying every value,', () => {
  it('is the one that the explanation of a whole claim names', () =>
    forCases(12, anyClaim, (inputs) =>
      compareWithSearch({ decision: 'claim-route', inputs }, spaceOfClaim(inputs)),
    ));

  it('is the one that the explanation of a whole close names', () =>
    forCases(12, anyClose, (inputs) =>
      compareWithSearch({ decision: 'close-route', inputs }, spaceOfClose(inputs)),
    ));
});
